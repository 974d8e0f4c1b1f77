import FactLog

/// A place in a series, as it is written: "4.5", "tome 059", "1-3", "hors-série". It is never rewritten; its order is computed.
public struct Tome: Sendable {
  public let text: String
  public init(_ text: String) { self.text = text }

  /// The first number in thousandths, and the last one where it is a span; nil when there is no number in it.
  public var span: (first: Int, last: Int)? {
    var numbers: [Int] = []
    var bytes = text.bytes[...]
    while let start = bytes.firstIndex(where: { $0 >= 48 && $0 <= 57 }), numbers.count < 2 {
      // "12e, 3": a word between two numbers makes the second one something else.
      if let _ = numbers.last, bytes[..<start].contains(where: { $0 | 32 >= 97 && $0 | 32 <= 122 || $0 == 44 || $0 == 32 }) { break }
      bytes = bytes[start...]
      numbers.append(Self.thousandths(&bytes))
    }
    guard let first = numbers.first else { return nil }
    return (first, max(first, numbers.last ?? first))
  }

  private static func thousandths(_ bytes: inout ArraySlice<UInt8>) -> Int {
    var value = 0, places = -1
    while let byte = bytes.first {
      if byte >= 48 && byte <= 57 {
        if places < 3 { value = min(value, 99_999) * 10 + Int(byte - 48) }
        if places >= 0 { places += 1 }
      } else if places < 0, byte == 46 || byte == 44, let next = bytes.dropFirst().first, next >= 48 && next <= 57 {
        places = 0
      } else {
        break
      }
      bytes = bytes.dropFirst()
    }
    for _ in max(places, 0)..<3 where places < 3 { value *= 10 }
    return min(value, 999_999_999)
  }

  /// Where it stands on the shelf: by its first number, an omnibus behind the volume it begins with, what has no number last.
  public var order: Int64 {
    guard let span else { return Int64.max }
    return Int64(span.first) << 31 | Int64(span.last)
  }
}
