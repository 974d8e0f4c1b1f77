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
}
