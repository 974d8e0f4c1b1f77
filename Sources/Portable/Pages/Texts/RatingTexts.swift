import FactLog

/// The words of a rating. Half stars are kept as 1…10; none is not zero.
struct RatingTexts: Sendable {
  let rating, none, value, oneStar, stars: StaticString

  static let french = RatingTexts(
    rating: "Note", none: "Sans note", value: "{} sur 5", oneStar: "1 étoile", stars: "{} étoiles")

  static let english = RatingTexts(
    rating: "Rating", none: "No rating", value: "{} out of 5", oneStar: "1 star", stars: "{} stars")
  static let both = [french, english]
}

extension Texts {
  var rating: RatingTexts { unsafeAddress { place(in: RatingTexts.both) } }

  /// "1 étoile", "3,5 étoiles".
  func stars(_ halves: Int) -> String {
    halves == 2 ? rating.oneStar.string : Self.filled(rating.stars, [starNumber(halves)])
  }

  /// "3,5", "4".
  func starNumber(_ halves: Int) -> String { "\(halves / 2)" + (halves % 2 == 0 ? "" : decimalPoint + "5") }
}
