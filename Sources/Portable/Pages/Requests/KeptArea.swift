/// A part of the map of which a device keeps pictures and tiles, so that they are there without a network.
public struct KeptArea: Sendable {
  /// Which one: the query of the page's address that shows it, `borough=…` or `lat=…&lon=…`.
  public var key: String
  public var bytes: Int64
  /// How many files are here, and how many there are to be.
  public var count: Int
  public var total: Int

  public init(key: String, bytes: Int64, count: Int, total: Int) {
    self.key = key
    self.bytes = bytes
    self.count = count
    self.total = total
  }
}
