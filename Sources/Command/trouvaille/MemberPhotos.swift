import FactLog
import Foundation
import Photos
import Store

/// Photos as they come in for a member: theirs before the file is there, so that from then on nobody removes it.
struct MemberPhotos: Sendable {
  let store: Store
  let photos: PhotoStore

  /// Whether a member has sent this photo and it is there.
  func has(_ sha256: [UInt8], _ member: ID) throws(StoreError) -> Bool {
    try store.owns(photo: sha256, member) && photos.path(sha256, width: nil) != nil
  }

  /// `take` gives the file to the photos. When it is refused, nothing of it is left.
  func receive(_ sha256: [UInt8], of member: ID, _ take: () throws(PhotoError) -> Void) throws(PhotoError) {
    do throws(StoreError) {
      try store.own(photo: sha256, by: member, now: Int(Import.now))
    } catch {
      throw .noRoom(detail: error.description)
    }
    do throws(PhotoError) { try take() } catch {
      try? store.disown(photo: sha256, by: member) { [photos] in photos.path(sha256, width: nil) != nil }
      throw error
    }
  }
}
