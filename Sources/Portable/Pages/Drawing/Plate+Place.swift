extension Plate {
  /// The elevation of a building, as a surveyor draws it: outlines only, one thing coloured.
  mutating func place() {
    survey()
    switch dice.roll(8) {
    case 0: church()
    case 1: triplex()
    case 2: temple()
    case 3: market()
    case 4: works()
    case 5: house()
    case 6: park()
    default: bridge()
    }
  }

  /// The sheet: a base line, and marks that measure.
  private mutating func survey() {
    let y = Plate.ground
    let step = dice.roll(9...13)
    pen.path("s2") {
      for x in stride(from: 6, through: 114, by: step) { pen.stroke(x, y + 9, x, y + 13) }
      pen.stroke(6, y + 13, 114, y + 13)
    }
    pen.path("s1") { pen.stroke(0, y, 120, y) }
  }

  private mutating func windows(_ left: Int, _ right: Int, _ top: Int, count: Int, height: Int) {
    let gap = (right - left) / count
    pen.path("s1") {
      for index in 0..<count { pen.box(left + index * gap + gap / 2 - 3, top, 6, height) }
    }
  }

  private mutating func church() {
    let tower = dice.roll(22...34)
    let twin = dice.flip()
    let y = Plate.ground
    pen.path("s1") {
      pen.polygon((36, y), (36, 62), (60, 42), (84, 62), (84, y))
      for x in twin ? [32, 76] : [54] {
        pen.box(x, tower + 18, 12, y - tower - 18)
        pen.polygon((x - 2, tower + 18), (x + 6, tower - 4), (x + 14, tower + 18))
        pen.stroke(x + 6, tower - 4, x + 6, tower - 12)
        pen.stroke(x + 3, tower - 9, x + 9, tower - 9)
      }
      pen.disc(60, 66, 6)
    }
    pen.path("i2") {
      pen.move(54, y)
      pen.line(54, 84)
      pen.arc(6, true, 66, 84)
      pen.line(66, y)
      pen.close()
    }
  }

  private mutating func triplex() {
    let top = dice.roll(28...40)
    let y = Plate.ground
    let side = dice.flip() ? 1 : -1
    func x(_ offset: Int) -> Int { 60 + offset * side }
    pen.path("s1") {
      pen.box(28, top, 64, y - top)
      pen.box(25, top - 6, 70, 6)
      pen.polygon((46, top - 6), (60, top - 14), (74, top - 6))
      pen.stroke(28, (top + y) / 2 + 4, 92, (top + y) / 2 + 4)
    }
    windows(28, 92, top + 8, count: 4, height: 14)
    windows(x(4) < 60 ? 28 : 60, x(4) < 60 ? 60 : 92, (top + y) / 2 + 12, count: 2, height: 12)
    pen.path("thick2") {
      pen.move(x(-30), y)
      pen.bend(x(-22), (top + y) / 2 + 30, x(-10), (top + y) / 2 + 4)
    }
    pen.path("s1") {
      for step in 0..<6 { pen.stroke(x(-34 + step * 4), y - step * 5, x(-24 + step * 3), y - step * 5) }
    }
  }

  private mutating func temple() {
    let columns = dice.roll(4...6)
    let peak = dice.roll(26...36)
    let y = Plate.ground
    let gap = 72 / columns
    pen.path("s1") {
      pen.polygon((18, peak + 20), (60, peak), (102, peak + 20))
      pen.box(20, peak + 20, 80, 7)
      for column in 0..<columns { pen.box(24 + column * gap + gap / 2 - 3, peak + 27, 6, y - 10 - peak - 27) }
      pen.box(18, y - 10, 84, 5)
      pen.box(14, y - 5, 92, 5)
    }
    pen.path("i2") { pen.disc(60, peak + 13, 4) }
  }

  private mutating func market() {
    let roof = dice.roll(56...64)
    let y = Plate.ground
    pen.path("i2") {
      pen.move(46, roof - 12)
      pen.arc(14, true, 74, roof - 12)
      pen.close()
    }
    pen.path("s1") {
      pen.box(14, roof, 92, y - roof)
      pen.box(44, roof - 12, 32, 12)
      pen.stroke(60, roof - 26, 60, roof - 38)
      pen.polygon((40, roof), (60, roof - 8), (80, roof))
      pen.box(54, y - 18, 12, 18)
    }
    windows(14, 50, roof + 8, count: 4, height: 10)
    windows(70, 106, roof + 8, count: 4, height: 10)
  }

  private mutating func works() {
    let y = Plate.ground
    let bays = dice.roll(3...4)
    let chimney = dice.roll(18...30)
    let width = 66 / bays
    pen.path("s1") {
      for bay in 0..<bays {
        let x = 16 + bay * width
        pen.polygon((x, y), (x, 58), (x + width, 70), (x + width, y))
      }
      pen.polygon((90, y), (92, chimney), (100, chimney), (102, y))
      pen.stroke(91, chimney + 10, 101, chimney + 10)
    }
    pen.path("i2") { pen.box(16 + width / 2 - 5, y - 15, 10, 15) }
    pen.path("s2") {
      pen.move(96, chimney - 4)
      pen.bend(104, chimney - 10, 98, chimney - 16)
    }
  }

  private mutating func house() {
    let eave = dice.roll(62...70)
    let ridge = dice.roll(30...40)
    let y = Plate.ground
    pen.path("s1") {
      pen.box(28, eave, 64, y - eave)
      pen.polygon((20, eave), (34, ridge), (86, ridge), (100, eave))
      pen.box(36, ridge - 10, 7, 10)
      pen.box(77, ridge - 10, 7, 10)
      for x in [44, 66] {
        pen.box(x, eave - 16, 10, 12)
        pen.polygon((x - 2, eave - 16), (x + 5, eave - 22), (x + 12, eave - 16))
      }
      pen.box(36, eave + 9, 10, 11)
      pen.box(74, eave + 9, 10, 11)
    }
    pen.path("i2") { pen.box(55, y - 20, 10, 20) }
  }

  private mutating func park() {
    let y = Plate.ground
    for index in 0..<4 {
      let x = 22 + index * 25 + dice.roll(-3...3)
      let crown = dice.roll(9...14)
      let top = dice.roll(44...60)
      pen.path(index == 1 ? "i2" : "s1") { pen.disc(x, top, crown) }
      pen.path("s1") { pen.stroke(x, index == 1 ? top : top + crown, x, y) }
    }
    pen.path("s1") {
      pen.move(44, 120)
      pen.bend(52, y + 6, 78, y)
      pen.move(64, 120)
      pen.bend(66, y + 8, 88, y)
    }
  }

  private mutating func bridge() {
    let deck = dice.roll(68...76)
    let tower = dice.roll(26...38)
    let y = Plate.ground
    pen.path("s1") {
      pen.box(0, deck, 120, 4)
      for x in [32, 84] { pen.box(x, tower, 5, y - tower) }
      pen.move(0, deck - 6)
      pen.bend(20, deck - 8, 34, tower)
      pen.bend(60, deck * 2 - tower - 8, 86, tower)
      pen.bend(100, deck - 8, 120, deck - 6)
      for x in stride(from: 42, through: 80, by: 6) { pen.stroke(x, deck, x, deck - 4 - (x - 61) * (x - 61) / 14) }
    }
    pen.path("i2") { pen.disc(60, 26, 7) }
  }
}
