import CatalogueModel
import CollectionModel
import FactLog
import Pages
import Site
import Testing

@Suite struct ItemPageTests {
  private func show(_ key: String, _ language: Language = .french, _ facts: [Fact]? = nil) throws -> String {
    var request = Request(.get, "/items/" + Difficult.item(key).text)
    request.languages = [language]
    return respond(request, Worlds.world(facts.map { Worlds.member($0) }, catalogue: try Difficult.catalogue())).html
  }

  /// The list of facts of the page.
  private func facts(_ html: String) -> String {
    guard let start = html.firstRange(of: "<dl"), let end = html.firstRange(of: "</dl>") else { return "" }
    return String(html[start.lowerBound..<end.upperBound])
  }

  @Test("All facts of a work, in French, in order")
  func full() throws {
    #expect(
      facts(try show("full")) == """
        <dl class="facts"><div><dt>Par</dt><dd><ul><li><a href="/discover?artist=audeemond">Aude Émond</a>\
        <span class="quiet"> · artiste</span></li><li><a href="/discover?artist=beafils">Béa &amp; Fils</a>\
        <span class="quiet"> · architecte</span></li></ul></dd></div>\
        <div><dt>Date</dt><dd>vers 1940</dd></div><div><dt>Catégorie</dt><dd>Sculpture</dd></div>\
        <div><dt>Matériaux</dt><dd>granit, acier</dd></div><div><dt>Dimensions</dt><dd>2 × 3 m</dd></div>\
        <div><dt>Adresse</dt><dd>1, rue Cherrier</dd></div><div><dt>Quartier</dt>\
        <dd><a href="/discover?borough=lilebizardsaintegenevieve">L&#39;Île-Bizard–Sainte-Geneviève</a></dd></div>\
        <div><dt>Source</dt><dd>Ville &lt;de&gt; Test</dd></div></dl>
        """)
  }

  @Test("In English, what is only in French is marked as French, field by field")
  func english() throws {
    let html = try show("full", .english)
    #expect(html.contains("<h1>Heart of Stone</h1>"))
    #expect(facts(html).contains("<dt>Date</dt><dd>about 1940</dd>"))
    #expect(facts(html).contains("<dd>granite, <span lang=\"fr\">acier</span></dd>"))
    #expect(facts(html).contains("<dd><span lang=\"fr\">1, rue Cherrier</span></dd>"))
  }

  @Test("A work of which nothing is known has a page: untitled, of unknown date, nowhere, with its plate")
  func nothing() throws {
    let html = try show("nothing")
    #expect(html.contains("<h1><em class=\"untitled\">Sans titre</em></h1>"))
    #expect(facts(html).hasPrefix("<dl class=\"facts\"><div><dt>Date</dt><dd>inconnue</dd></div>"))
    #expect(html.contains("L’emplacement exact n’est pas connu."))
    #expect(html.contains("<svg class=\"plate") && !html.contains("<img"))
  }

  @Test("Works on one spot lead to each other")
  func sameSpot() throws {
    #expect(try show("full").contains("Aussi au même endroit"))
    #expect(try show("full").contains("href=\"/items/" + Difficult.item("same spot").text + "\""))
    #expect(try !show("untitled").contains("Aussi au même endroit"))
  }

  @Test("What is gone keeps its page, and says so")
  func gone() throws { #expect(try show("gone").contains("<p class=\"warning\">")) }

  @Test("Links are as the source has them, escaped")
  func links() throws {
    let html = try show("full")
    #expect(html.contains("href=\"https://example.org/?a=1&amp;b=2\" rel=\"noopener noreferrer\""))
  }

  @Test("One's own finds stand on the page; the newest photo is its picture")
  func ownFinds() throws {
    let find = ID(high: 0xD, low: 1), stamp = Stamp(milliseconds: Worlds.now, replica: 3)
    let html = try show(
      "full", .french,
      [
        Fact(.member(Worlds.ada), find, .findItem, .id(Difficult.item("full")), at: stamp),
        Fact(.member(Worlds.ada), find, .findDay, .integer(Worlds.today.number), at: stamp),
        Fact(.member(Worlds.ada), find, .findPhoto, .bytes([UInt8](repeating: 0xCD, count: 32)), at: stamp),
      ])
    let photo = "/photos/" + String(repeating: "cd", count: 32)
    #expect(html.contains("href=\"/finds/" + find.text + "\"") && html.contains("<strong>aujourd’hui</strong>"))
    #expect(
      html.contains(
        "src=\"\(photo)/480.jpg\" srcset=\"\(photo)/160.jpg 160w, \(photo)/480.jpg 480w, \(photo)/960.jpg 960w, \(photo)/1600.jpg 1600w\""))
    #expect(html.contains("alt=\"Votre photo\u{A0}: Cœur de pierre\""))
    #expect(html.contains("Photographier de nouveau"))
  }

  @Test("What is not in the catalogue is not found")
  func unknown() throws {
    let world = Worlds.world(catalogue: try Difficult.catalogue())
    #expect(get("/items/" + ID(high: 1, low: 1).text, world).status == 404)
    #expect(get("/items/xyz", world).status == 404)
  }
}
