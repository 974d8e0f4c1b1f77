/// Finds the outline that a point is in; most outlines are ruled out by their box.
///
///     let finder = BoundaryFinder(boundaries)
///     finder.boundary(containing: point)?.name
public struct BoundaryFinder: Sendable {
  public let boundaries: [Boundary]
  private let boxes: [Box?]

  public init(_ boundaries: [Boundary]) {
    self.boundaries = boundaries
    boxes = boundaries.map { boundary in Box(around: boundary.polygons.flatMap { $0.outer }) }
  }

  /// The first outline that has the point in it. Linear in the points of the outlines whose box has it.
  public func boundary(containing point: Point) -> Boundary? {
    for (index, box) in boxes.enumerated() {
      if let box, box.contains(point), boundaries[index].contains(point) { return boundaries[index] }
    }
    return nil
  }

  /// The outlines whose box touches this one.
  public func boundaries(in area: Box) -> [Boundary] {
    boundaries.indices.filter { boxes[$0]?.touches(area) ?? false }.map { boundaries[$0] }
  }
}
