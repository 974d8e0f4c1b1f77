import CatalogueModel

/// Which of the items that a source had before a run speaks of: only those can be gone when it does not name them.
///
/// A publisher may cut a source into collections, each in a file of its own. One of the files alone says nothing of the
/// others.
public enum ImportScope: Sendable, Equatable {
  /// Outlines only, or a source without a row: nothing is said about items.
  case nothing
  /// The items whose collection (the French name of their category, folded) was met, out of all that the source has.
  /// When every one was met, all items.
  case collections(Set<String>, of: Set<String>)
  /// Every item of the source.
  case whole

  public func contains(_ item: Item) -> Bool {
    switch self {
    case .nothing: false
    case .collections(let met, let all): met.isSuperset(of: all) || met.contains(Folding.key(item.category.french))
    case .whole: true
    }
  }

  /// What two files of one source speak of together.
  func union(_ other: ImportScope) -> ImportScope {
    switch (self, other) {
    case (.whole, _), (_, .whole): .whole
    case (.nothing, let scope), (let scope, .nothing): scope
    case (.collections(let a, let all), .collections(let b, _)): .collections(a.union(b), of: all)
    }
  }
}
