import CatalogueModel

/// How the node asks others. The defaults are meant for the services as they are.
public struct HTTPSettings: Sendable {
  /// What the node says it is.
  public var userAgent: String
  /// Until a connection stands, TLS included.
  public var connectTime = Duration.seconds(3)
  /// For one call with all its redirects.
  public var wholeTime = Duration.seconds(8)
  public var mostRedirects = 4
  /// Calls under way at once.
  public var mostCalls = 8
  /// Bytes of an answer in JSON.
  public var answerLimit = 2_000_000
  /// Bytes of a cover.
  public var coverLimit = 5_000_000
  /// Told about every call.
  public var log: @Sendable (LookupLog) -> Void = { _ in }

  /// `node` is the name that the host gave to the node; only its letters and digits are sent.
  public init(version: String, node: String = "") {
    let words = Folding.words(node).map { $0.filter { $0 < 128 } }.filter { !$0.isEmpty }
    let name = String(decoding: Array(words.joined(separator: [45])).prefix(60), as: UTF8.self)
    userAgent = "Trouvaille/\(version)" + (name.isEmpty ? "" : " (\(name))")
  }
}

/// What may be written down about a call: neither path nor query, for they say what somebody looked for, and hold the
/// key.
public struct LookupLog: Sendable {
  public let host: String
  /// 0 when there was no answer.
  public let status: Int
  public let failure: LookupFailure?
  public let duration: Duration
}
