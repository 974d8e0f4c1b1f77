/// The edits that lead from one text to another, few but not always fewest: Myers' greedy walk (1986) over scalars where
/// the texts are close, over lines where they are not, and the whole stretch where even lines have little in common.
enum TextDiff {
  /// Operations whose positions follow from each other, as events do. Their content points into `new`.
  static func between(_ old: [UInt8], _ new: [UInt8]) -> [Chunk.Operation] {
    let (a, b) = (scalars(old), scalars(new))
    var operations: [Chunk.Operation] = []
    var byte = 0
    var counted = 0
    var shift = 0
    for change in changes(a[...], b[...], steps: 400) {
      let position = change.old.lowerBound + shift
      if !change.old.isEmpty {
        operations.append(
          .init(kind: .delete, position: position, length: change.old.count, content: 0, bytes: 0))
      }
      if !change.new.isEmpty {
        while counted < change.new.lowerBound {
          byte += width(b[counted])
          counted += 1
        }
        var bytes = 0
        for k in change.new { bytes += width(b[k]) }
        operations.append(
          .init(kind: .insert, position: position, length: change.new.count, content: byte, bytes: bytes))
      }
      shift += change.new.count - change.old.count
    }
    return operations
  }

  struct Replacement {
    var old: Range<Int>
    var new: Range<Int>
  }

  private static func changes(_ a: ArraySlice<UInt32>, _ b: ArraySlice<UInt32>, steps: Int) -> [Replacement] {
    var (a, b) = (a, b)
    while let x = a.first, x == b.first {
      a.removeFirst()
      b.removeFirst()
    }
    while let x = a.last, x == b.last {
      a.removeLast()
      b.removeLast()
    }
    if a.isEmpty && b.isEmpty { return [] }
    let all = [Replacement(old: a.startIndex..<a.endIndex, new: b.startIndex..<b.endIndex)]
    if a.isEmpty || b.isEmpty { return all }
    if let close = walk(a, b, steps: steps) { return close }
    let (linesA, linesB) = (lines(a), lines(b))
    if linesA.count < 2 && linesB.count < 2 { return all }
    // Lines become numbers, the same for the same line.
    var numbers: [[UInt32]: UInt32] = [:]
    func number(_ line: Range<Int>, _ text: ArraySlice<UInt32>) -> UInt32 {
      let key = Array(text[line])
      if let known = numbers[key] { return known }
      numbers[key] = UInt32(numbers.count)
      return UInt32(numbers.count - 1)
    }
    let x = linesA.map { number($0, a) }
    let y = linesB.map { number($0, b) }
    guard let coarse = walk(x[...], y[...], steps: 1_000) else { return all }
    var result: [Replacement] = []
    for change in coarse {
      let old = bounds(change.old, linesA, a.endIndex)
      let new = bounds(change.new, linesB, b.endIndex)
      result += walk(a[old], b[new], steps: 100) ?? [Replacement(old: old, new: new)]
    }
    return result
  }

  private static func bounds(_ range: Range<Int>, _ lines: [Range<Int>], _ end: Int) -> Range<Int> {
    let start = range.lowerBound < lines.count ? lines[range.lowerBound].lowerBound : end
    return start..<(range.isEmpty ? start : lines[range.upperBound - 1].upperBound)
  }

  /// Myers' walk; nil when more than `steps` differences would be needed.
  private static func walk(_ a: ArraySlice<UInt32>, _ b: ArraySlice<UInt32>, steps: Int) -> [Replacement]? {
    let (n, m) = (a.count, b.count)
    let (i, j) = (a.startIndex, b.startIndex)
    var trace: [[Int]] = []
    var reached = [0, 0, 0]
    for d in 0...min(steps, n + m) {
      // `reached[k + d + 1]`: how far into `a` diagonal k gets with d differences.
      var next = [Int](repeating: 0, count: 2 * d + 5)
      for k in stride(from: -d, through: d, by: 2) {
        var x: Int
        if d == 0 {
          x = 0
        } else if k == -d || (k != d && reached[k - 1 + d] < reached[k + 1 + d]) {
          x = reached[k + 1 + d]
        } else {
          x = reached[k - 1 + d] + 1
        }
        while x < n && x - k < m && x - k >= 0 && a[i + x] == b[j + x - k] { x += 1 }
        next[k + d + 1] = x
        if x >= n && x - k >= m { return path(trace + [next], n, m, i, j) }
      }
      trace.append(next)
      reached = next
    }
    return nil
  }

  /// Follows the trace back from the end and gathers neighbouring differences.
  private static func path(_ trace: [[Int]], _ n: Int, _ m: Int, _ i: Int, _ j: Int) -> [Replacement] {
    var (x, y) = (n, m)
    var result: [Replacement] = []
    func add(_ old: Range<Int>, _ new: Range<Int>) {
      if let last = result.last, last.old.lowerBound == old.upperBound, last.new.lowerBound == new.upperBound {
        result[result.count - 1].old = old.lowerBound..<last.old.upperBound
        result[result.count - 1].new = new.lowerBound..<last.new.upperBound
      } else {
        result.append(Replacement(old: old, new: new))
      }
    }
    for d in stride(from: trace.count - 1, to: 0, by: -1) {
      let reached = trace[d - 1]
      let k = x - y
      let down = k == -d || (k != d && reached[k - 1 + d] < reached[k + 1 + d])
      let before = down ? k + 1 : k - 1
      let px = reached[before + d]
      let py = px - before
      // Back along the diagonal, then one step.
      let (sx, sy) = down ? (px, py + 1) : (px + 1, py)
      x = sx
      y = sy
      add(i + px..<i + x, j + py..<j + y)
      x = px
      y = py
    }
    return result.reversed()
  }

  /// Lines with their ends.
  private static func lines(_ text: ArraySlice<UInt32>) -> [Range<Int>] {
    var result: [Range<Int>] = []
    var start = text.startIndex
    for i in text.indices where text[i] == 10 {
      result.append(start..<i + 1)
      start = i + 1
    }
    if start < text.endIndex { result.append(start..<text.endIndex) }
    return result
  }

  private static func scalars(_ bytes: [UInt8]) -> [UInt32] {
    var result: [UInt32] = []
    result.reserveCapacity(bytes.count)
    for byte in bytes {
      if byte & 0xC0 == 0x80 {
        result[result.count - 1] = result[result.count - 1] << 6 | UInt32(byte & 0x3F)
      } else {
        result.append(UInt32(byte < 0x80 ? byte : byte < 0xE0 ? byte & 0x1F : byte < 0xF0 ? byte & 0xF : byte & 7))
      }
    }
    return result
  }

  private static func width(_ scalar: UInt32) -> Int {
    scalar < 0x80 ? 1 : scalar < 0x800 ? 2 : scalar < 0x10000 ? 3 : 4
  }
}
