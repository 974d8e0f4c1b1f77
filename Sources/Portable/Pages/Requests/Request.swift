import CatalogueModel
import FactLog

/// What was asked, by a browser or by a program.
public struct Request: Sendable {
  public enum Method: Sendable { case get, post }
  public var method: Method
  /// The path without query, percent-encoded as it came.
  public var path: String
  public var query: Fields
  public var form: Fields
  /// Photos that came with the form, already received or refused; also one kept from an earlier sending, if it is the member's.
  public var photos: [FormPhoto] = []
  /// How many files came with the form, of whatever kind.
  public var fileCount = 0
  /// The browser's languages, best first (`Accept-Language`).
  public var languages: [Language] = []
  /// The language chosen on this device while nobody is signed in.
  public var chosenLanguage: Language?

  public init(_ method: Method, _ target: String, form: Fields = Fields()) {
    self.method = method
    let bytes = target.bytes
    let cut = bytes.firstIndex(of: 63)
    path = cut.map { String(utf8: bytes[..<$0]) } ?? target
    query = cut.map { Fields(encoded: Array(bytes[($0 + 1)...])) } ?? Fields()
    self.form = form
  }
}

extension Request {
  /// The photo that came with a form the first time it was sent, as named by its field `kept` when it is shown again. Anybody can write
  /// anything there: the shell lets it count as a photo only when the member has sent it.
  public var keptPhoto: [UInt8]? {
    [UInt8](hexadecimal: form["kept"].bytes).flatMap { $0.count == 32 ? $0 : nil }
  }
}

/// A photo in a form: whatever the shell made of the file.
public enum FormPhoto: Sendable, Equatable {
  /// Kept; named by the SHA-256 of the bytes as they came.
  case received(field: String, sha256: [UInt8])
  case refused(field: String, PhotoProblem)

  public var field: String {
    switch self {
    case .received(let field, _), .refused(let field, _): field
    }
  }
}

/// Why a file was not taken as a photo.
public enum PhotoProblem: Sendable, Equatable { case notAPicture, tooManyPixels, tooLarge, damaged, noRoom }
