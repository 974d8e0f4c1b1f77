import FactLog
import Foundation
import Pages
import Photos
import Server
import Store

extension NodeApp {
  /// Takes in a file that came with a member's form.
  func receive(_ file: UploadedFile, _ member: ID) -> FormPhoto {
    let sha256 = file.sha256
    do throws(PhotoError) {
      try memberPhotos.receive(sha256, of: member) { () throws(PhotoError) in try photos.receive(file.path, sha256: sha256) }
      return .received(field: file.fieldName, sha256: sha256)
    } catch {
      return .refused(field: file.fieldName, problem(error))
    }
  }

  /// Whether a member has sent this photo and it is there.
  func has(_ photo: [UInt8], _ member: ID) throws(StoreError) -> Bool { try memberPhotos.has(photo, member) }

  /// `/photos/<sha256>/<width or full>.jpg`: for its owners alone; for others it does not exist.
  func photo(_ path: String, _ signedIn: SignedIn?) throws(StoreError) -> HTTPResponse {
    let parts = path.split(separator: "/").map(String.init)
    guard let signedIn, parts.count == 3, parts[1].utf8.count == 64, let sha256 = [UInt8](hexadecimal: parts[1].bytes),
      parts[2].hasSuffix(".jpg")
    else { return .text(404, "404") }
    let name = String(parts[2].dropLast(4))
    let width = Int(name)
    guard name == "full" || width.map({ PhotoStore.widths.contains($0) }) ?? false,
      try store.owns(photo: sha256, signedIn.account.id), let file = photos.path(sha256, width: width)
    else { return .text(404, "404") }
    return HTTPResponse(
      headers: [("Content-Type", "image/jpeg"), ("Cache-Control", "private, max-age=31536000, immutable")], body: .file(path: file))
  }

  private func problem(_ error: PhotoError) -> PhotoProblem {
    switch error {
    case .notAPicture: .notAPicture
    case .tooManyPixels: .tooManyPixels
    case .tooLarge: .tooLarge
    case .damaged: .damaged
    case .noRoom: .noRoom
    }
  }
}
