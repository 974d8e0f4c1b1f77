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
    } catch {
      return .importRefused(ImportRefusal(error))
    }
  }
}

extension ImportRefusal {
  /// What a page can explain is named; anything else speaks for itself.
  init(_ error: any Error) {
    guard let refusal = error as? ImportError else {
      self.init(kind: "", place: "", message: "\(error)")
      return
    }
    let place = [refusal.file, refusal.place].filter { !$0.isEmpty }.joined(separator: ", ")
    self.init(kind: refusal.kind.rawValue, place: place, message: "\(refusal)")
  }
}
