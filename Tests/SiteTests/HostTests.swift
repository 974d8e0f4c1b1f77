import CatalogueModel
import CollectionModel
import FactLog
import Pages
import Testing

@Suite struct HostTests {
  private let letter = Worlds.letter(1, from: ID(high: 9, low: 9), "Bonjour")[0]

  private func world(_ outcome: Outcome? = nil, letters: [Letter] = []) -> World {
    var world = Worlds.world(Worlds.member(isCurator: true), outcome: outcome)
    world.letters = letters
    world.people = [PersonHere(id: ID(high: 9, low: 9), name: "Zoé <i>", isCurator: false, joined: 0)]
    return world
  }

  @Test("A letter is marked as dealt with in its writer's scope, once, and can be opened again")
  func finish() {
    func fact(_ done: Bool) -> Fact {
      Fact(.letters(letter.from), letter.id, .letterDone, .flag(done), at: Worlds.stamp(1))
    }
    let path = "/host/letters/" + letter.id.text, back = "/host?notice=letterDone"
    #expect(Answer(post(path, [("done", "1")], world(letters: [letter]))) == Answer(303, to: back, facts: [fact(true)]))
    var done = letter
    done.isDone = true
    #expect(Answer(post(path, [("done", "1")], world(letters: [done]))) == Answer(303, to: back))
    #expect(
      Answer(post(path, [("done", "0")], world(letters: [done])))
        == Answer(303, to: "/host?notice=letterReopened", facts: [fact(false)]))
    #expect(Answer(post("/host/letters/" + ID.zero.text, [("done", "1")], world(letters: [letter]))) == Answer(404))
    #expect(Actor.curator(Worlds.ada).mayWrite(fact(true)) && !Actor.member(Worlds.ada).mayWrite(fact(true)))
  }

  @Test("Host shows letters with their writers, escaped")
  func page() {
    let html = get("/host", world(letters: [letter])).html
    #expect(html.contains("De Zoé &lt;i&gt;") && html.contains("Bonjour"))
    #expect(html.contains("action=\"/host/letters/\(letter.id.text)\""))
  }

  @Test("Each source says how many items it brought, gone ones too, and all of them stand below")
  func counts() throws {
    let items = [("one", "a"), ("one", "b"), ("two", "a")].map { Item(kind: .artwork, source: $0.0, key: $0.1) }
    let sources = ["none", "one", "two"].map { Source(slug: $0, name: $0) }
    var gone = items
    gone[0].status = .gone
    let catalogue = try Catalogue(bytes: CatalogueBuilder(sources: sources, boundaries: [], items: gone).bytes())
    let html = get("/host", Worlds.world(Worlds.member(isCurator: true), catalogue: catalogue)).html
    for line in ["none</code> · 0 fiche<", "one</code> · 2 fiches<", "two</code> · 1 fiche<", ">3 fiches en tout<"] {
      #expect(html.contains(line), "\(line)")
    }
  }

  @Test("An import is previewed unless it is asked for by name; without a file the form says so")
  func importing() {
    #expect(Answer(post("/host/import", [], world())) == Answer(422))
    #expect(Answer(post("/host/import", [("run", "preview")], world(), files: 1)) == .asks(.importFiles(dryRun: true)))
    #expect(Answer(post("/host/import", [], world(), files: 2)) == .asks(.importFiles(dryRun: true)))
    #expect(Answer(post("/host/import", [("run", "import")], world(), files: 1)) == .asks(.importFiles(dryRun: false)))
    #expect(Answer(post("/host/import", [("run", "import")], world(.failed), files: 1)) == Answer(500))
  }

  @Test("A reason is said in the reader's language; one without words there is marked as English")
  func reasons() {
    var summary = ImportSummary()
    summary.reasons = [(reason: "The row is empty", count: 3), (reason: "Something new", count: 1)]
    let world = Worlds.world(Worlds.member(isCurator: true), outcome: .imported([summary]))
    let html = post("/host/import", [("run", "preview")], world, files: 1).html
    #expect(html.contains("<td>La ligne est vide</td>") && html.contains("<td lang=\"en\">Something new</td>"))
  }

  @Test("The report shows every number, the reasons and the samples; a refusal says why")
  func report() {
    var summary = ImportSummary()
    summary.source = "mtl"
    (summary.rows, summary.accepted, summary.repaired, summary.refused) = (1234, 1230, 56, 4)
    (summary.new, summary.changed, summary.gone) = (700, 78, 9)
    summary.dryRun = true
    summary.reasons = [(reason: "no position <x>", count: 3)]
    summary.samples = [(row: 17, reason: "no position <x>", text: "{\"a\":1}")]
    let html = post("/host/import", [("run", "preview")], world(.imported([summary])), files: 1).html
    let numbers = ["1\u{202F}234", "1\u{202F}230", "56", "4", "700", "78", "9"]
    for number in numbers { #expect(html.contains("<dd>\(number)</dd>"), "\(number)") }
    #expect(html.contains("no position &lt;x&gt;") && html.contains("<td>17</td>") && html.contains("{&quot;a&quot;:1}"))
    #expect(html.contains("rien n’a été changé"))
    let refused = post(
      "/host/import", [("run", "import")], world(.importRefused(ImportRefusal(kind: "malformed", place: "a.csv, line 3", message: "row 3 <b>"))),
      files: 1)
    #expect(refused.status == 422 && refused.html.contains("row 3 &lt;b&gt;") && refused.html.contains("a.csv, line 3"))
    #expect(refused.html.contains("Le fichier ne suit pas son format."))
  }
}
