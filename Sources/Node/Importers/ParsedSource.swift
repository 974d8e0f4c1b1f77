import CatalogueModel

/// One source as read from the files of a run, with what became of its rows.
public struct ParsedSource: Sendable {
  public var source: Source
  public var items: [Item] = []
  public var boundaries: [Boundary] = []
  /// Which earlier items are gone when they are not among `items`.
  public var scope = ImportScope.whole
  public var report = ImportReport()
  /// The mapping that was guessed from the header, to show and to correct.
  public var guessedMapping: Mapping?

  init(source: Source) { self.source = source }
}
