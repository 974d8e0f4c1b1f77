import CollectionModel
import FactLog
import Pages

extension Page {
  /// What is about letters, people and files that only the node has.
  func answerOnNode(_ route: Route, _ format: Format) -> Response {
    switch (request.method, format, route) {
    case (.get, .page, .importBooks): importBooks()
    case (.post, .page, .importBooks): doImportBooks()
    // Where they are kept, the node hands them out itself.
    case (.get, .page, .refusedBooks): importBooks(result: .gone)
    case (_, _, .importBooks), (_, _, .refusedBooks): notFound()
    default: answerCurator(route, format)
    }
  }

  /// The host's pages and forms.
  func answerCurator(_ route: Route, _ format: Format) -> Response {
    switch (request.method, format, route) {
    case (.get, .page, .host): host()
    case (.get, .page, .hostImport): hostImport()
    case (.post, .page, .hostImport): doImport()
    case (.post, .page, .letterDone(let id)): doFinishLetter(id)
    default: notFound()
    }
  }

  /// Marks a letter as dealt with, or opens it again.
  func doFinishLetter(_ id: ID) -> Response {
    guard let letter = world.letters.first(where: { $0.id == id }) else { return notFound() }
    let isDone = request.form["done"].isSame(as: "1")
    let fact = Fact(.letters(letter.from), id, .letterDone, .flag(isDone), at: world.stamp())
    let notice = isDone ? Notice.letterDone : .letterReopened
    return .redirect(.host, query: notice.query, facts: letter.isDone == isDone ? [] : [fact])
  }

  /// Previews or performs an import of the files that came with the form.
  func doImport() -> Response {
    if request.fileCount == 0 { return hostImport(result: .noFile) }
    let isPreview = !request.form["run"].isSame(as: "import")
    guard let outcome = world.outcome else { return .waiting(for: .importFiles(dryRun: isPreview)) }
    switch outcome {
    case .imported(let summaries): return hostImport(result: .done(summaries))
    case .importRefused(let refusal): return hostImport(result: .refused(refusal))
    default: return failed()
    }
  }
}
