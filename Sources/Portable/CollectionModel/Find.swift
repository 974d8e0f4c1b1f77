import CatalogueModel
import FactLog

/// A member's own record of an item they collected.
public struct Find: Equatable, Sendable {
  public let id: ID
  public let item: ID
  /// The civil day on which the item was met.
  public var day: CivilDay
  /// When the record was made, in milliseconds since 1970.
  public let made: Int64
  /// The SHA-256 of the photo as the device made it; 32 bytes, or nil.
  public var photo: [UInt8]?
  /// Half stars, 1…10. None is not zero: nil counts in no average.
  public var rating: Int?
  public var comment = ""
  public var isRemoved = false

  // The comment by its bytes: comparing strings as Unicode would cost the browser its tables, 30 KB of them.
  public static func == (a: Find, b: Find) -> Bool {
    a.id == b.id && a.item == b.item && a.day == b.day && a.made == b.made && a.photo == b.photo && a.rating == b.rating
      && a.comment.isSame(as: b.comment) && a.isRemoved == b.isRemoved
  }
}
