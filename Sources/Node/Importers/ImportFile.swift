import CatalogueModel

/// A file to import: its name is only used to speak of it, its format is told by its bytes.
public struct ImportFile: Sendable {
  /// Larger files are refused before they are read.
  public static let limit = 200 * 1024 * 1024

  public let name: String
  public let bytes: [UInt8]

  public init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }
}

/// How to read the files of one run.
public struct ImportOptions: Sendable {
  /// The slug of the source, for files that do not tell it: letters `a`–`z`, digits and hyphens.
  public var source: String?
  /// How the columns of a file that no reader knows become fields; guessed from its header when absent.
  public var mapping: Mapping?
  /// Milliseconds since 1970, for `Item.added` and `Source.imported`.
  public var now: Int64
  /// The outlines that are known already; a stated borough that disagrees with them is reported.
  public var boundaries: [Boundary] = []

  public init(now: Int64) { self.now = now }
}
