extension Plate {
  /// A pedestal with something on it.
  mutating func plinth() {
    let top = dice.roll(62...72)
    let half = dice.roll(12...19)
    let left = 60 - half
    let base = Plate.ground
    pen.path("i1") {
      pen.box(left - 4, top, half * 2 + 8, 5)
      pen.box(left, top + 5, half * 2, base - top - 5)
      pen.box(left - 6, base - 6, half * 2 + 12, 6)
    }
    pedestalFace(left: left, top: top + 9, width: half * 2, bottom: base - 9)
    statue(on: top)
  }

  private mutating func pedestalFace(left: Int, top: Int, width: Int, bottom: Int) {
    switch dice.roll(3) {
    case 0: pen.path("cut") { pen.box(left + width / 4, top + 2, width / 2, max(4, (bottom - top) / 2)) }
    case 1:
      pen.path("cutline") {
        for x in stride(from: left + 5, to: left + width - 3, by: 6) { pen.stroke(x, top, x, bottom) }
      }
    default: pen.path("i2") { pen.disc(60, (top + bottom) / 2, min(6, (bottom - top) / 2)) }
    }
  }

  private mutating func statue(on top: Int) {
    let size = dice.roll(14...19)
    switch dice.roll(8) {
    case 0: sphere(top, size)
    case 1: blocks(top)
    case 2: figure(top)
    case 3:
      pen.path("i1") {
        pen.disc(60, top - size - 2, size + 2)
        pen.disc(60 + size / 4, top - size, size / 2 + 1)
      }
      pen.path("i2") { pen.disc(60 + size / 4, top - size, size / 4) }
    case 4: obelisk(top, size)
    case 5: flame(top, size)
    case 6: cube(top, size)
    default: rings(top, size - 5)
    }
  }

  private func sphere(_ top: Int, _ size: Int) {
    pen.path("i1") { pen.disc(60, top - size, size) }
    pen.path("i2") {
      pen.move(60, top - size * 2)
      pen.arc(size, true, 60, top)
      pen.arc(size + size / 2, false, 60, top - size * 2)
      pen.close()
    }
  }

  private mutating func blocks(_ top: Int) {
    var y = top
    for level in 0..<4 {
      let width = dice.roll(14...30) - level * 2
      let height = dice.roll(7...13)
      y -= height
      let x = 60 - width / 2 + dice.roll(-5...5)
      pen.path(level % 2 == 0 ? "i1" : "i2") { pen.box(x, y, width, height) }
    }
  }

  private mutating func figure(_ top: Int) {
    let lean = dice.roll(-4...4)
    let arm = dice.roll(10...18) * (dice.flip() ? 1 : -1)
    let shoulder = top - 33
    pen.path("i1") {
      pen.disc(60 + lean, shoulder - 9, 6)
      pen.move(49, top)
      pen.bend(56, top - 18, 53 + lean, shoulder)
      pen.line(67 + lean, shoulder)
      pen.bend(64, top - 18, 71, top)
      pen.close()
    }
    pen.path("thick1") { pen.stroke(60 + lean, shoulder + 4, 60 + lean + arm, shoulder - 10) }
    pen.path("i2") { pen.disc(60 + lean + arm, shoulder - 14, 4) }
    pen.path("cutline") { pen.stroke(59 + lean / 2, shoulder + 12, 58, top - 3) }
  }

  private func obelisk(_ top: Int, _ size: Int) {
    let peak = max(12, top - size * 3)
    pen.path("i1") { pen.polygon((50, top), (54, peak + 8), (60, peak), (60, top)) }
    pen.path("i2") { pen.polygon((60, top), (60, peak), (66, peak + 8), (70, top)) }
  }

  private mutating func flame(_ top: Int, _ size: Int) {
    let turn = dice.flip() ? 1 : -1
    let peak = top - size * 5 / 2
    pen.path("i1") {
      pen.move(60 - 13 * turn, top)
      pen.bend(60 - 26 * turn, top - size, 60 - 4 * turn, top - size * 3 / 2)
      pen.bend(60 + 8 * turn, top - size * 2, 60 + 4 * turn, peak)
      pen.bend(60 + 32 * turn, top - size, 60 + 12 * turn, top)
      pen.close()
    }
    pen.path("i2") {
      pen.move(60 - 3 * turn, top - 3)
      pen.bend(60 - 10 * turn, top - size, 60 + 5 * turn, top - size * 3 / 2)
      pen.bend(60 + 14 * turn, top - size / 2, 60 + 6 * turn, top - 3)
      pen.close()
    }
  }

  private func cube(_ top: Int, _ size: Int) {
    let middle = top - size
    let side = size * 7 / 8
    pen.path("i1") { pen.polygon((60 - side, middle - size / 2), (60, middle), (60, top), (60 - side, top - size / 2)) }
    pen.path("i2") {
      pen.polygon((60 - side, middle - size / 2), (60, middle - size), (60 + side, middle - size / 2), (60, middle))
    }
    pen.path("s1") {
      pen.polygon((60, middle), (60 + side, middle - size / 2), (60 + side, top - size / 2), (60, top))
      for step in 1..<4 {
        let y = step * size / 4
        pen.stroke(60, middle + y, 60 + side, middle - size / 2 + y)
      }
    }
  }

  private func rings(_ top: Int, _ size: Int) {
    pen.path("thick1") { pen.disc(60, top - size - 2, size) }
    pen.path("thick2") { pen.disc(60 + size / 2, top - size * 2, size) }
    pen.path("thick1") { pen.disc(60 - size / 2, top - size * 5 / 2, size - 3) }
  }
}
