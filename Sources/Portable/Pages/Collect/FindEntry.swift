import CatalogueModel
import CollectionModel
import FactLog

/// What a member entered about a find, read from its form. It can be wrong: `problems` says how, and nothing of it is lost.
public struct FindEntry: Sendable {
  public static let longestComment = 2000

  public enum Problem: Sendable, Equatable { case dayUnreadable, dayInFuture, commentTooLong, photo(PhotoProblem) }

  /// Half stars; nil for "no rating".
  public var rating: Int?
  /// With line ends as one character, no blanks at the ends.
  public var comment: String
  /// As it was entered.
  public var dayText: String
  public var day: CivilDay?
  /// A photo that arrived, now or with an earlier sending of the same form.
  public var photo: [UInt8]?
  public var problems: [Problem] = []

  public init(_ request: Request, today: CivilDay) {
    let form = request.form
    rating = form.integer("rating").flatMap { (1...10).contains($0) ? $0 : nil }
    comment = Self.unified(form["comment"]).trimmed
    dayText = form["day"].trimmed
    day = dayText.utf8.isEmpty ? today : CivilDay(dayText)
    for part in request.photos where part.field.isSame(as: "photo") {
      switch part {
      case .received(_, let sha256): photo = sha256
      case .refused(_, let problem): problems.append(.photo(problem))
      }
    }
    if day == nil { problems.append(.dayUnreadable) }
    if let day, day > today { problems.append(.dayInFuture) }
    if comment.scalarCount > Self.longestComment { problems.append(.commentTooLong) }
  }

  /// What is entered before anything is: today, and nothing else.
  public init(today: CivilDay) {
    comment = ""
    dayText = today.text
    day = today
  }

  /// What a find holds now, to be changed.
  public init(_ find: Find) {
    rating = find.rating
    comment = find.comment
    dayText = find.day.text
    day = find.day
    photo = find.photo
  }

  /// Forms send line ends as two characters; kept are single ones.
  public static func unified(_ text: String) -> String {
    var bytes: [UInt8] = []
    for byte in text.utf8 where byte != 13 { bytes.append(byte) }
    return String(utf8: bytes)
  }
}
