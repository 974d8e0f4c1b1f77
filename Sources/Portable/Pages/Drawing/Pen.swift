import FactLog

/// Draws SVG paths in whole numbers straight into the memory of the page: a page may hold two thousand drawings.
///
///     Pen.draw(in: h) { pen in pen.path("i1") { pen.box(20, 80, 60, 8) } }   // <path class="i1" d="M20 80h60v8h-60z"/>
///
/// A pen is an address and nothing else, so a closure that draws holds no object: counting references took a quarter of the time of a
/// list. It is of use within `draw` only.
struct Pen {
  /// More than a drawing takes: a test draws thousands.
  static let room = 8192

  private struct Cursor {
    var place: UnsafeMutablePointer<UInt8>
    let limit: UnsafeMutablePointer<UInt8>
  }
  private let cursor: UnsafeMutablePointer<Cursor>

  static func draw(in h: HTML, _ content: (Pen) -> Void) {
    h.out.fill(atMost: room) { start in
      var cursor = Cursor(place: start, limit: start + room)
      withUnsafeMutablePointer(to: &cursor) { content(Pen(cursor: $0)) }
      return cursor.place
    }
  }

  /// One path of a class that the style sheet paints. Classes are literals.
  @inline(__always) func path(_ name: StaticString, _ content: () -> Void) {
    put("<path class=\"")
    put(name)
    put("\" d=\"")
    content()
    put("\"/>")
  }

  private func place(for count: Int) -> UnsafeMutablePointer<UInt8> {
    let place = cursor.pointee.place
    precondition(cursor.pointee.limit - place >= count, "a drawing is larger than its room")
    return place
  }

  // Natively a literal becomes a few moves at each place; in the browser small counts for more.
  #if arch(wasm32)
  @inline(never)
  #else
  @inline(__always)
  #endif
  private func put(_ markup: StaticString) {
    let count = markup.utf8CodeUnitCount
    place(for: count).initialize(from: markup.utf8Start, count: count)
    cursor.pointee.place += count
  }

  private func number(_ value: Int) { cursor.pointee.place = Output.decimal(value, at: place(for: 20)) }

  /// A letter and two numbers, `M12 -34`: the step of which drawings are made.
  private func step(_ letter: UInt8, _ x: Int, _ y: Int) {
    let place = place(for: 42)
    place[0] = letter
    let space = Output.decimal(x, at: place + 1)
    space[0] = 32
    cursor.pointee.place = Output.decimal(y, at: space + 1)
  }

  func move(_ x: Int, _ y: Int) { step(UInt8(ascii: "M"), x, y) }

  func line(_ x: Int, _ y: Int) { step(UInt8(ascii: "L"), x, y) }

  /// A curve bent towards one point.
  func bend(_ x1: Int, _ y1: Int, _ x: Int, _ y: Int) {
    step(UInt8(ascii: "Q"), x1, y1)
    step(UInt8(ascii: " "), x, y)
  }

  /// A circular arc to a point; clockwise on the screen when `turnsRight`.
  func arc(_ radius: Int, _ turnsRight: Bool, _ x: Int, _ y: Int) {
    step(UInt8(ascii: "A"), radius, radius)
    put(turnsRight ? " 0 0 1" : " 0 0 0")
    step(UInt8(ascii: " "), x, y)
  }

  func close() { put("z") }

  func polygon(_ first: (Int, Int), _ rest: (Int, Int)...) {
    move(first.0, first.1)
    for point in rest { line(point.0, point.1) }
    close()
  }

  func box(_ x: Int, _ y: Int, _ width: Int, _ height: Int) {
    move(x, y)
    put("h")
    number(width)
    put("v")
    number(height)
    put("h")
    number(-width)
    close()
  }

  func disc(_ x: Int, _ y: Int, _ radius: Int) {
    move(x - radius, y)
    for width in [2 * radius, -2 * radius] {
      step(UInt8(ascii: "a"), radius, radius)
      put(" 0 1 0")
      step(UInt8(ascii: " "), width, 0)
    }
    close()
  }

  /// From one point to another, for strokes.
  func stroke(_ x1: Int, _ y1: Int, _ x2: Int, _ y2: Int) {
    move(x1, y1)
    line(x2, y2)
  }
}

/// Throws that are always the same for an identity.
struct Dice {
  private var random: SplitMix
  init(seed: UInt64) { random = SplitMix(seed: seed) }

  /// One of `count` numbers from 0.
  mutating func roll(_ count: Int) -> Int { Int(truncatingIfNeeded: ((random.next() >> 32) &* UInt64(count)) >> 32) }
  /// A number of the range.
  mutating func roll(_ range: ClosedRange<Int>) -> Int { range.lowerBound + roll(range.count) }
  /// The same seed again for an independent drawing.
  mutating func flip() -> Bool { roll(2) == 1 }
}
