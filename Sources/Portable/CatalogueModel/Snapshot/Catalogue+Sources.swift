import FactLog

extension Catalogue {
  /// How many items each source brought, gone ones included, in the order of `sources`. Reads every item: linear in their number.
  public var itemCounts: [Int] {
    var counts = [Int](repeating: 0, count: sources.count)
    for index in 0..<count {
      let slug = sourceSlug(of: index)
      if let position = sources.firstIndex(where: { $0.slug.isSame(as: slug) }) { counts[position] += 1 }
    }
    return counts
  }

  private func sourceSlug(of index: Int) -> String {
    var reader = ByteReader(record(index))
    do throws(DecodingError) {
      _ = try reader.card()
      return try reader.text()
    } catch {
      preconditionFailure("item \(index) of a checked catalogue cannot be read")
    }
  }
}
