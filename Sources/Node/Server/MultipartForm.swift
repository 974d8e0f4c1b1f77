/// A multipart form as it arrives: fields in memory, files on disk.
final class MultipartForm {
  private var parser: MultipartParser
  private let limits: FormLimits
  private let folder: String
  private var form = HTTPForm()
  /// Keeps the temporary files in being until the request is over.
  private(set) var writers: [UploadWriter] = []
  private var part: Part?

  private struct Part {
    let name: String
    /// nil for a plain field.
    let fileName: String?
    let contentType: String
    var value: [UInt8] = []
    var writer: UploadWriter?
  }

  init(boundary: String, limits: FormLimits, folder: String) throws(Refusal) {
    guard let parser = MultipartParser(boundary: boundary) else {
      throw Refusal(400, "The form's boundary is malformed.")
    }
    self.parser = parser
    self.limits = limits
    self.folder = folder
  }

  func receive(_ bytes: UnsafeRawBufferPointer) throws(Refusal) {
    // The parser is taken out so that its events may change the rest of this object.
    var parser = parser
    defer { self.parser = parser }
    try parser.feed(bytes) { (event) throws(Refusal) in
      switch event {
      case .began(let head): try begin(head)
      case .content(let piece): try add(piece)
      case .ended: try end()
      }
    }
  }

  func finish() throws(Refusal) -> HTTPForm {
    guard parser.isComplete else { throw Refusal(400, "The form was cut off before its end. Nothing was saved.") }
    return form
  }

  private func begin(_ head: [UInt8]) throws(Refusal) {
    let head = HTTPHeaders(
      try text(head, "The head of a part of the form").split(separator: "\r\n").compactMap {
        guard let colon = $0.firstIndex(of: ":") else { return nil }
        return (String($0[..<colon]), String($0[$0.index(after: colon)...].drop { $0 == " " }))
      })
    let disposition = ParameterList(head["content-disposition"] ?? "")
    guard disposition.head.equalsIgnoringCase("form-data"),
      let name = disposition.parameters.first(where: { $0.name.equalsIgnoringCase("name") })?.value
    else { throw Refusal(400, "A part of the form has no name.") }
    let fileName = disposition.parameters.first { $0.name.equalsIgnoringCase("filename") }?.value
    try limits.checkCount(fields: form.fields.count + form.files.count + 1)
    part = Part(
      name: Self.unescaped(name), fileName: fileName.map(Self.unescaped),
      contentType: head["content-type"] ?? "application/octet-stream")
    if let fileName, !fileName.isEmpty { try openFile() }
  }

  private func openFile() throws(Refusal) {
    try limits.checkCount(files: form.files.count + 1)
    let writer = try UploadWriter(folder: folder)
    writers.append(writer)
    part?.writer = writer
  }

  private func add(_ piece: UnsafeRawBufferPointer) throws(Refusal) {
    guard part?.fileName != nil else {
      try limits.checkSize(of: part?.name ?? "", bytes: (part?.value.count ?? 0) + piece.count)
      part?.value.append(contentsOf: piece)
      return
    }
    if part?.writer == nil { try openFile() }
    try part?.writer?.write(piece)
  }

  private func end() throws(Refusal) {
    guard let part else { return }
    self.part = nil
    guard let fileName = part.fileName else {
      form.fields.append((part.name, try text(part.value, "The field “\(part.name.prefix(60))”")))
      return
    }
    // A file input in which nothing was chosen arrives without name and without content.
    guard let writer = part.writer else { return }
    form.files.append(writer.finish(fieldName: part.name, fileName: fileName, contentType: part.contentType))
  }

  /// Browsers write these three characters of a name as percent escapes, and no others (WHATWG HTML,
  /// multipart/form-data).
  private static func unescaped(_ name: String) -> String {
    guard name.utf8.contains(UInt8(ascii: "%")) else { return name }
    let bytes = Array(name.utf8)
    var result: [UInt8] = []
    var position = 0
    while position < bytes.count {
      if bytes[position] == 0x25, position + 2 < bytes.count, let high = hexadecimal(bytes[position + 1]),
        let low = hexadecimal(bytes[position + 2]), [0x0A, 0x0D, 0x22].contains(high << 4 | low)
      {
        result.append(high << 4 | low)
        position += 3
      } else {
        result.append(bytes[position])
        position += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
