import FactLog

/// What all spellings of a borough's or town's name share: hyphen, dash, apostrophe, accents and case fall away.
///
///     BoroughKey("L'Île-Bizard–Sainte-Geneviève") == BoroughKey("LÎle-Bizard — Sainte-Geneviève")
public struct BoroughKey: Hashable, Sendable {
  public let text: String
  public init(_ name: String) { text = Folding.key(name) }
  /// A key as it was written down before.
  public init(key: String) { text = key }

  // Keys are folded, so their bytes tell them apart; comparing strings as Unicode would cost the browser its tables.
  public static func == (a: BoroughKey, b: BoroughKey) -> Bool { a.text.isSame(as: b.text) }
  public func hash(into hasher: inout Hasher) { for byte in text.utf8 { hasher.combine(byte) } }
}
