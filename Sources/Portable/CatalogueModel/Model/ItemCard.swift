import FactLog

/// What a row of a list needs of an item. Its texts are read in place: it is of use as long as its catalogue is held.
public struct ItemCard: Sendable {
  public let id: ID
  public let kind: Item.Kind
  public let status: Item.Status
  public let title: PlacedLocalizedText
  public let isUntitled: Bool
  public let people: PlacedPeople
  public let date: PartialDate
  public let category: PlacedLocalizedText
  /// The text of a `BoroughKey`; empty without one.
  public let borough: PlacedText
  public let point: Point?
  /// What `WorkCategory.key` gives for the category; empty without one.
  public internal(set) var categoryKey = ""
  /// The name to show for the borough; empty without one.
  public internal(set) var boroughName = ""
}
