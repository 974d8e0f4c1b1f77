/// The body of a request, by what it is:
/// - `PUT`: `.upload`, whatever its type, already on disk;
/// - `application/x-www-form-urlencoded` and `multipart/form-data`: `.form`;
/// - anything else: `.bytes`, in memory;
/// - no body, or `GET` and `HEAD`: `.none`.
public enum HTTPBody: Sendable {
  case none
  case bytes([UInt8])
  case form(HTTPForm)
  case upload(UploadedFile)
}

/// A submitted form. Names and values are valid UTF-8 and in the order of the form; names may repeat.
///
///     guard case .form(let form) = request.body, let title = form["title"] else { … }
public struct HTTPForm: Sendable {
  public var fields: [(name: String, value: String)]
  /// Files that were chosen; a file input left empty does not appear.
  public var files: [UploadedFile]

  public init(fields: [(name: String, value: String)] = [], files: [UploadedFile] = []) {
    self.fields = fields
    self.files = files
  }

  /// The first value with this name.
  public subscript(_ name: String) -> String? { fields.first { $0.name == name }?.value }
  /// All values with this name, in order: the ticked boxes of a group.
  public func all(_ name: String) -> [String] { fields.filter { $0.name == name }.map { $0.value } }
}

/// A file received from a client. It lies in the upload folder until the response is on its way; then it is removed,
/// unless the handler took it: see `move(to:)`.
///
/// Nothing about its content is checked here: judge it by its bytes, never by its name or announced type.
public struct UploadedFile: Sendable {
  /// The name of the form's field; empty for a `PUT`.
  public let fieldName: String
  /// The name the client gave, for display only: it may contain anything, also slashes. Empty for a `PUT`.
  public let fileName: String
  /// The type the client announced, or "application/octet-stream".
  public let contentType: String
  /// In bytes.
  public let size: Int
  /// SHA-256 of the content, 32 bytes, computed while it arrived.
  public let sha256: [UInt8]
  /// The temporary file.
  public let path: String

  public init(
    fieldName: String, fileName: String, contentType: String = "application/octet-stream", size: Int, sha256: [UInt8],
    path: String
  ) {
    self.fieldName = fieldName
    self.fileName = fileName
    self.contentType = contentType
    self.size = size
    self.sha256 = sha256
    self.path = path
  }
}
