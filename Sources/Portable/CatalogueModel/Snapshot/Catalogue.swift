import FactLog

/// An immutable snapshot of all items of all sources, read in place from one file: the node maps it, the browser holds it in memory.
///
///     let catalogue = try Catalogue(bytes: CatalogueBuilder(sources: sources, boundaries: [], items: items).bytes())
///     let index = catalogue.index(of: id)
///     catalogue.search(Query(text: "coeur"), sort: .title(.french), offset: 0, limit: 40)
///
/// Opening checks the file and decodes only sources, outlines and facets: some tens of milliseconds for 100,000 items. Items have an
/// index, 0..<count, in the order of their ids; it holds within one snapshot only.
public final class Catalogue: Sendable {
  /// Names the content: two files with the same sources, outlines and items have the same version.
  public let version: ID
  public let count: Int
  public let sources: [Source]
  public let boundaries: [Boundary]
  /// In the order of their French names, with how many items each has. Items without one are in none.
  public let categories: [Category]
  /// Boroughs that items name, known outlines first.
  public let boroughs: [Borough]

  let columns: Columns
  let orders: Orders
  let index: WordIndex
  let spots: Spots
  private let ids: Column<UInt64>
  private let itemOffsets: Column<UInt32>
  private let items: Memory
  private let owner: Owner

  /// A borough that items name.
  public struct Borough: Equatable, Sendable {
    public let key: BoroughKey
    /// As its outline names it; else as the source does.
    public let name: String
    public let count: Int
  }

  /// Memory that the owner keeps alive and nobody changes.
  struct Memory: @unchecked Sendable { let bytes: UnsafeRawBufferPointer }
  /// Whatever keeps the memory alive.
  private struct Owner: @unchecked Sendable { let object: AnyObject }

  /// Bytes copied once into memory of its own.
  public convenience init(bytes: [UInt8]) throws(CatalogueError) {
    let copy = OwnedBytes(bytes)
    try self.init(memory: copy.view, keeping: copy)
  }

  /// Memory that `owner` keeps alive and unchanged, for example a mapped file.
  public init(memory: UnsafeRawBufferPointer, keeping owner: AnyObject) throws(CatalogueError) {
    let file = try SnapshotReader(memory)
    self.owner = Owner(object: owner)
    version = file.version
    do throws(DecodingError) {
      sources = try file.list(.sources) { reader throws(DecodingError) in try reader.source() }
      boundaries = try file.list(.boundaries) { reader throws(DecodingError) in try reader.boundary() }
      (categories, boroughs) = try file.facets()
    } catch {
      throw .damaged
    }
    ids = Column(file[.ids])
    count = ids.count / 2
    itemOffsets = Column(file[.itemOffsets])
    items = Memory(bytes: file[.items])
    columns = try Columns(file[.columns], count: count, categories: categories.count, boroughs: boroughs.count)
    orders = try Orders(file, count: count)
    index = try WordIndex(file, count: count)
    spots = try Spots(file, count: count)
    guard file[.ids].count == count * 16, file.offsetsAreValid(itemOffsets, count: count, size: items.bytes.count) else {
      throw .damaged
    }
  }

  /// The clock of the catalogue's city: that of its first source.
  public var zone: CivilZone { sources.first?.zone ?? .montreal }

  /// A catalogue without anything.
  public static let empty: Catalogue = {
    guard let catalogue = try? Catalogue(bytes: CatalogueBuilder(sources: [], boundaries: [], items: []).bytes()) else {
      preconditionFailure("an empty catalogue can be built and read")
    }
    return catalogue
  }()
}

extension Catalogue {
  /// The whole item. Precondition: `index` is within 0..<count.
  public func item(at index: Int) -> Item {
    var reader = ByteReader(record(index))
    guard let item = try? reader.item() else { preconditionFailure("item \(index) of a checked catalogue cannot be read") }
    return item
  }

  /// What a list row needs; a fraction of the work of `item(at:)`.
  public func card(at index: Int) -> ItemCard {
    var reader = ByteReader(record(index))
    guard let card = try? reader.card() else { preconditionFailure("item \(index) of a checked catalogue cannot be read") }
    return card
  }

  public func id(at index: Int) -> ID { ID(high: ids[index * 2], low: ids[index * 2 + 1]) }

  /// Where an item is, nil when it is not in this catalogue. Logarithmic.
  public func index(of id: ID) -> Int? {
    var low = 0, high = count
    while low < high {
      let middle = (low + high) / 2
      if self.id(at: middle) < id { low = middle + 1 } else { high = middle }
    }
    return low < count && self.id(at: low) == id ? low : nil
  }

  /// The indices of those ids that are in this catalogue.
  public func set(of ids: some Sequence<ID>) -> BitSet {
    BitSet(size: count, ids.compactMap { index(of: $0) })
  }

  /// The name to show for a borough.
  public func name(of key: BoroughKey) -> String {
    boroughs.first { $0.key == key }?.name ?? key.text
  }

  public func source(_ slug: String) -> Source? { sources.first { $0.slug.utf8.elementsEqual(slug.utf8) } }

  private func record(_ index: Int) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(rebasing: items.bytes[Int(itemOffsets[index])..<Int(itemOffsets[index + 1])])
  }
}

/// Bytes at a fixed address, freed with the object.
private final class OwnedBytes {
  private let memory: UnsafeMutableRawBufferPointer
  init(_ bytes: [UInt8]) {
    memory = .allocate(byteCount: bytes.count, alignment: 8)
    memory.copyBytes(from: bytes)
  }
  var view: UnsafeRawBufferPointer { UnsafeRawBufferPointer(memory) }
  deinit { memory.deallocate() }
}
