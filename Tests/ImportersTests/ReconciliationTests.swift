import CatalogueModel
import Testing

@testable import Importers

@Suite struct ReconciliationTests {
  private func item(_ key: String, _ title: String, _ latitude: Double = 45.5) -> Item {
    var item = Item(kind: .artwork, source: "s", key: key)
    item.title = LocalizedText(french: title)
    item.point = Point(latitude: latitude, longitude: -73.6)
    item.added = 1
    return item
  }

  @Test("The same file twice changes nothing, and keeps when an item was added")
  func twice() throws {
    for sample in Samples.all.prefix(17) {
      let first = try read(sample).items
      let once = Reconciliation(existing: [], incoming: first)
      #expect((once.new, once.changed, once.gone) == (first.count, 0, 0))
      var later = first
      for index in later.indices { later[index].added = now + 1 }
      let again = Reconciliation(existing: once.items, incoming: later)
      #expect((again.new, again.changed, again.gone) == (0, 0, 0))
      #expect(again.items == first)
    }
  }

  @Test("An item is found again by its key, by another spelling of it, by its picture, or by title and place")
  func traits() {
    var picture = item("p", "P")
    picture.links = [Link("https://a.example/x/Photo%20A.jpg", kind: .picture)]
    let existing = [item("a", "A"), item("MU-Été", "B", 45.6), picture, item("d", "D", 45.7)]
    var other = item("q", "Q")
    other.links = [Link("https://b.example/photo-a.jpg", kind: .picture)]
    let incoming = [
      item("a", "A2"), item("mu-ete", "B2", 45.61), other, item("e", "d", 45.70001), item("f", "F", 45.9),
    ]
    let result = Reconciliation(existing: existing, incoming: incoming)
    #expect(result.items.map(\.id) == existing.map(\.id) + [incoming[4].id])
    #expect(result.items.map(\.key) == ["a", "MU-Été", "p", "d", "f"])
    #expect((result.new, result.changed, result.gone) == (1, 4, 0))
  }

  @Test("Without a picture, and with another key and spelling, title and place tell that it is the same work")
  func titleAndPlace() throws {
    let header = "accession number,name,lat,lon\n"
    let old = try read(header + "A-1,L’Été indien,45.501234,-73.601234\nA-2,Hiver,45.7,-73.7\n").items
    #expect(old.allSatisfy { $0.links.isEmpty })
    let new = try read(header + "2020.7,L'ete Indien,45.501231,-73.601229\n2020.8,Hiver,45.8,-73.7\n").items
    let result = Reconciliation(existing: old, incoming: new)
    #expect(result.items.map(\.id) == [old[0].id, new[1].id, old[1].id])
    #expect((result.new, result.changed, result.gone) == (1, 1, 1))
    #expect(result.items[0].key == "A-1" && result.items[0].title.unspecified == "L'ete Indien")
  }

  @Test(
    "The same file twice in one run: every row of the second is refused, and nothing is repaired, changed or gone by it"
  )
  func twiceInARun() throws {
    for sample in Samples.all {
      let once = try Importer.read([file(sample)], ImportOptions(now: now)) { _, _ in }
      let twice = try Importer.read([file(sample), file(sample, "again/sample")], ImportOptions(now: now)) { _, _ in }
      for (one, two) in zip(once, twice) {
        #expect(two.items == one.items && two.boundaries == one.boundaries && two.scope == one.scope)
        let report = two.report
        #expect(report.rows == 2 * one.report.rows && report.accepted + report.refused == report.rows)
        #expect((report.accepted, report.repaired) == (one.report.accepted, one.report.repaired))
        let again = Reconciliation(existing: one.items, incoming: two.items, scope: two.scope)
        #expect((again.new, again.changed, again.gone) == (0, 0, 0))
      }
    }
  }

  /// The number was only kept within what was accepted, for nobody knew whether a refused row had been repaired.
  @Test("Repaired rows of several files are counted exactly: each accepted row once, however much was repaired in it")
  func repairedInSeveralFiles() throws {
    let twofold = Samples.mural(id: 1, artist: "A et B &eacute;", longitude: "73.622218")
    let first = Samples.murals(twofold, Samples.mural(id: 2, image: "plain.jpg"))
    let second = Samples.murals(
      Samples.mural(id: 1, artist: "A et B"), Samples.mural(id: 2, artist: "C et D", image: "new.jpg"),
      Samples.mural(id: 3, image: "other.jpg"))
    let parsed = try Importer.read([file(first), file(second)], ImportOptions(now: now)) { _, _ in }
    let report = parsed[0].report
    #expect((report.rows, report.accepted, report.repaired, report.refused) == (5, 4, 2, 1))
    #expect(report.reasons[Reason.duplicateKey.rawValue] == 1)
    #expect(report.samples.first { $0.reason == Reason.duplicateKey.rawValue }?.row == 1)
  }

  @Test("Two items with one title and place are not confused")
  func ambiguous() {
    let result = Reconciliation(existing: [item("a", "A"), item("b", "A")], incoming: [item("c", "A")])
    #expect((result.new, result.gone) == (1, 2))
  }

  @Test("Texts that the source leaves empty are kept; those that it changes are not")
  func texts() {
    var old = item("a", "Source")
    old.title.english = "Spring"
    old.description = LocalizedText(french: "Une source.")
    old.borough = BoroughKey("Verdun")
    var blank = item("a", "")
    blank.title = LocalizedText()
    let kept = Reconciliation(existing: [old], incoming: [blank])
    #expect(kept.items == [old] && kept.changed == 0)
    let changed = Reconciliation(existing: [old], incoming: [item("a", "Ressource")])
    #expect(changed.items[0].title == LocalizedText(french: "Ressource"))
    #expect(changed.items[0].description == old.description && changed.changed == 1)
  }

  @Test("What is gone stays, is counted once, and comes back")
  func gone() {
    let first = Reconciliation(existing: [item("a", "A")], incoming: [])
    #expect(first.gone == 1 && first.items[0].status == .gone)
    let second = Reconciliation(existing: first.items, incoming: [])
    #expect(second.gone == 0 && second.items == first.items)
    let third = Reconciliation(existing: second.items, incoming: [item("a", "A")])
    #expect(third.changed == 1 && third.items == [item("a", "A")])
  }
}
