/// What the map draws in one place: an item, several items on one spot, or a cluster to zoom into.
public struct Mark: Equatable, Sendable {
  /// The middle of its items; that of a cluster keeps away from the borders of its square.
  public let point: Point
  public let count: Int
  /// The box around its items.
  public let box: Box
  /// The items themselves, in rising order, when no zooming would part them (at most 40 of `count`) or when there is but one; empty
  /// for a cluster.
  public let items: [Int]
}
