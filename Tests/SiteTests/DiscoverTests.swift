import CatalogueModel
import CollectionModel
import FactLog
import Pages
import Site
import Testing

@Suite struct DiscoverTests {
  private func show(_ target: String, _ language: Language = .french, _ facts: [Fact]? = nil) throws -> Response {
    var request = Request(.get, target)
    request.languages = [language]
    return respond(request, Worlds.world(facts.map { Worlds.member($0) }, catalogue: try Difficult.catalogue()))
  }

  /// The titles in the list, in order.
  private func titles(_ html: String) -> [String] {
    html.split(separator: "<strong class=\"title\">").dropFirst().map { part in
      let end = part.firstRange(of: "</strong>")?.lowerBound ?? part.endIndex
      return String(part[..<end])
    }
  }

  @Test("A row says what it is, who made it, when and where; in both languages, each text marked that is in the other one")
  func rows() throws {
    let french = try show("/discover?q=coeur").html
    #expect(french.contains("<h2 class=\"count\" aria-live=\"polite\">1 résultat</h2>"))
    #expect(french.contains("<a class=\"row\" href=\"/items/\(Difficult.item("full").text)\">"))
    #expect(
      french.contains(
        "<strong class=\"title\">Cœur de pierre</strong><span class=\"quiet\">Aude Émond, Béa &amp; Fils · vers 1940</span>"
          + "<span class=\"quiet where\">L&#39;Île-Bizard–Sainte-Geneviève</span>"))
    #expect(titles(try show("/discover?q=only").html) == ["<span lang=\"en\">Only English</span>"])
    #expect(titles(try show("/discover?q=heart", .english).html) == ["Heart of Stone"])
    #expect(titles(try show("/discover?q=moulin", .english).html) == ["<span lang=\"fr\">Ancien moulin</span>"])
    #expect(titles(try show("/discover?artist=cleo").html) == ["<em class=\"untitled\">Sans titre</em>"])
    #expect(titles(try show("/discover?artist=cleo", .english).html) == ["<em class=\"untitled\">Untitled</em>"])
  }

  @Test("What a source says is text, never markup")
  func hostile() throws {
    for target in ["/discover?q=script", "/discover?view=grid", "/items/" + Difficult.item("hostile").text] {
      let html = try show(target).html
      #expect(html.contains("&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;"))
      #expect(!html.contains("<script>alert") && !html.contains("<img src=x") && !html.contains("<b>"))
    }
    let echo = try show("/discover?q=%22%3E%3Cscript%3E&borough=%3Cb%3E&artist=%3Ci%3E").html
    #expect(!echo.contains("\"><script>") && !echo.contains("<b>") && !echo.contains("<i>"))
  }

  @Test("All filters are chips that take themselves away, and one link takes all away")
  func chips() throws {
    let html = try show("/discover?q=pierre&kind=artwork&period=1900-1949&view=grid").html
    #expect(html.contains("href=\"/discover?kind=artwork&amp;period=1900-1949&amp;view=grid\" aria-label=\"Retirer le filtre «\u{A0}pierre\u{A0}»\""))
    #expect(html.contains("href=\"/discover?q=pierre&amp;period=1900-1949&amp;view=grid\" aria-label=\"Retirer le filtre Œuvres\""))
    #expect(html.contains("<a class=\"clear\" href=\"/discover?view=grid\">"))
  }

  @Test("Spellings of a borough are one; gone works are not shown, unless they are one's own")
  func boroughsAndGone() throws {
    let key = BoroughKey(Difficult.boroughName).text
    #expect(titles(try show("/discover?borough=" + key).html).count == 2)
    #expect(try !show("/discover").html.contains("Disparue"))
    let target = Fact(.member(Worlds.ada), Difficult.item("gone"), .target, .flag(true), at: Stamp(milliseconds: 1, replica: 3))
    #expect(titles(try show("/discover?mine=targets", .french, [target]).html) == ["Disparue"])
  }

  @Test("From a place, the nearest comes first and says how far it is; what has no position comes last")
  func distance() throws {
    let found = try show("/discover?lat=45.51&lon=-73.86")
    #expect(titles(found.html).first == "Ancien moulin" && titles(found.html).count == 6)
    #expect(found.html.contains("<span class=\"quiet where\">0\u{A0}m"))
    #expect(found.html.contains("1,9\u{A0}km"))
    #expect(try show("/discover?lat=45.51&lon=-73.86", .english).html.contains("1.9\u{A0}km"))
  }

  @Test("Nothing found offers to clear the filters; an empty catalogue says that it is empty")
  func nothing() throws {
    let html = try show("/discover?q=introuvable&view=map").html
    #expect(html.contains("Rien ne correspond.") && html.contains("<a class=\"button primary\" href=\"/discover?view=map\">"))
    let empty = get("/discover", Worlds.world(Worlds.member(isCurator: true))).html
    #expect(empty.contains("encore vide") && empty.contains("href=\"/host/import\""))
  }

  @Test("Forty on a page, with the way on and back; beyond the end stands the last page")
  func pages() throws {
    let world = Worlds.world(catalogue: try Worlds.catalogue((100..<195).map { "\($0)" }))
    let second = get("/discover?page=2", world).html
    #expect(titles(second).count == 40 && second.contains("41–80 sur 95"))
    #expect(second.contains("href=\"/discover\" rel=\"prev\"") && second.contains("href=\"/discover?page=3\" rel=\"next\""))
    let last = get("/discover?page=99999", world).html
    #expect(titles(last).count == 15 && last.contains("81–95 sur 95") && !last.contains("rel=\"next\""))
  }

  @Test("The list as JSON: what is known of each, what is not left out")
  func json() throws {
    #expect(
      try show("/discover.json?q=coeur").json == """
        {"total":1,"items":[{"id":"\(Difficult.item("full").text)","kind":"artwork","title":"Cœur de pierre",\
        "people":["Aude Émond","Béa & Fils"],"date":"vers 1940","year":1940,"category":"Sculpture",\
        "borough":"L'Île-Bizard–Sainte-Geneviève","latitude":45.500000,"longitude":-73.880000}]}
        """)
    let own = try show("/discover.json?q=moulin", .english, []).json
    #expect(own.hasSuffix("\"longitude\":-73.860000,\"collected\":false,\"target\":false,\"favourite\":false}]}"))
    #expect(try show("/discover.json?q=introuvable").json == "{\"total\":0,\"items\":[]}")
  }

  @Test("Marks of a viewport: several works on one spot are all reachable; filters hold on the map too")
  func marks() throws {
    let view = "south=45.4&west=-74&north=45.6&east=-73.8"
    let near = try show("/discover/marks.json?zoom=18&" + view).json
    #expect(near.contains("\"count\":2,\"items\":["))
    #expect(near.contains(Difficult.item("full").text) && near.contains(Difficult.item("same spot").text))
    #expect(near.contains("\"state\":\"unseen\""))
    let far = try show("/discover/marks.json?zoom=3&" + view).json
    #expect(far.contains("\"count\":4,\"box\":{\"south\":45.490000,\"west\":-73.900000,\"north\":45.510000,\"east\":-73.860000}"))
    #expect(
      try show("/discover/marks.json?zoom=18&kind=place&q=moulin&" + view).json.hasSuffix(
        "\"title\":\"Ancien moulin\",\"kind\":\"place\",\"state\":\"unseen\"}}]}"))
    #expect(try show("/discover/marks.json?south=1").status == 404)
    #expect(try show("/discover/marks.json?zoom=3&south=9&west=0&north=1&east=1").status == 404)
  }

  @Test("Outlines are given once for a version of the catalogue")
  func outlines() throws {
    let response = try show("/discover/marks.json?outlines=1&v=1")
    #expect(response.lasts)
    #expect(
      response.json == """
        {"outlines":[{"name":"L'Île-Bizard–Sainte-Geneviève","kind":"borough","rings":[[[-73.920000,45.480000],\
        [-73.840000,45.480000],[-73.840000,45.520000],[-73.920000,45.520000]]]}]}
        """)
  }

  @Test("The map carries all that its island needs, a drawing without it, and the same list beside it")
  func map() throws {
    let html = try show("/discover?view=map&kind=artwork").html
    #expect(html.contains("data-marks=\"/discover/marks.json?kind=artwork&amp;view=map\""))
    #expect(html.contains("data-outlines=\"/discover/marks.json?outlines=1&amp;v="))
    #expect(html.contains("<svg class=\"minimap\"") && html.contains("class=\"land\""))
    #expect(titles(html).count == 5)
  }
}
