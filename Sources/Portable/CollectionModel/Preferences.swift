import CatalogueModel

/// What a member chose about how things are shown. Each stays as they left it, on all their devices.
public struct Preferences: Equatable, Sendable {
  public enum Appearance: Int, CaseIterable, Sendable { case device = 0, light = 1, dark = 2 }
  public enum CollectionSort: Int, CaseIterable, Sendable { case newest = 0, oldest = 1, title = 2, artist = 3, rating = 4, year = 5 }

  public enum BookSort: Int, CaseIterable, Sendable { case added = 0, title = 1, author = 2, series = 3, rating = 4, year = 5, publisher = 6 }

  /// Nil: the language of the device.
  public var language: Language?
  public var appearance = Appearance.device
  public var collectionSort = CollectionSort.newest
  /// 1 (smallest) … 5 (largest).
  public var coverSize = 3
  public var bookSort = BookSort.added
  /// From Z to A; of days and ratings, from the smallest.
  public var isBookSortReversed = false
  /// 1 (smallest) … 5 (largest).
  public var bookCoverSize = 3

  public static let coverSizes = 1...5
}
