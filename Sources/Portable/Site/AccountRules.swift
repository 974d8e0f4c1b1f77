import FactLog
import Pages

/// What a name, an address and a password must be like before the node is asked. The node checks them again.
enum AccountRules {
  static let longestName = 60
  static let longestEmail = 200
  static let passwordLength = 8...256
  static let longestLetter = 4000

  /// 1…60 characters, none of them a control character.
  static func isName(_ text: String) -> Bool {
    (1...longestName).contains(text.scalarCount) && text.bytes.allSatisfy { $0 >= 32 && $0 != 127 }
  }

  /// None at all, or something with one `@` inside and no blanks. Whether it arrives, only a message can tell.
  static func isEmail(_ text: String) -> Bool {
    if text.utf8.isEmpty { return true }
    let parts = text.bytes.split(separator: 64, omittingEmptySubsequences: false)
    return text.scalarCount <= longestEmail && parts.count == 2 && parts.allSatisfy { !$0.isEmpty }
      && text.bytes.allSatisfy { $0 > 32 && $0 != 127 }
  }

  static func isPassword(_ text: String) -> Bool { passwordLength.contains(text.scalarCount) }
}
