import Pages

/// What a name, an address and a password must be like before the node is asked. The node checks them again.
enum AccountRules {
  static let longestName = 60
  static let longestEmail = 200
  static let passwordLength = 8...256
  static let longestLetter = 4000

  /// 1…60 characters, none of them a control character.
  static func isName(_ text: String) -> Bool {
    let scalars = text.unicodeScalars
    return (1...longestName).contains(scalars.count) && scalars.allSatisfy { $0.value >= 32 && $0.value != 127 }
  }

  /// None at all, or something with one `@` inside and no blanks. Whether it arrives, only a message can tell.
  static func isEmail(_ text: String) -> Bool {
    if text.utf8.isEmpty { return true }
    let parts = text.utf8.split(separator: 64, omittingEmptySubsequences: false)
    return text.unicodeScalars.count <= longestEmail && parts.count == 2 && parts.allSatisfy { !$0.isEmpty }
      && text.utf8.allSatisfy { $0 > 32 && $0 != 127 }
  }

  static func isPassword(_ text: String) -> Bool { passwordLength.contains(text.unicodeScalars.count) }
}
