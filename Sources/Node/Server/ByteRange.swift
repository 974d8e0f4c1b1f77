/// A part of a file that a client asks for: one range (RFC 9110, section 14). Several at once are answered with the
/// whole, which the standard allows and which nobody misses.
enum ByteRange: Equatable {
  /// No range was asked for, or not in a form that counts.
  case whole
  case part(Range<Int>)
  /// Lies outside the file: answered with 416.
  case unsatisfiable

  init(_ header: String?, size: Int) {
    self = .whole
    guard let header, header.prefix(6).equalsIgnoringCase("bytes="), !header.contains(",") else { return }
    let ends = header.dropFirst(6).split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
    guard ends.count == 2, ends.allSatisfy({ $0.utf8.allSatisfy { 0x30...0x39 ~= $0 } }) else { return }
    if ends[0].isEmpty {
      guard let count = Int(ends[1]) else { return }
      self = count == 0 || size == 0 ? .unsatisfiable : .part(max(0, size - count)..<size)
      return
    }
    guard let first = Int(ends[0]), let last = ends[1].isEmpty ? Int.max : Int(ends[1]), first <= last else { return }
    self = first >= size ? .unsatisfiable : .part(first..<(last >= size ? size : last + 1))
  }
}
