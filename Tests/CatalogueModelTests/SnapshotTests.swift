import CatalogueModel
import FactLog
import Testing

@Suite struct SnapshotTests {
  @Test("A snapshot gives back every item whole, and finds it by its id")
  func roundTrip() throws {
    let items = Samples.items(500, seed: 1)
    let catalogue = try Samples.catalogue(items)
    #expect(catalogue.count == 500)
    for item in items {
      let index = try #require(catalogue.index(of: item.id))
      var stored = catalogue.item(at: index)
      // Coordinates are kept to a ten-millionth of a degree.
      if let point = stored.point, let own = item.point {
        #expect(abs(point.latitude - own.latitude) < 1e-7 && abs(point.longitude - own.longitude) < 1e-7)
        stored.point = own
      }
      #expect(stored == item)
      let card = catalogue.card(at: index)
      #expect(card.title.copy == item.title && card.people.copy == item.people && card.category.copy == item.category)
      #expect(card.borough.string == item.borough?.text ?? "")
      for language in Language.allCases {
        let placed = card.title.text(for: language), copied = item.title.text(for: language)
        #expect(placed.text.string == copied.text && placed.language == copied.language)
      }
      #expect(card.categoryKey == WorkCategory.key(item.category))
      #expect(card.boroughName == item.borough.map { catalogue.name(of: $0) } ?? "")
    }
    #expect(catalogue.index(of: ID(derivedFrom: "sample", key: "500")) == nil)
  }

  @Test("The order in which items come does not change the file")
  func deterministic() {
    let items = Samples.items(200, seed: 2)
    let builder = { (items: [Item]) in CatalogueBuilder(sources: [], boundaries: [], items: items).bytes() }
    #expect(builder(items) == builder(items.reversed()))
  }

  @Test("An empty catalogue is one that finds nothing")
  func empty() {
    #expect(Catalogue.empty.count == 0)
    #expect(Catalogue.empty.search(Query(text: "a"), sort: .year, limit: 40).total == 0)
    #expect(DayPick.choose(.empty, day: CivilDay(number: 0), member: .zero, excluding: BitSet(size: 0)) == nil)
  }

  @Test("A file that is no catalogue, of another version or cut short is refused")
  func refused() {
    let good = CatalogueBuilder(sources: [], boundaries: [], items: Samples.items(20, seed: 3)).bytes()
    func failure(_ bytes: [UInt8]) -> CatalogueError? {
      do throws(CatalogueError) { _ = try Catalogue(bytes: bytes); return nil } catch { return error }
    }
    var future = good
    future[8] = 9
    #expect(failure(Array("hello, this is no catalogue".utf8)) == .notACatalogue)
    #expect(failure([]) == .notACatalogue)
    #expect(failure(future) == .unknownVersion(9))
    #expect(failure(Array(good.dropLast(3))) == .damaged)
  }

  @Test("One flipped bit anywhere behind the head is noticed")
  func flippedBit() {
    let good = CatalogueBuilder(sources: [], boundaries: [], items: Samples.items(20, seed: 4)).bytes()
    for position in stride(from: 24, to: good.count, by: 7) {
      var bad = good
      bad[position] ^= 1 << UInt8(position % 8)
      #expect(throws: CatalogueError.damaged, "byte \(position)") { try Catalogue(bytes: bad) }
      #expect(throws: CatalogueError.damaged, "byte \(position)") { try accepted(bad) }
    }
  }

  @Test("A file that was accepted before is the same catalogue without being looked through again; cut short it is refused all the same")
  func acceptedBefore() throws {
    let bytes = CatalogueBuilder(sources: [], boundaries: [], items: Samples.items(300, seed: 5)).bytes()
    let checked = try Catalogue(bytes: bytes), trusted = try accepted(bytes)
    #expect((0..<300).map { trusted.item(at: $0) } == (0..<300).map { checked.item(at: $0) })
    #expect(Array(trusted.people) == Array(checked.people) && trusted.periods == checked.periods)
    #expect(trusted.categories == checked.categories && trusted.boroughs == checked.boroughs && trusted.version == checked.version)
    for query in [Query(text: "a"), Query()] {
      #expect(trusted.search(query, sort: .year, limit: 300).items == checked.search(query, sort: .year, limit: 300).items)
    }
    for count in stride(from: 0, to: bytes.count, by: 977) {
      #expect(throws: CatalogueError.self, "\(count) bytes") { try accepted(Array(bytes[..<count])) }
    }
  }

  private func accepted(_ bytes: [UInt8]) throws(CatalogueError) -> Catalogue {
    let copy = Kept(bytes)
    return try Catalogue(memory: copy.view, keeping: copy, wasAccepted: true)
  }
}

/// Bytes that stay where they are.
private final class Kept {
  let view: UnsafeRawBufferPointer

  init(_ bytes: [UInt8]) {
    let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 8)
    copy.copyBytes(from: bytes)
    view = UnsafeRawBufferPointer(copy)
  }

  deinit { view.deallocate() }
}
