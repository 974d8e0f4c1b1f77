import CollectionModel
import FactLog
import Pages
import Site
import Testing

@Suite struct BookImportTests {
  private func world(_ outcome: Outcome? = nil) -> World {
    Worlds.world(Worlds.member(), outcome: outcome)
  }

  private func summary(dryRun: Bool = true) -> BookImportSummary {
    var summary = BookImportSummary()
    (summary.kept, summary.format, summary.dryRun) = ("word", "Goodreads", dryRun)
    (summary.rows, summary.new, summary.merged, summary.leftAlone, summary.refused, summary.repaired) = (1234, 1200, 21, 9, 4, 56)
    summary.categories = ["BD & co"]
    summary.reasons = [(reason: "The row is empty", count: 4), (reason: "Something new", count: 1)]
    summary.first = [.init(number: 17, outcome: .merged, text: "Dune <b>", book: ID(high: 1, low: 1), reasons: ["The row is empty"])]
    summary.firstRefused = [.init(number: 18, outcome: .refused, text: ",,,", book: nil, reasons: ["Something new"])]
    return summary
  }

  @Test("What would happen is asked first; without a file the form says so; a kept file needs no second sending")
  func asking() {
    #expect(Answer(post("/books/import", [], world())) == Answer(422))
    #expect(post("/books/import", [], world()).html.contains("Choisissez un fichier."))
    #expect(
      Answer(post("/books/import", [("run", "preview")], world(), files: 1)) == .asks(.importBooks(kept: "", columns: [], dryRun: true)))
    #expect(Answer(post("/books/import", [], world(), files: 1)) == .asks(.importBooks(kept: "", columns: [], dryRun: true)))
    #expect(
      Answer(post("/books/import", [("kept", "word"), ("run", "import")], world()))
        == .asks(.importBooks(kept: "word", columns: [], dryRun: false)))
    let columns: [(name: String, value: String)] = [
      ("kept", "word"), ("run", "preview"), ("column-rating", "ma note"), ("column-title", "titre"), ("column-people", ""),
      ("column-ratingScale", "20"), ("column-nonsense", "x"),
    ]
    let expected = [("title", "titre"), ("rating", "ma note"), ("ratingScale", "20")].map { BookColumn(field: $0.0, column: $0.1) }
    #expect(Answer(post("/books/import", columns, world())) == .asks(.importBooks(kept: "word", columns: expected, dryRun: true)))
  }

  @Test("What would happen is shown with every number, the first rows and why, and the button that does it")
  func preview() {
    let html = post("/books/import", [], world(.booksImported(summary())), files: 1).html
    for number in ["1\u{202F}234", "1\u{202F}200", "21", "9", "4", "56"] { #expect(html.contains("<dd>\(number)</dd>"), "\(number)") }
    for part in [
      "Lu comme\u{A0}: Goodreads", "Rien n’est encore changé.", "BD &amp; co", "Dune &lt;b&gt;", "réuni", "La ligne est vide",
      "lang=\"en\">Something new", "name=\"kept\" value=\"word\"", "name=\"run\" value=\"import\"",
      "/books/import/refused?kept=word", "Nouvelles catégories\u{A0}: 1",
    ] { #expect(html.contains(part), "\(part)") }
    #expect(!html.contains("column-title"))
  }

  @Test("Of a table that was guessed each column stands in a list to correct it")
  func columns() {
    var summary = summary()
    (summary.format, summary.header) = ("", ["titre", "note \"x\""])
    summary.columns = [BookColumn(field: "title", column: "titre"), BookColumn(field: "ratingScale", column: "20")]
    let html = post("/books/import", [], world(.booksImported(summary)), files: 1).html
    #expect(html.contains("les colonnes ont été devinées"))
    for field in BookColumn.fields { #expect(html.contains("<select id=\"column-\(field)\" name=\"column-\(field)\">"), "\(field)") }
    #expect(html.contains("<option value=\"titre\" selected>titre</option>") && html.contains("<option value=\"20\" selected>20</option>"))
    #expect(html.contains("value=\"note &quot;x&quot;\"") && html.contains("Relire avec ces colonnes"))
  }

  @Test("After the import the report has the numbers and the refused rows, and no button to do it again")
  func report() {
    let html = post("/books/import", [("kept", "word"), ("run", "import")], world(.booksImported(summary(dryRun: false)))).html
    #expect(html.contains("<dd>1\u{202F}200</dd>") && html.contains(",,,") && html.contains("href=\"/books\""))
    #expect(!html.contains("value=\"import\"") && !html.contains("Rien n’est encore changé."))
  }

  @Test("A file that cannot be read is refused with its reason, one that is not kept any more is asked for again, and the form stands below")
  func refused() {
    let refusal = ImportRefusal(kind: "malformed", place: "a.csv, line 3", message: "row 3 <b>")
    let refused = post("/books/import", [], world(.importRefused(refusal)), files: 1)
    #expect(refused.status == 422 && refused.html.contains("row 3 &lt;b&gt;") && refused.html.contains("Le fichier ne suit pas son format."))
    let gone = post("/books/import", [("kept", "old")], world(.importGone))
    #expect(gone.status == 422 && gone.html.contains("Le fichier n’est plus gardé."))
    let download = get("/books/import/refused?kept=old", world())
    #expect(download.status == 422 && download.html.contains("Le fichier n’est plus gardé."))
    for response in [refused, gone, download] { #expect(response.html.contains("type=\"file\"")) }
  }

  @Test("Only members import; on a device the page says that the node is needed")
  func gate() {
    #expect(Answer(get("/books/import", Worlds.world())) == Answer(303, to: "/sign-in?to=%2fbooks%2fimport"))
    let html = get("/books/import", world()).html
    for part in ["<h1>Importer des livres</h1>", "le ZIP entier, couvertures comprises", "trouvaille import trouvaille.zip --for VOTRE_NOM"] {
      #expect(html.contains(part), "\(part)")
    }
    let device = respondOnDevice(Request(.get, "/books/import"), world())
    #expect(device.status == 503 && device.html.contains("Ceci se fait au nœud"))
    #expect(get("/books", world()).html.contains("href=\"/books/import\"") && get("/me", world()).html.contains("href=\"/books/import\""))
  }

  @Test("In English every word is English")
  func english() {
    var request = Request(.post, "/books/import", form: Fields([("token", Worlds.token)]))
    (request.languages, request.fileCount) = ([.english], 1)
    let html = respond(request, world(.booksImported(summary()))).html
    for part in ["What would happen", "Read as: Goodreads", "<dd>1,200</dd>", "merged", "The row is empty"] {
      #expect(html.contains(part), "\(part)")
    }
  }
}
