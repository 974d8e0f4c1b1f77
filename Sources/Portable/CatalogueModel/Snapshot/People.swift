import FactLog

/// Everybody who had a part in an item of the catalogue, in the order of their last names, read in place.
///
///     for person in catalogue.people.prefix(20) { print(person.name, person.count) }
///     catalogue.people.named(key)?.name
public struct People: RandomAccessCollection, Sendable {
  public struct Entry: Equatable, Sendable {
    /// `Folding.key` of the name: what `Query.person` takes.
    public let key: String
    /// As most items spell it.
    public let name: String
    /// How many items that are there name them.
    public let count: Int
  }

  /// In the order of keys; `order` has them in the order of names.
  private let records: Catalogue.Memory
  private let offsets: Column<UInt32>
  private let order: Column<UInt32>

  init(_ file: SnapshotReader) throws(CatalogueError) {
    records = Catalogue.Memory(bytes: file[.people])
    offsets = Column(file[.peopleOffsets])
    let count = Swift.max(0, offsets.count - 1)
    order = try file.indices(.orderPeople, below: count)
    guard order.count == count, file.offsetsAreValid(offsets, count: count, size: records.bytes.count) else { throw .damaged }
    if file.wasAccepted { return }
    do throws(DecodingError) {
      for number in 0..<count {
        var reader = ByteReader(record(number))
        for _ in 0..<2 { try reader.checkText() }
        _ = try reader.number()
        guard reader.atEnd else { throw .badNumber }
      }
    } catch {
      throw .damaged
    }
  }

  public var startIndex: Int { 0 }
  public var endIndex: Int { order.count }

  public subscript(_ position: Int) -> Entry {
    precondition(position >= 0 && position < order.count, "no such person")
    return entry(Int(order[position]))
  }

  /// The one with that key, nil when nobody has it. Logarithmic.
  public func named(_ key: String) -> Entry? {
    var low = 0, high = order.count
    while low < high {
      let middle = (low + high) / 2
      if entry(middle).key.utf8.lexicographicallyPrecedes(key.utf8) { low = middle + 1 } else { high = middle }
    }
    guard low < order.count else { return nil }
    let found = entry(low)
    return found.key.isSame(as: key) ? found : nil
  }

  private func record(_ number: Int) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(rebasing: records.bytes[Int(offsets[number])..<Int(offsets[number + 1])])
  }

  private func entry(_ number: Int) -> Entry {
    var reader = ByteReader(record(number))
    do throws(DecodingError) {
      return Entry(key: try reader.text(), name: try reader.text(), count: try reader.number())
    } catch {
      preconditionFailure("person \(number) of a checked catalogue cannot be read")
    }
  }
}

/// Counts people, and finds the spelling that most items have.
struct PeopleBuilder {
  private(set) var records: [UInt8] = []
  private(set) var offsets: [UInt32] = [0]
  private(set) var order: [UInt32] = []

  init(_ items: [Item]) {
    var spellings: [String: [String: Int]] = [:]
    var counts: [String: Int] = [:]
    for item in items {
      var counted: Set<String> = []
      for person in item.people {
        let key = Folding.key(person.name)
        if key.utf8.isEmpty { continue }
        spellings[key, default: [:]][person.name, default: 0] += 1
        if item.status.isThere && counted.insert(key).inserted { counts[key, default: 0] += 1 }
      }
    }
    let keys = spellings.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    var names: [String] = []
    for key in keys {
      let name = Self.mostUsed(spellings[key] ?? [:])
      names.append(name)
      var writer = ByteWriter()
      writer.text(key)
      writer.text(name)
      writer.unsigned(UInt64(counts[key] ?? 0))
      records += writer.bytes
      offsets.append(UInt32(records.count))
    }
    let sortKeys = names.map { TitleKey.person($0) }
    order = names.indices.sorted {
      sortKeys[$0] != sortKeys[$1] ? sortKeys[$0].lexicographicallyPrecedes(sortKeys[$1]) : $0 < $1
    }.map { UInt32($0) }
  }

  /// Of two spellings used alike the first in the order of bytes, which has the capitals.
  private static func mostUsed(_ spellings: [String: Int]) -> String {
    let best = spellings.max { a, b in
      a.value != b.value ? a.value < b.value : b.key.utf8.lexicographicallyPrecedes(a.key.utf8)
    }
    return best?.key ?? ""
  }
}
