import FactLog

/// An immutable snapshot of all items of all sources, read in place from one file: the node maps it, the browser holds it in memory.
///
///     let catalogue = try Catalogue(bytes: CatalogueBuilder(sources: sources, boundaries: [], items: items).bytes())
///     let index = catalogue.index(of: id)
///     catalogue.search(Query(text: "coeur"), sort: .title(.french), limit: 40)
///
/// Opening checks the whole file, every text in it included, but makes only sources, outlines and facets of it: some tens of
/// milliseconds for 100,000 items. Items have an index, 0..<count, in the order of their ids; it holds within one snapshot only.
public final class Catalogue: Sendable {
  /// Names the content: two files with the same sources, outlines and items, made by the same program, have the same version.
  public let version: ID
  public let count: Int
  public let sources: [Source]
  /// In the order of their French names, with how many items each has. Items without one are in none.
  public let categories: [WorkCategory]
  /// Boroughs and towns: those with an outline first, then others that items name.
  public let boroughs: [Borough]
  /// Everybody who had a part in an item, by last name; read in place.
  public let people: People
  /// `Period.all`, with how many items that are there each has. Items of unknown year are in none.
  public let periods: [PeriodCount]

  /// The items that can be met: present or temporary.
  let there: BitSet
  let columns: Columns
  let orders: Orders
  let index: WordIndex
  let spots: Spots
  let outlines: Outlines
  let finder: BoundaryFinder
  private let ids: Column<UInt64>
  private let itemOffsets: Column<UInt32>
  private let items: Memory
  private let owner: Owner

  public struct Borough: Equatable, Sendable {
    public let key: BoroughKey
    /// As its outline names it; else as the source does.
    public let name: String
    /// How many items that are there name it.
    public let count: Int
  }

  public struct PeriodCount: Equatable, Sendable {
    public let period: Period
    public let count: Int
  }

  /// Memory that the owner keeps alive and nobody changes.
  struct Memory: @unchecked Sendable { let bytes: UnsafeRawBufferPointer }
  /// Whatever keeps the memory alive.
  private struct Owner: @unchecked Sendable { let object: AnyObject? }

  /// Bytes copied once into memory of its own.
  public convenience init(bytes: [UInt8]) throws(CatalogueError) {
    let copy = OwnedBytes(bytes)
    try self.init(memory: copy.view, keeping: copy)
  }

  /// Memory that `owner` keeps alive and unchanged, for example a mapped file; nil for memory that is never given back.
  ///
  /// Nothing of a file that is accepted can fail later: whatever is damaged, out of bounds or not well formed is found here. Linear in the
  /// file's size. Of the very file that was accepted before, `wasAccepted`, only the checksum is looked at: a tenth of the work.
  public init(memory: UnsafeRawBufferPointer, keeping owner: AnyObject?, wasAccepted: Bool = false) throws(CatalogueError) {
    let file = try SnapshotReader(memory, wasAccepted: wasAccepted)
    self.owner = Owner(object: owner)
    version = file.version
    let boundaries: [Boundary]
    do throws(DecodingError) {
      sources = try file.list(.sources) { reader throws(DecodingError) in try reader.source() }
      boundaries = try file.list(.boundaries) { reader throws(DecodingError) in try reader.boundary() }
      (categories, boroughs) = try file.facets()
    } catch {
      throw .damaged
    }
    finder = BoundaryFinder(boundaries)
    ids = Column(file[.ids])
    count = ids.count / 2
    itemOffsets = Column(file[.itemOffsets])
    items = Memory(bytes: file[.items])
    columns = try Columns(
      file[.columns], count: count, categories: categories.count, boroughs: boroughs.count, wasAccepted: wasAccepted)
    orders = try Orders(file, count: count)
    index = try WordIndex(file, count: count)
    spots = try Spots(file, count: count)
    outlines = try Outlines(file, count: count)
    people = try People(file)
    guard file[.ids].count == count * 16, file.offsetsAreValid(itemOffsets, count: count, size: items.bytes.count) else {
      throw .damaged
    }
    (there, periods) = Self.summary(columns, count)
    if wasAccepted { return }
    do throws(DecodingError) { try checkItems() } catch { throw .damaged }
  }

  private static func summary(_ columns: Columns, _ count: Int) -> (there: BitSet, periods: [PeriodCount]) {
    var there = BitSet(size: count)
    var counts = [Int](repeating: 0, count: Period.all.count)
    for index in 0..<count where columns.isThere(index) {
      there.insert(index)
      let year = columns.year[index]
      if year != Columns.noYear, let period = Period.all.firstIndex(where: { $0.contains(Int(year)) }) { counts[period] += 1 }
    }
    return (there, zip(Period.all, counts).map { PeriodCount(period: $0, count: $1) })
  }

  /// Every record is well formed and what its columns say; ids rise.
  private func checkItems() throws(DecodingError) {
    var last: ID?
    for index in 0..<count {
      var reader = ByteReader(record(index))
      let item = try reader.checkItem()
      guard reader.atEnd, item.id == id(at: index), item.kind == columns.kind[index], item.status == columns.status[index],
        last.map({ $0 < item.id }) ?? true
      else { throw .badNumber }
      last = item.id
    }
  }

  func record(_ index: Int) -> UnsafeRawBufferPointer {
    precondition(index >= 0 && index < count, "no item of this catalogue")
    return UnsafeRawBufferPointer(rebasing: items.bytes[Int(itemOffsets[index])..<Int(itemOffsets[index + 1])])
  }
}

extension Catalogue {
  /// The whole item. Precondition: `index` is within 0..<count.
  public func item(at index: Int) -> Item {
    var reader = ByteReader(record(index), textsAreChecked: true)
    do throws(DecodingError) { return try reader.item() } catch {
      preconditionFailure("item \(index) of a checked catalogue cannot be read")
    }
  }

  /// What a list row needs; a fraction of the work of `item(at:)`. Precondition: `index` is within 0..<count.
  public func card(at index: Int) -> ItemCard {
    var reader = ByteReader(record(index), textsAreChecked: true)
    do throws(DecodingError) {
      var card = try reader.card()
      card.categoryKey = categoryKey(at: index)
      card.boroughName = boroughName(at: index, card.borough)
      return card
    } catch {
      preconditionFailure("item \(index) of a checked catalogue cannot be read")
    }
  }

  /// The key of an item's category, from its column; empty when it has none. Precondition: `index` is within 0..<count.
  private func categoryKey(at index: Int) -> String {
    let number = columns.category[index]
    return number == Columns.none ? "" : categories[Int(number)].key
  }

  /// By its number where it has one, without looking through all boroughs.
  private func boroughName(at index: Int, _ key: PlacedText) -> String {
    let number = columns.borough[index]
    return number != Columns.none ? boroughs[Int(number)].name : key.string
  }

  /// Precondition: `index` is within 0..<count.
  public func id(at index: Int) -> ID {
    precondition(index >= 0 && index < count, "no item of this catalogue")
    return ID(high: ids[index * 2], low: ids[index * 2 + 1])
  }

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
}

extension Catalogue {
  /// The clock of the catalogue's city: that of its first source.
  public var zone: CivilZone { sources.first?.zone ?? .montreal }

  /// The outlines of boroughs and towns.
  public var boundaries: [Boundary] { finder.boundaries }

  /// The name to show for a borough.
  public func name(of key: BoroughKey) -> String {
    boroughs.first { $0.key == key }?.name ?? key.text
  }

  public func source(_ slug: String) -> Source? { sources.first { $0.slug.isSame(as: slug) } }

  /// A catalogue without anything.
  public static let empty: Catalogue = {
    guard let catalogue = try? Catalogue(bytes: CatalogueBuilder(sources: [], boundaries: [], items: []).bytes()) else {
      preconditionFailure("an empty catalogue can be built and read")
    }
    return catalogue
  }()
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
