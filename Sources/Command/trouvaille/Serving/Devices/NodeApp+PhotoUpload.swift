import FactLog
import Foundation
import Pages
import Photos
import Server
import Store

extension NodeApp {
  /// `/photo/<sha256>`: a device sends a photo, in pieces if it must.
  ///
  /// `HEAD` answers 200 when the member's photo is here, else 404 and in `Upload-Offset` how many bytes of it are. `PUT` brings the next
  /// piece, with `Content-Range: bytes FIRST-LAST/SIZE`, or all of it without: 202 when more is missing, 201 when it is complete, 409 when the piece does
  /// not follow what is here, 422 when it is no photo that can be kept; `Photo-Problem` says which. 200 and 201 name the photo in `Photo-Arrived`.
  func photoUpload(_ request: HTTPRequest, _ path: String, _ session: SignedIn?) throws -> HTTPResponse {
    guard let session else { return .text(401, "Nobody is signed in. Nothing was changed.") }
    let name = Array(path.utf8.dropFirst("/photo/".utf8.count))
    guard name.count == 64, let sha256 = [UInt8](hexadecimal: name) else { return .text(404, "404") }
    let member = session.account.id
    if let named = request.headers["member"], named != member.text {
      return .text(403, "Somebody else is signed in by now. Nothing was changed.")
    }
    if try has(sha256, member) { return arrived(request.method == .put ? 201 : 200, sha256) }
    guard request.method == .put else { return missing(404, partialPhotos.offset(sha256, member)) }
    guard case .upload(let file) = request.body else { return .text(400, "A photo is missing. Nothing was changed.") }
    guard let piece = PhotoPiece(request.headers["content-range"], size: file.size) else {
      return .text(400, "Content-Range does not say what the body is. Nothing was changed.")
    }
    guard piece.total <= PhotoStore.mostBytes else { return problem(.tooLarge) }
    guard let complete = try partialPhotos.append(file.path, piece, sha256, member) else {
      let offset = partialPhotos.offset(sha256, member)
      return missing(offset == piece.first + file.size ? 202 : 409, offset)
    }
    defer { try? FileManager.default.removeItem(atPath: complete) }
    let whole = UploadedFile(fieldName: "", fileName: "", size: piece.total, sha256: try Self.hash(complete), path: complete)
    guard whole.sha256 == sha256 else { return problem(.damaged) }
    switch receive(whole, member) {
    case .received: return arrived(201, sha256)
    case .refused(_, .noRoom): return .text(507, "The photo could not be stored. Nothing was changed.")
    case .refused(_, let reason): return problem(reason)
    }
  }

  private func arrived(_ status: Int, _ sha256: [UInt8]) -> HTTPResponse {
    let name = String(decoding: sha256.hexadecimal, as: UTF8.self)
    return HTTPResponse(status: status, headers: [("Photo-Arrived", name), ("Cache-Control", "no-store")])
  }

  private func missing(_ status: Int, _ offset: Int) -> HTTPResponse {
    HTTPResponse(status: status, headers: [("Upload-Offset", "\(offset)"), ("Cache-Control", "no-store")])
  }

  private func problem(_ problem: PhotoProblem) -> HTTPResponse {
    let word =
      switch problem {
      case .notAPicture: "not-a-picture"
      case .tooManyPixels: "too-many-pixels"
      case .tooLarge: "too-large"
      case .damaged, .noRoom: "damaged"
      }
    return HTTPResponse(status: 422, headers: [("Photo-Problem", word)])
  }

  private static func hash(_ path: String) throws -> [UInt8] {
    guard let file = FileHandle(forReadingAtPath: path) else { throw Failure("\(path) cannot be read") }
    defer { try? file.close() }
    var hash = SHA256()
    while let part = try file.read(upToCount: 1 << 20), !part.isEmpty { hash.update(Array(part)) }
    return hash.finish()
  }
}

/// Which bytes of a photo a `PUT` brings.
struct PhotoPiece {
  let first: Int
  let total: Int

  /// Nil when the header does not say what the body is. Without a header the body is all.
  init?(_ header: String?, size: Int) {
    guard let header else {
      (first, total) = (0, size)
      return
    }
    let parts = header.split(whereSeparator: { " -/".contains($0) })
    guard parts.count == 4, parts[0] == "bytes", let first = Int(parts[1]), let last = Int(parts[2]), let total = Int(parts[3]),
      first >= 0, last >= first, last < total, last - first + 1 == size
    else { return nil }
    (self.first, self.total) = (first, total)
  }
}
