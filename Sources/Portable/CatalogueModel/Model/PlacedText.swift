import FactLog

/// A text of a catalogue where it lies, in UTF-8: a list of thousands of rows copies none of them. It is of use as long as its catalogue is held.
public struct PlacedText: @unchecked Sendable {
  private let bytes: UnsafeRawBufferPointer

  init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }
  init() { bytes = UnsafeRawBufferPointer(start: nil, count: 0) }

  public var isEmpty: Bool { bytes.isEmpty }
  public var utf8: UnsafeBufferPointer<UInt8> { bytes.assumingMemoryBound(to: UInt8.self) }
  /// A copy that stands for itself.
  public var string: String { String(utf8: bytes) }
}

/// A `LocalizedText` where it lies.
public struct PlacedLocalizedText: Sendable {
  var french = PlacedText()
  var english = PlacedText()
  var unspecified = PlacedText()

  public var isEmpty: Bool { french.isEmpty && english.isEmpty && unspecified.isEmpty }

  /// As `LocalizedText.text(for:)`.
  public func text(for language: Language) -> (text: PlacedText, language: Language?) {
    language.choice(french: french, english: english, unspecified: unspecified) { $0.isEmpty }
  }

  public var copy: LocalizedText { LocalizedText(french: french.string, english: english.string, unspecified: unspecified.string) }
}

/// The people of an item, in its order, where they lie.
public struct PlacedPeople: @unchecked Sendable {
  public let count: Int
  private let bytes: UnsafeRawBufferPointer

  init(count: Int, _ bytes: UnsafeRawBufferPointer) {
    self.count = count
    self.bytes = bytes
  }

  public var isEmpty: Bool { count == 0 }

  /// Calls `work` with the role and the name of the first `most` of them.
  public func forEach(most: Int = .max, _ work: (Person.Role, PlacedText) -> Void) {
    var reader = ByteReader(bytes, textsAreChecked: true)
    do throws(DecodingError) {
      for _ in 0..<min(count, most) { try reader.person(work) }
    } catch {
      preconditionFailure("people that were read before cannot be read")
    }
  }

  public var copy: [Person] {
    var people: [Person] = []
    forEach { people.append(Person($1.string, role: $0)) }
    return people
  }
}

extension ByteReader {
  mutating func person(_ work: (Person.Role, PlacedText) -> Void) throws(DecodingError) {
    guard let role = Person.Role(rawValue: try byte()) else { throw .badNumber }
    work(role, PlacedText(try utf8()))
  }

  mutating func placedPeople() throws(DecodingError) -> PlacedPeople {
    let count = try count(least: 2), start = position
    for _ in 0..<count { try person { _, _ in } }
    return PlacedPeople(count: count, read(since: start))
  }

  mutating func placedLocalized() throws(DecodingError) -> PlacedLocalizedText {
    let known = try byte()
    guard known < 8 else { throw .badNumber }
    var value = PlacedLocalizedText()
    if known & 1 != 0 { value.french = PlacedText(try utf8()) }
    if known & 2 != 0 { value.english = PlacedText(try utf8()) }
    if known & 4 != 0 { value.unspecified = PlacedText(try utf8()) }
    return value
  }
}
