import CollectionModel
import FactLog
import Pages

extension Page {
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
