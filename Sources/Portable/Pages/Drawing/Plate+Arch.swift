extension Plate {
  /// Something to walk through.
  mutating func arch() {
    switch dice.roll(6) {
    case 0:
      let radius = dice.roll(32...40)
      let spring = dice.roll(56...66)
      let band = dice.roll(6...10)
      round("i1", 60, spring, radius, band)
      round("i2", 60, spring, radius - band - 3, band - 2)
      if dice.flip() { round("i1", 60, spring, radius - band * 2 - 4, 3) }
    case 1:
      let radius = dice.roll(18...25)
      let small = 41 - radius
      round("i1", 18 + radius, 60, radius, 7)
      round("i2", 102 - small, 78 - small / 2, small, 5)
    case 2: gate()
    case 3: pointed()
    case 4:
      let spring = dice.roll(56...72)
      for bay in 0..<3 { round(bay == 1 ? "i2" : "i1", 32 + bay * 28, spring, 14, 6) }
      pen.path("i1") { pen.box(16, spring - 22, 88, 5) }
    default: bows()
    }
  }

  private func round(_ ink: StaticString, _ x: Int, _ spring: Int, _ radius: Int, _ band: Int) {
    let inner = radius - band
    pen.path(ink) {
      pen.move(x - radius, Plate.ground)
      pen.line(x - radius, spring)
      pen.arc(radius, true, x + radius, spring)
      pen.line(x + radius, Plate.ground)
      pen.line(x + inner, Plate.ground)
      pen.line(x + inner, spring)
      pen.arc(inner, false, x - inner, spring)
      pen.line(x - inner, Plate.ground)
      pen.close()
    }
  }

  private mutating func gate() {
    let half = dice.roll(22...32)
    let top = dice.roll(28...42)
    let post = dice.roll(6...10)
    pen.path("i2") { pen.disc(60, 70, half - post - 3) }
    pen.path("i1") {
      pen.box(60 - half, top, post, Plate.ground - top)
      pen.box(60 + half - post, top, post, Plate.ground - top)
      pen.box(60 - half - 8, top, half * 2 + 16, 7)
      pen.box(60 - half, top + 13, half * 2, 4)
    }
  }

  private mutating func pointed() {
    let half = dice.roll(26...36)
    let peak = dice.roll(18...28)
    for (ink, inset) in [("i1" as StaticString, 0), ("cut", 8), ("i2", 12), ("cut", 18)] {
      pen.path(ink) {
        pen.move(60 - half + inset, Plate.ground)
        pen.bend(60 - half + inset, 50 + inset / 2, 60, peak + inset * 3 / 2)
        pen.bend(60 + half - inset, 50 + inset / 2, 60 + half - inset, Plate.ground)
        pen.close()
      }
    }
  }

  private mutating func bows() {
    let shift = dice.roll(6...14)
    let peak = dice.roll(20...30)
    pen.path("thick2") {
      pen.move(22 + shift, Plate.ground)
      pen.bend(58 + shift, peak - 40, 98, Plate.ground)
    }
    pen.path("thick1") {
      pen.move(20, Plate.ground)
      pen.bend(40, peak - 20, 88 - shift, Plate.ground)
      pen.move(14, Plate.ground)
      pen.bend(60, peak - 30, 106, Plate.ground)
    }
  }
}
