import CatalogueModel
import FactLog

/// Somebody who can sign in.
public struct Account: Sendable, Equatable {
  public let id: ID
  public var name: String
  /// Empty when none was given.
  public var email: String
  public var isCurator: Bool
  /// Milliseconds since 1970.
  public var created: Int

  /// What names are told apart by: no case, no accents, no blanks, nothing invisible.
  static func folded(_ name: String) -> String {
    var visible = String.UnicodeScalarView()
    visible.append(contentsOf: name.unicodeScalars.filter { $0.properties.generalCategory != .format })
    return Folding.key(String(visible))
  }

  /// Whether a name can be shown on one line and cannot turn the text around it.
  static func isShowable(_ name: String) -> Bool {
    name.unicodeScalars.allSatisfy { scalar in
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator: false
      default: !scalar.properties.isBidiControl
      }
    }
  }
}

/// A place where somebody is signed in.
public struct Session: Sendable, Equatable {
  /// A public name of the session; the token is known to the browser alone.
  public let id: ID
  public let account: ID
  public let label: String
  public let created: Int
  public let lastUsed: Int
}

/// Why an account's command was not done. Nothing was changed.
public enum AccountError: Error, Equatable {
  case badName
  case nameTaken
  case weakPassword
  case wrongPassword
  case slowDown(seconds: Int)
  case badLink
  case unknown
}
