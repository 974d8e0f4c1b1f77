import Importers
import Pages
import Server

extension NodeApp {
  /// Imports the files that a curator sent, or says what it would do.
  func importFiles(of request: HTTPRequest, dryRun: Bool) -> Outcome {
    guard case .form(let form) = request.body else { return .failed }
    do {
      let files = try form.files.map { try ImportFile(path: $0.path, name: $0.fileName) }
      let parsed = try Import.run(files, dryRun: dryRun, into: store)
      if !dryRun { try catalogues.refresh() }
      return .imported(parsed.map { ImportSummary($0, dryRun: dryRun) })
    } catch let error as ImportError {
      return .importRefused(
        ImportRefusal(
          kind: error.kind.rawValue, place: [error.file, error.place].filter { !$0.isEmpty }.joined(separator: ", "), message: "\(error)"))
    } catch {
      return .importRefused(ImportRefusal(kind: "", place: "", message: "\(error)"))
    }
  }
}
