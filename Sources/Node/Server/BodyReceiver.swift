/// Takes the body of one request, piece by piece, into what its kind asks for.
///
/// After a refusal the rest of the body is read and dropped (it is within the limit), so that the client gets to read
/// why.
final class BodyReceiver {
  private enum Sink {
    case memory([UInt8])
    case urlEncoded([UInt8])
    case multipart(MultipartForm)
    case file(UploadWriter)
  }

  let limit: Int
  /// Goes to disk, or may.
  let isUpload: Bool
  private(set) var received = 0
  private var sink: Sink
  private var refusal: Refusal?
  private let formLimits: FormLimits
  private let contentType: String

  /// Refuses a body that is announced as too large before any of it is read.
  init(for head: RequestHead, _ configuration: ServerConfiguration) throws(Refusal) {
    let type = ContentType(head.headers["content-type"] ?? "")
    let isMultipart = head.method != .put && type.type == "multipart/form-data"
    isUpload = isMultipart || head.method == .put
    let kindLimit = isUpload ? configuration.uploadLimit : configuration.smallBodyLimit
    limit = configuration.bodyLimit(head.method, head.path) ?? kindLimit
    if let length = head.contentLength, length > limit { throw .tooLarge("The request", limit: limit) }

    formLimits = FormLimits(
      fields: configuration.mostFields, fieldBytes: configuration.fieldLimit, files: configuration.mostFiles)
    contentType = type.type.isEmpty ? "application/octet-stream" : type.type
    if head.method == .put {
      sink = .file(try UploadWriter(folder: configuration.uploadFolder))
    } else if isMultipart {
      guard let boundary = type["boundary"] else { throw Refusal(400, "The form has no boundary.") }
      sink = .multipart(
        try MultipartForm(boundary: boundary, limits: formLimits, folder: configuration.uploadFolder))
    } else if type.type == "application/x-www-form-urlencoded" {
      sink = .urlEncoded([])
    } else {
      sink = .memory([])
    }
  }

  /// Throws only when the body, which came without a length, has become too large: then it has no end to wait for.
  func receive(_ bytes: UnsafeRawBufferPointer) throws(Refusal) {
    received += bytes.count
    guard received <= limit else { throw .tooLarge("The request", limit: limit) }
    guard refusal == nil else { return }
    do throws(Refusal) {
      switch sink {
      case .memory(var all):
        sink = .memory([])  // so that the array is not copied
        all.append(contentsOf: bytes)
        sink = .memory(all)
      case .urlEncoded(var all):
        sink = .urlEncoded([])
        all.append(contentsOf: bytes)
        sink = .urlEncoded(all)
      case .multipart(let form): try form.receive(bytes)
      case .file(let writer): try writer.write(bytes)
      }
    } catch {
      refusal = error
    }
  }

  func finish() throws(Refusal) -> HTTPBody {
    if let refusal { throw refusal }
    switch sink {
    case .memory(let bytes): return bytes.isEmpty ? .none : .bytes(bytes)
    case .urlEncoded(let bytes): return .form(HTTPForm(fields: try URLEncodedForm.parse(bytes, formLimits)))
    case .multipart(let form): return .form(try form.finish())
    case .file(let writer):
      return .upload(writer.finish(fieldName: "", fileName: "", contentType: contentType))
    }
  }
}
