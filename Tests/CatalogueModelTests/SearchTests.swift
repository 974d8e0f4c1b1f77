import CatalogueModel
import FactLog
import Testing

@Suite struct SearchTests {
  private func titles(_ texts: [String], _ query: String) throws -> [String] {
    let items = texts.enumerated().map { number, text in
      var item = Item(kind: .artwork, source: "test", key: "\(number)")
      item.title.french = text
      return item
    }
    let catalogue = try Samples.catalogue(items)
    return catalogue.search(Query(text: query), sort: .title(.french), limit: 40).items.map { catalogue.card(at: $0).title.copy.french }
  }

  @Test("Accents, ligatures, hyphens, apostrophes and saints are folded on both sides")
  func folding() throws {
    #expect(try titles(["Cœur de pierre", "Corps"], "coeur") == ["Cœur de pierre"])
    #expect(try titles(["Coeur de pierre"], "CŒUR pier") == ["Coeur de pierre"])
    #expect(try titles(["Rue St-Denis", "Rue Saint-Denis"], "saint den") == ["Rue Saint-Denis", "Rue St-Denis"])
    #expect(try titles(["Rue Saint-Denis"], "st-denis") == ["Rue Saint-Denis"])
    #expect(try titles(["L’Île-Bizard"], "ile bizard") == ["L’Île-Bizard"])
    #expect(try titles(["L’Étranger"], "l'etr") == ["L’Étranger"])
  }

  @Test("Titles sort without their article, works without title last in both directions")
  func articles() throws {
    let names = ["Le Zèbre", "L’Ange", "Une brise", "", "Mur"]
    #expect(try titles(names, "") == ["L’Ange", "Une brise", "Mur", "Le Zèbre", ""])
    var untitled = Item(kind: .artwork, source: "test", key: "u")
    untitled.isUntitled = true
    var titled = Item(kind: .artwork, source: "test", key: "t")
    titled.title.french = "A"
    let catalogue = try Samples.catalogue([untitled, titled])
    for descending in [false, true] {
      let found = catalogue.search(Query(), sort: .title(.french), descending: descending, limit: 2).items
      #expect(found.map { catalogue.card(at: $0).isUntitled } == [false, true])
    }
  }

  @Test("The index finds what a scan over all words finds, in every combination", arguments: 0..<20 as Range<UInt64>)
  func twin(seed: UInt64) throws {
    var random = SplitMix(seed: seed)
    let items = Samples.items(Int.random(in: 1..<120, using: &random), seed: seed)
    let catalogue = try Samples.catalogue(items)
    for _ in 0..<20 {
      var query = Query()
      for _ in 0..<Int.random(in: 0..<3, using: &random) {
        query.text += String(Samples.words.randomElement(using: &random)!.prefix(Int.random(in: 1..<6, using: &random))) + " "
      }
      if Bool.random(using: &random) { query.kind = .artwork }
      if Bool.random(using: &random) { query.category = ["sculpture", "mural", "fountain", "curiosite"].randomElement(using: &random) }
      if Bool.random(using: &random) { query.borough = BoroughKey("Le Sud–Ouest") }
      if Bool.random(using: &random) { query.period = Period.all.randomElement(using: &random) }
      query.includesGone = Bool.random(using: &random)
      let expected = items.filter { Self.scan($0, query) }.map { $0.id }
      let found = catalogue.search(query, sort: .added, limit: 1000)
      #expect(found.total == expected.count, "seed \(seed), \(query)")
      #expect(Set(found.items.map { catalogue.id(at: $0) }) == Set(expected), "seed \(seed), \(query)")
      let pages = stride(from: 0, to: found.total, by: 7).flatMap {
        catalogue.search(query, sort: .added, offset: $0, limit: 7).items
      }
      #expect(pages == found.items, "seed \(seed), pages of 7")
    }
  }

  /// The slow twin: word by word, item by item.
  private static func scan(_ item: Item, _ query: Query) -> Bool {
    if !query.includesGone && (item.status == .gone || item.status == .removed) { return false }
    if let kind = query.kind, item.kind != kind { return false }
    if let category = query.category, WorkCategory.key(item.category) != category { return false }
    if let borough = query.borough, item.borough != borough { return false }
    if let period = query.period { guard let year = item.date.year, period.contains(year) else { return false } }
    let texts =
      [item.title.french, item.title.english, item.category.french, item.boroughName] + item.alternativeTitles
      + item.people.map { $0.name } + (WorkCategory.key(item.category) == "mural" ? ["Mural"] : [])
      + (WorkCategory.key(item.category) == "fountain" ? ["Fountain"] : [])
    let words = texts.flatMap { Folding.words($0) }
    return Folding.words(query.text).allSatisfy { wanted in words.contains { $0.starts(with: wanted) } }
  }

  @Test("Nearest first, without a position last")
  func distance() throws {
    let catalogue = try Samples.catalogue(Samples.items(300, seed: 9))
    let here = Point(latitude: 45.5, longitude: -73.6)
    let found = catalogue.search(Query(), sort: .distance(from: here), limit: 1000).items
    let metres = found.map { catalogue.item(at: $0).point?.metres(to: here) ?? .infinity }
    #expect(metres == metres.sorted())
    #expect(catalogue.search(Query(), sort: .distance(from: here), offset: 5, limit: 3).items == Array(found[5..<8]))
  }
}
