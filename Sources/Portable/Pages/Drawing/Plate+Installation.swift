extension Plate {
  /// What is neither a statue nor a wall: poles, mobiles, rings, beams, stabiles, frames.
  mutating func installation() {
    switch dice.roll(6) {
    case 0: poles()
    case 1: mobile()
    case 2: hoops()
    case 3: beams()
    case 4: stabile()
    default: frames()
    }
  }

  private mutating func poles() {
    let count = dice.roll(5...8)
    let gap = 84 / count
    let left = 60 - gap * (count - 1) / 2
    for index in 0..<count {
      let x = left + index * gap
      let top = dice.roll(28...68)
      pen.path("s1") { pen.stroke(x, Plate.ground, x, top) }
      pen.path(index % 2 == 0 ? "i1" : "i2") { pen.disc(x, top, dice.roll(3...6)) }
    }
  }

  private mutating func mobile() {
    let side = dice.flip() ? 1 : -1
    let top = dice.roll(24...34)
    pen.path("i1") {
      pen.polygon((60, top), (46, Plate.ground), (53, Plate.ground))
      pen.polygon((60, top), (66, Plate.ground), (74, Plate.ground))
    }
    pen.path("s1") {
      pen.move(60 - 38 * side, top + 16)
      pen.bend(60 - 10 * side, top - 10, 60 + 36 * side, top + 4)
      pen.stroke(60 + 36 * side, top + 4, 60 + 36 * side, top + 22)
      pen.move(60 + 22 * side, top + 26)
      pen.bend(60 + 36 * side, top + 16, 60 + 46 * side, top + 30)
    }
    for (index, leaf) in [(-40, 20), (-28, 12), (20, 31), (47, 35), (8, -2)].enumerated() {
      let size = dice.roll(4...8)
      pen.path(index % 2 == 0 ? "i2" : "i1") { pen.disc(60 + leaf.0 * side, top + leaf.1, size) }
    }
  }

  private mutating func hoops() {
    let count = dice.roll(4...6)
    let lean = dice.roll(-3...3)
    for index in 0..<count {
      let radius = 24 - index * (20 / count)
      let y = Plate.ground - 12 - index * (62 / count)
      pen.path(index % 2 == 0 ? "thick1" : "thick2") {
        pen.move(60 - radius + lean * index, y)
        pen.bend(60 + lean * index, y + radius * 4 / 5, 60 + radius + lean * index, y)
        pen.bend(60 + lean * index, y - radius * 4 / 5, 60 - radius + lean * index, y)
        pen.close()
      }
    }
    pen.path("s1") { pen.stroke(60, Plate.ground, 60 + lean * count, 18) }
  }

  private mutating func beams() {
    let knot = dice.roll(42...60)
    let count = dice.roll(4...6)
    for index in 0..<count {
      let foot = 22 + index * 76 / (count - 1)
      let head = 60 + (60 - foot) * (knot - 16) / (Plate.ground - knot)
      pen.path(index % 2 == 0 ? "thick1" : "thick2") { pen.stroke(foot, Plate.ground, head, dice.roll(14...24)) }
    }
  }

  private mutating func stabile() {
    let waist = dice.roll(54...66)
    let peak = dice.roll(18...28)
    let turn = dice.flip() ? 1 : -1
    func x(_ offset: Int) -> Int { 60 + offset * turn }
    pen.path("i1") {
      pen.move(x(-38), Plate.ground)
      pen.bend(x(-8), waist, x(-6), peak)
      pen.bend(x(0), waist - 8, x(16), peak + 14)
      pen.bend(x(12), waist, x(40), Plate.ground)
      pen.line(x(28), Plate.ground)
      pen.bend(x(10), waist + 18, x(4), waist + 8)
      pen.bend(x(2), waist + 24, x(-6), Plate.ground)
      pen.line(x(-14), Plate.ground)
      pen.bend(x(-4), waist + 18, x(-5), waist + 8)
      pen.bend(x(-10), waist + 24, x(-26), Plate.ground)
      pen.close()
    }
    pen.path("i2") {
      pen.disc(x(-6), peak - 2, dice.roll(6...9))
      pen.disc(x(18), peak + 12, dice.roll(4...6))
    }
  }

  private mutating func frames() {
    let count = dice.roll(3...5)
    let drift = dice.roll(-3...3)
    for index in 0..<count {
      let half = 36 - index * 7
      let x = 60 - half + drift * index
      let height = half * 2 - 6
      pen.path(index % 2 == 0 ? "thick1" : "thick2") {
        pen.move(x, Plate.ground)
        pen.line(x, Plate.ground - height)
        pen.line(x + half * 2, Plate.ground - height)
        pen.line(x + half * 2, Plate.ground)
      }
    }
  }
}
