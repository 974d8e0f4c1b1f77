import CollectionModel
import FactLog
import Pages

extension Page {
  /// Says what an import of the files would do, or does it.
  func doImportBooks() -> Response {
    let kept = request.form["kept"].trimmed
    if kept.utf8.isEmpty && request.fileCount == 0 { return importBooks(result: .noFile) }
    let isPreview = !request.form["run"].isSame(as: "import")
    guard let outcome = world.outcome else {
      return .waiting(for: .importBooks(kept: kept, columns: BookColumn.all(in: request.form), dryRun: isPreview))
    }
    switch outcome {
    case .booksImported(let summary): return importBooks(result: .done(summary))
    case .importRefused(let refusal): return importBooks(result: .refused(refusal))
    case .importGone: return importBooks(result: .gone)
    default: return failed()
    }
  }
}
