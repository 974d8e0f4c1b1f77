import FactLog

/// What a row of a list needs of an item.
public struct ItemCard: Equatable, Sendable {
  public let id: ID
  public let kind: Item.Kind
  public let status: Item.Status
  public let title: LocalizedText
  public let isUntitled: Bool
  public let people: [Person]
  public let date: PartialDate
  public let category: LocalizedText
  public let borough: BoroughKey?
  public let point: Point?
  /// What `WorkCategory.key` gives for the category; empty without one.
  public internal(set) var categoryKey = ""
  /// The name to show for the borough; empty without one.
  public internal(set) var boroughName = ""
}
