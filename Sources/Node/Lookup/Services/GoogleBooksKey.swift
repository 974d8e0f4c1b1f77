/// The host's own key for Google Books. Without one, all the world's anonymous questions share one quota.
///
/// It is never shown: a text made of it says only that there is one.
public struct GoogleBooksKey: Sendable, CustomStringConvertible, CustomDebugStringConvertible {
  let text: String

  /// Blanks and line ends around it (of a file) are left out. Nil unless it is made of letters, digits, `-` and `_`.
  public init?(_ text: String) {
    let bytes = text.utf8.drop { $0 <= 32 }.reversed().drop { $0 <= 32 }.reversed()
    guard (10...200).contains(bytes.count), bytes.allSatisfy(\.isOfIdentity) else { return nil }
    self.text = String(decoding: Array(bytes), as: UTF8.self)
  }

  public var description: String { "a key for Google Books" }
  public var debugDescription: String { description }
}
