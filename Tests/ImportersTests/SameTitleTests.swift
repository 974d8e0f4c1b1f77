import CatalogueModel
import Testing

@testable import Importers

/// Three murals by one artist under a bridge in Laval are all called "Maze and games". In MONA's file of 2023 only
/// their size tells them apart; two of the three were refused as repeated.
@Suite struct SameTitleTests {
  private func mural(_ size: String, latitude: String = "45.567339") -> String {
    Samples.mona(
      title: #"{"fr":"Maze and games","en":null}"#, url: "null", date: #""2016-01-23""#,
      artists: #"[{"name":"Korb","is":"artist"}]"#, location: #"{"lat":\#(latitude),"lng":-73.760459}"#
    ).replacing(#""dimensions":null"#, with: #""dimensions":{"fr":\#(size.isEmpty ? "[]" : "[\"\(size)\"]"),"en":[]}"#)
  }

  private func items(_ rows: [String]) throws -> [Item] { try read("[" + rows.joined(separator: ",") + "]").items }

  private let sizes = ["2 500, 400 , 0 cm", "800, 200, 0 cm", "330, 220, 0 cm"]

  @Test("Works of one title, place, artist and year that differ in size are as many works, and the report says so")
  func sizesTellApart() throws {
    let parsed = try read("[" + sizes.map { mural($0) }.joined(separator: ",") + "]")
    #expect(
      parsed.items.map(\.key) == [
        "mazeandgames@455673,-737605", "mazeandgames@455673,-737605/korbmu2016/8002000cm",
        "mazeandgames@455673,-737605/korbmu2016/3302200cm",
      ])
    #expect(parsed.report.reasons[Reason.repeatedKey.rawValue] == 2)
  }

  @Test("They keep their ids when the same file comes again, and in every other order of its rows")
  func orders() throws {
    let first = try items(sizes.map { mural($0) })
    for order in [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]] {
      let again = Reconciliation(existing: first, incoming: try items(order.map { mural(sizes[$0]) }))
      #expect(again.items == order.map { first[$0] }, "\(order)")
      #expect((again.new, again.changed, again.gone) == (0, 0, 0), "\(order)")
    }
  }

  @Test("The file of 2022 had one of them: it stays the same work, and the two others are new")
  func fromOneToThree() throws {
    let old = try items([mural(sizes[0])])
    for order in [[0, 1, 2], [1, 0, 2], [2, 1, 0]] {
      let result = Reconciliation(existing: old, incoming: try items(order.map { mural(sizes[$0]) }))
      #expect((result.new, result.changed, result.gone) == (2, 0, 0), "\(order)")
      #expect(result.items.first { $0.id == old[0].id }?.dimensions == sizes[0], "\(order)")
      #expect(Set(result.items.map(\.id)).count == 3, "\(order)")
      let again = Reconciliation(existing: result.items, incoming: try items(sizes.map { mural($0) }))
      #expect((again.new, again.changed, again.gone) == (0, 0, 0), "\(order)")
    }
  }

  @Test("At three places they are three by their places, also when each has moved by a few metres or lost its size")
  func places() throws {
    let first = try items(["45.5601", "45.5602", "45.5603"].map { mural("", latitude: $0) })
    #expect(
      first.map(\.key) == ["mazeandgames@455601,-737605", "mazeandgames@455602,-737605", "mazeandgames@455603,-737605"])
    let moved = try items(["45.560304", "45.560104", "45.560204"].map { mural("", latitude: $0) })
    let result = Reconciliation(existing: first, incoming: moved)
    #expect(result.items.map(\.id) == [first[2].id, first[0].id, first[1].id])
    #expect((result.new, result.gone) == (0, 0))
  }

  @Test("Three pictures tell apart three works of one title, artist, year and place")
  func pictures() throws {
    let header = "name,artist,year,lat,lon,image\n"
    let rows = ["a", "b", "c"].map { "Maze and games,Korb,2016,45.567339,-73.760459,https://a.example/\($0).jpg\n" }
    let first = try read(header + rows.joined()).items
    #expect(first.count == 3)
    let again = Reconciliation(existing: first, incoming: try read(header + rows.reversed().joined()).items)
    #expect(again.items == first.reversed() && again.changed == 0)
  }

  @Test("A row that differs in nothing, or says less, is the same work again and refused")
  func sameAgain() throws {
    for size in [sizes[0], ""] {
      let parsed = try read("[\(mural(sizes[0])),\(mural(size))]")
      #expect(parsed.items.count == 1 && parsed.report.reasons[Reason.duplicateKey.rawValue] == 1)
    }
  }
}
