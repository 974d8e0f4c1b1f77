/// One way to look at a still photo for a bar code: a rung of the ladder that is climbed until a book is found.
public enum Rung: Hashable, Sendable, CustomStringConvertible {
  /// Upright, its longer side at most `side` pixels: more than that costs time and finds no more.
  case asItIs
  /// Twice the pixels each way: those of the photo where it has them, enlarged where not.
  case twice
  case half
  /// Clockwise. zbar reads along rows and columns, so that 45° is the farthest that bars can lie from both.
  case turned(degrees: Int)
  case sharpened

  /// Of the retries the one that finds most in photos of books is first, and the one that makes misreadings last.
  public static let ladder: [Rung] = [
    .asItIs, .twice, .half, .turned(degrees: 22), .turned(degrees: -22), .turned(degrees: 45), .turned(degrees: -45),
    .sharpened,
  ]

  static let side = 1280

  public var description: String {
    switch self {
    case .asItIs: "as it is"
    case .twice: "twice the size"
    case .half: "half the size"
    case .turned(let degrees): "turned by \(degrees)°"
    case .sharpened: "sharpened"
    }
  }
}
