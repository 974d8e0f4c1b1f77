import CatalogueModel
import FactLog

/// The picture of an item that has none: drawn in two inks from its identity and kind, always the same for an item.
///
/// Works are a plinth, an arch, a mural, a fountain or an installation; places are the outline of a building. A plate is an
/// `svg` of a few hundred bytes on a grid of 120 × 120; what matters stands in the middle 90, so a frame of any shape may
/// crop it. Its inks are custom properties (`Web/styles/components/cover.css`), so it follows light and dark.
struct Plate {
  static let ground = 96

  let pen: Pen
  var dice: Dice

  /// Draws the plate; `category` is a key of `WorkCategory`. It is decoration: the title stands beside it, so screen readers pass over it.
  static func draw(_ h: HTML, id: ID, kind: Item.Kind, category: String = "") {
    var dice = Dice(seed: id.high ^ id.low)
    h.raw("<svg class=\"plate c")
    h.number(dice.roll(8))
    h.raw("\" viewBox=\"0 0 120 120\" preserveAspectRatio=\"xMidYMid slice\" aria-hidden=\"true\">")
    Pen.draw(in: h) { pen in
      var plate = Plate(pen: pen, dice: dice)
      if kind == .place {
        plate.place()
      } else {
        plate.sky()
        plate.work(category)
      }
    }
    h.raw("</svg>")
  }

  private mutating func work(_ category: String) {
    let motif = motif(of: category)
    ground(isWater: motif == 3)
    switch motif {
    case 0: plinth()
    case 1: arch()
    case 2: mural()
    case 3: fountain()
    default: installation()
    }
  }
}

extension Plate {
  /// A mural is drawn as a mural and a fountain as a fountain; for the rest the dice decide.
  private mutating func motif(of category: String) -> Int {
    let rolled = dice.roll(5)
    if category.isSame(as: "mural") || category.isSame(as: "mosaic") || category.isSame(as: "painting") { return 2 }
    if category.isSame(as: "fountain") { return 3 }
    if category.isSame(as: "installation") { return rolled == 1 ? 1 : 4 }
    if category.isSame(as: "monument") { return 0 }
    return [0, 1, 4, 0, 4][rolled]
  }
}

// What stands behind and below.
extension Plate {
  mutating func sky() {
    let x = dice.roll(24...96)
    let y = dice.roll(22...42)
    switch dice.roll(6) {
    case 0: pen.path("i2") { pen.disc(x, y, 8 + y / 5) }
    case 1: pen.path("s2") { pen.disc(x, y, 8 + y / 4) }
    case 2:
      let top = dice.roll(14...30)
      pen.path("s2") {
        for row in 0..<5 { pen.stroke(8 + row * 7 % 17, top + row * 7, 112 - row * 11 % 23, top + row * 7) }
      }
    case 3:
      let summit = dice.roll(46...64)
      pen.path("i2") {
        pen.move(0, Plate.ground)
        pen.line(0, summit + 22)
        pen.bend(x, summit - 18, 120, summit + 26)
        pen.line(120, Plate.ground)
        pen.close()
      }
    case 4:
      pen.path("s2") {
        for ray in 0..<9 { pen.stroke(ray * 15, 0, ray * 15 - 18, 30 + (ray * 5 + x) % 14) }
      }
    default:
      pen.path("i2") {
        pen.disc(x, y, 6)
        pen.disc(120 - x, y + 12, 3)
        pen.disc((x + 60) % 120, 12, 2)
      }
    }
  }

  mutating func ground(isWater: Bool) {
    let y = Plate.ground
    switch isWater ? 4 : dice.roll(4) {
    case 0: pen.path("i1") { pen.box(0, y, 120, 24) }
    case 1:
      pen.path("s1") {
        pen.stroke(0, y, 120, y)
        for mark in 0..<10 { pen.stroke(4 + mark * 13, y + 7 + mark * 5 % 11, 12 + mark * 13, y + 7 + mark * 5 % 11) }
      }
    case 2:
      pen.path("i2") { pen.box(0, y + 6, 120, 18) }
      pen.path("s1") { pen.stroke(0, y, 120, y) }
    case 3:
      pen.path("s1") {
        for step in 0..<4 { pen.stroke(0, y + step * (step + 3), 120, y + step * (step + 3)) }
      }
    default:
      pen.path("s1") { pen.stroke(0, y, 120, y) }
      pen.path("s2") {
        for wave in 0..<7 {
          let x = wave * 18 - 4
          let row = y + 8 + wave * 7 % 12
          pen.move(x, row)
          pen.bend(x + 4, row - 4, x + 8, row)
          pen.bend(x + 12, row + 4, x + 16, row)
        }
      }
    }
  }
}
