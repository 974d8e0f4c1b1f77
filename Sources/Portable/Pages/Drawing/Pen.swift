import FactLog

/// Draws SVG paths in whole numbers straight into the page, without an array of attributes for each shape: a page may hold
/// two thousand drawings.
///
///     pen.path("i1") { pen.box(20, 80, 60, 8) }   // <path class="i1" d="M20 80h60v8h-60z"/>
struct Pen {
  let h: HTML

  /// One path of a class that the style sheet paints. Classes are literals.
  func path(_ name: StaticString, _ content: () -> Void) {
    h.raw("<path class=\"")
    h.raw(name)
    h.raw("\" d=\"")
    content()
    h.raw("\"/>")
  }

  func move(_ x: Int, _ y: Int) { h.step(UInt8(ascii: "M"), x, y) }

  func line(_ x: Int, _ y: Int) { h.step(UInt8(ascii: "L"), x, y) }

  /// A curve bent towards one point.
  func bend(_ x1: Int, _ y1: Int, _ x: Int, _ y: Int) {
    h.step(UInt8(ascii: "Q"), x1, y1)
    h.step(UInt8(ascii: " "), x, y)
  }

  /// A circular arc to a point; clockwise on the screen when `turnsRight`.
  func arc(_ radius: Int, _ turnsRight: Bool, _ x: Int, _ y: Int) {
    h.step(UInt8(ascii: "A"), radius, radius)
    h.raw(turnsRight ? " 0 0 1" : " 0 0 0")
    h.step(UInt8(ascii: " "), x, y)
  }

  func close() { h.raw("z") }

  func polygon(_ first: (Int, Int), _ rest: (Int, Int)...) {
    move(first.0, first.1)
    for point in rest { line(point.0, point.1) }
    close()
  }

  func box(_ x: Int, _ y: Int, _ width: Int, _ height: Int) {
    move(x, y)
    h.raw("h")
    h.number(width)
    h.raw("v")
    h.number(height)
    h.raw("h")
    h.number(-width)
    close()
  }

  func disc(_ x: Int, _ y: Int, _ radius: Int) {
    move(x - radius, y)
    for width in [2 * radius, -2 * radius] {
      h.step(UInt8(ascii: "a"), radius, radius)
      h.raw(" 0 1 0")
      h.step(UInt8(ascii: " "), width, 0)
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
