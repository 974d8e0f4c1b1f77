extension Plate {
  /// A painted wall: tiles of quarter discs, triangles and dots, none like another.
  mutating func mural() {
    let tile = dice.roll(15...18)
    let columns = dice.roll(3...4)
    let rows = 4
    let width = columns * tile
    let top = Plate.ground - rows * tile - 3
    let left = dice.flip() ? 16 : 104 - width
    neighbour(left: left == 16 ? 16 + width : 8, right: left == 16 ? 112 : left, top: top + dice.roll(14...30))
    pen.path("i1") {
      pen.box(left - 3, top - 5, width + 6, 5)
      pen.box(left, top, width, Plate.ground - top)
    }
    for row in 0..<rows {
      for column in 0..<columns { paint(left + column * tile, top + row * tile, tile) }
    }
  }

  private mutating func neighbour(left: Int, right: Int, top: Int) {
    pen.path("s1") {
      pen.box(left, top, right - left, Plate.ground - top)
      for y in stride(from: top + 7, to: Plate.ground - 14, by: 15) {
        for x in stride(from: left + 6, to: right - 8, by: 11) { pen.box(x, y, 5, 8) }
      }
    }
  }

  private mutating func paint(_ x: Int, _ y: Int, _ size: Int) {
    let ink: StaticString = dice.roll(3) == 0 ? "cut" : "i2"
    let (right, bottom) = (x + size, y + size)
    switch dice.roll(9) {
    case 0: pen.path(ink) { quarter((x, y), (right, y), (x, bottom), size, false) }
    case 1: pen.path(ink) { quarter((right, y), (right, bottom), (x, y), size, false) }
    case 2: pen.path(ink) { quarter((right, bottom), (x, bottom), (right, y), size, false) }
    case 3: pen.path(ink) { quarter((x, bottom), (x, y), (right, bottom), size, false) }
    case 4: pen.path(ink) { pen.polygon((x, y), (right, y), (x, bottom)) }
    case 5: pen.path(ink) { pen.polygon((right, y), (right, bottom), (x, bottom)) }
    case 6: pen.path(ink) { pen.disc(x + size / 2, y + size / 2, size / 2 - 2) }
    case 7: pen.path(ink) { pen.box(x, y, size, size / 2) }
    default: break
    }
  }

  private func quarter(_ corner: (Int, Int), _ from: (Int, Int), _ to: (Int, Int), _ radius: Int, _ turnsRight: Bool) {
    pen.move(corner.0, corner.1)
    pen.line(from.0, from.1)
    pen.arc(radius, !turnsRight, to.0, to.1)
    pen.close()
  }
}
