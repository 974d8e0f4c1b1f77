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

  /// What names are told apart by: no case, no accents, no blanks.
  static func folded(_ name: String) -> String { Folding.key(name) }
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
