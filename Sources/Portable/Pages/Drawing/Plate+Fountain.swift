extension Plate {
  /// Basins and jets.
  mutating func fountain() {
    let tiers = dice.roll(1...3)
    let pool = dice.roll(32...42)
    let poolTop = 82
    jets(from: poolTop - tiers * 16 + 2, tiers: tiers)
    for tier in 0..<tiers {
      let rim = poolTop - 12 - tier * 15
      let half = pool * 2 / 3 - tier * 8
      pen.path("i1") {
        bowl(half: half, top: rim, depth: 7)
        pen.box(57, rim + 5, 6, 12)
      }
    }
    pen.path("i1") {
      pen.move(60 - pool, poolTop)
      pen.line(60 + pool, poolTop)
      pen.line(60 + pool - 5, Plate.ground)
      pen.line(60 - pool + 5, Plate.ground)
      pen.close()
      pen.box(60 - pool - 3, poolTop - 3, pool * 2 + 6, 4)
    }
    pen.path("cutline") {
      for mark in 0..<5 {
        let x = 60 - pool + 9 + mark * (pool * 2 - 18) / 5
        pen.stroke(x, poolTop + 7, x + 8, poolTop + 7)
      }
    }
  }

  private func bowl(half: Int, top: Int, depth: Int) {
    pen.move(60 - half, top)
    pen.line(60 + half, top)
    pen.bend(60 + half - 3, top + depth, 60, top + depth)
    pen.bend(60 - half + 3, top + depth, 60 - half, top)
    pen.close()
  }

  private mutating func jets(from top: Int, tiers: Int) {
    let height = dice.roll(16...28) - tiers * 3
    let pairs = dice.roll(1...3)
    let spread = dice.roll(7...11)
    pen.path("s2") {
      pen.stroke(60, top, 60, top - height)
      for pair in 1...pairs {
        let reach = spread * pair
        for side in [-1, 1] {
          pen.move(60, top)
          pen.bend(60 + side * reach * 2 / 3, top - height * 2 + pair * 8, 60 + side * reach, top + 3)
        }
      }
    }
    pen.path("i2") { pen.disc(60, top - height - 3, 2) }
  }
}
