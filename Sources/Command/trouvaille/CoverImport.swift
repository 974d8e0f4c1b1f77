import Archives
import FactLog
import Importers
import Photos
import Store
import Synchronization

/// The covers of one import of our own export: which picture each book gets, and how it becomes the member's.
///
/// A name alone gives nobody a photo. It has to be the member's already, or its picture has to be in the ZIP; that one
/// is a photo of its own, named by its bytes as any photo is.
final class CoverImport: Sendable {
  private struct Seen {
    /// By the name in the file.
    var sights: [[UInt8]: CoverSight] = [:]
    /// The names in the ZIP of the pictures that the member does not have, by their own.
    var waiting: [[UInt8]: [UInt8]] = [:]
  }
  /// How many times its own size may be read and unpacked of a ZIP for the covers. Photos hardly become smaller in one, so
  /// it is twice for an export; in another, all rows of the table of contents can lead to the same bytes.
  private static let mostGrowth = 4

  private let archive: AccountArchive?
  private let photos: MemberPhotos
  private let member: ID
  private let mostWork: Int
  private let seen = Mutex(Seen())

  init(_ archive: AccountArchive?, _ photos: MemberPhotos, of member: ID) {
    (self.archive, self.photos, self.member) = (archive, photos, member)
    mostWork = archive.map { $0.work + $0.size * Self.mostGrowth } ?? 0
  }

  /// What a book gets that names this cover. Each is looked at once; nothing is kept.
  func see(_ name: [UInt8]) -> CoverSight {
    if let known = seen.withLock({ $0.sights[name] }) { return known }
    let sight = look(name)
    seen.withLock { $0.sights[name] = sight }
    return sight
  }

  private func look(_ name: [UInt8]) -> CoverSight {
    if has(name) { return .found(name) }
    do {
      guard let archive else { return .missing }
      let room = min(PhotoStore.mostBytes, max(mostWork - archive.work, 0))
      guard let bytes = try archive.cover(name, atMost: room) else { return .missing }
      let sha256 = SHA256.digest(bytes)
      if has(sha256) { return .found(sha256) }
      try photos.photos.check(bytes)
      seen.withLock { $0.waiting[sha256] = name }
      return .found(sha256)
    } catch ZipError.tooLarge, PhotoError.tooLarge, PhotoError.tooManyPixels {
      return .tooLarge
    } catch {
      return .damaged
    }
  }

  private func has(_ sha256: [UInt8]) -> Bool { (try? photos.has(sha256, member)) ?? false }

  /// Makes the pictures that these facts name the member's: before the facts are written, so that no book ever names
  /// what is not there.
  func receive(for facts: [Fact]) throws {
    for fact in facts where fact.key.attribute == .bookCover {
      guard let sha256 = fact.value.bytes, let name = seen.withLock({ $0.waiting[sha256] }) else { continue }
      guard let bytes = try archive?.cover(name, atMost: PhotoStore.mostBytes), SHA256.digest(bytes) == sha256 else {
        throw Failure("The file has changed while it was being imported.")
      }
      try photos.receive(sha256, of: member) { () throws(PhotoError) in try photos.photos.receive(bytes, sha256: sha256) }
    }
  }
}
