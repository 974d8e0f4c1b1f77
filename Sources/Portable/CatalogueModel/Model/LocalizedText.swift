/// The languages that the product speaks.
public enum Language: UInt8, CaseIterable, Sendable {
  case french = 0, english = 1

  /// The BCP 47 tag.
  public var tag: StaticString { self == .french ? "fr" : "en" }

  /// Reads the primary subtag of a BCP 47 tag: `fr-CA` is French. Nil for other languages.
  public init?(tag: [UInt8]) {
    let primary = Array(tag.prefix { $0 != 45 && $0 != 95 }).map { $0 | 0x20 }
    if primary == [0x66, 0x72] { self = .french } else if primary == [0x65, 0x6e] { self = .english } else { return nil }
  }

  public var other: Language { self == .french ? .english : .french }
}

extension Language {
  /// The one of three texts that a reader of this language gets, and its language where that is another one.
  func choice<Text>(french: Text, english: Text, unspecified: Text, isEmpty: (Text) -> Bool) -> (text: Text, language: Language?) {
    let own = self == .french ? french : english
    if !isEmpty(own) { return (own, nil) }
    if !isEmpty(unspecified) { return (unspecified, nil) }
    let foreign = self == .french ? english : french
    return (foreign, isEmpty(foreign) ? nil : other)
  }
}

/// A text in French, English, both, or a language that its source does not name.
public struct LocalizedText: Hashable, Sendable {
  public var french = ""
  public var english = ""
  /// In whatever language the source has it.
  public var unspecified = ""

  public init(french: String = "", english: String = "", unspecified: String = "") {
    self.french = french
    self.english = english
    self.unspecified = unspecified
  }

  public var isEmpty: Bool { french.utf8.isEmpty && english.utf8.isEmpty && unspecified.utf8.isEmpty }

  /// The text for a reader of `language`: theirs, else the one without a language, else the other one, which is then named
  /// so that a screen reader can pronounce it.
  public func text(for language: Language) -> (text: String, language: Language?) {
    language.choice(french: french, english: english, unspecified: unspecified) { $0.utf8.isEmpty }
  }
}
