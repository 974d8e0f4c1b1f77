import Glibc

@testable import Server

/// A multipart form, whole and in pieces: the same fields, files and refusals. The first byte says how long the pieces are.
func readForm(_ bytes: [UInt8]) {
  guard let size = bytes.first else { return }
  let body = Array(bytes.dropFirst())
  let whole = form(body, piece: max(1, body.count))
  let pieces = form(body, piece: Int(size % 61) + 1)
  precondition(whole == pieces, "pieces give another form: \(whole) \(pieces)")
  _ = try? URLEncodedForm.parse(body, limits)
}

private let limits = FormLimits(fields: 20, fieldBytes: 1_000, files: 4)

private func form(_ body: [UInt8], piece: Int) -> [String] {
  do throws(Refusal) {
    let form = try MultipartForm(boundary: "b", limits: limits, folder: "/dev/shm")
    var failure: Refusal?
    body.withUnsafeBytes { view in
      var at = 0
      while at < view.count, failure == nil {
        let end = min(view.count, at + piece)
        do throws(Refusal) { try form.receive(UnsafeRawBufferPointer(rebasing: view[at..<end])) } catch { failure = error }
        at = end
      }
    }
    if let failure { throw failure }
    let result = try form.finish()
    return result.fields.map { "\($0.name)=\($0.value)" }
      + result.files.map { "\($0.fieldName) \($0.fileName) \($0.contentType) \($0.size) \($0.sha256)" }
  } catch { return ["refused"] }
}
