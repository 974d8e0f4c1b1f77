import CatalogueModel
import FactLog
import Foundation
import Server
import Store
import Synchronization

/// The snapshot in use, mapped from its file; made anew from the database when it is missing, and changed for a newer one when somebody
/// has imported, this program or another.
final class CatalogueHolder: Sendable {
  private typealias Snapshot = (catalogue: Catalogue, name: String)
  private let store: Store
  private let folder: String
  private let current: Mutex<Snapshot>
  /// Held while a newer snapshot is made: once is enough. The moment before which it is not tried again, after a failure.
  private let renewal = Mutex(ContinuousClock.now)

  init(_ store: Store, dataFolder: String) throws {
    self.store = store
    folder = dataFolder + "/catalogue"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    current = Mutex(try Self.load(store, folder))
  }

  /// The catalogue to answer with. Asks the database cheaply which one is in use. While a newer one is being made, and when that fails, the
  /// one before is good enough to answer with.
  func catalogue() -> Catalogue {
    let known = current.withLock { $0 }
    guard let name = try? store.snapshotVersion(), name == known.name else {
      renewal.withLockIfAvailable { notBefore in
        guard .now >= notBefore else { return }
        do {
          try renew()
        } catch {
          notBefore = .now + .seconds(5)
          Terminal.warn("The catalogue could not be made anew: \(error)")
        }
      }
      return current.withLock { $0.catalogue }
    }
    return known.catalogue
  }

  /// `/catalogue/<version>`: the file that devices keep. 404 for a version that is not in use any more.
  func file(to request: HTTPRequest, named version: String) -> HTTPResponse {
    _ = catalogue()
    let name = current.withLock { $0.name }
    let folder = StaticFolder(folder, cacheControl: "public, max-age=31536000, immutable")
    guard name == version + ".catalogue", let response = folder.response(to: request, at: name) else { return .text(404, "404") }
    return response
  }

  /// Loads the snapshot that belongs to what is in the database now.
  func refresh() throws { try renewal.withLock { _ in try renew() } }

  private func renew() throws {
    let name = try store.snapshotVersion()
    if let name, name == current.withLock({ $0.name }) { return }
    let loaded = try Self.load(store, folder)
    current.withLock { $0 = loaded }
  }

  private static func load(_ store: Store, _ folder: String) throws -> Snapshot {
    if let name = try store.snapshotVersion(), let catalogue = try? open(folder + "/" + name) { return (catalogue, name) }
    return try build(store, folder)
  }

  private static func open(_ path: String) throws -> Catalogue {
    let file = try MappedFile(path)
    return try Catalogue(memory: file.bytes, keeping: file)
  }

  /// Writes the snapshot of the present items beside the old one, then points to it. Begins again when somebody has imported meanwhile.
  private static func build(_ store: Store, _ folder: String) throws -> Snapshot {
    let whole = try store.wholeCatalogue()
    let bytes = CatalogueBuilder(
      sources: try whole.sources.map { try StoredRecord.decode($0) { reader throws(DecodingError) in try reader.source() } },
      boundaries: try whole.boundaries.map { try StoredRecord.decode($0) { reader throws(DecodingError) in try reader.boundary() } },
      items: try whole.items.map { try StoredRecord.decode($0) { reader throws(DecodingError) in try reader.item() } }
    ).bytes()
    let name = try Catalogue(bytes: bytes).version.text + ".catalogue"
    // Compressed too, for the way to devices.
    for (ending, bytes) in [(".gz", Gzip.compressed(bytes, .quick)), ("", bytes)] {
      if let bytes { try Data(bytes).write(to: URL(fileURLWithPath: folder + "/" + name + ending), options: .atomic) }
    }
    guard try store.use(snapshot: name, of: whole.edition) else { return try load(store, folder) }
    for old in try FileManager.default.contentsOfDirectory(atPath: folder) where old != name && old != name + ".gz" {
      try? FileManager.default.removeItem(atPath: folder + "/" + old)
    }
    return (try open(folder + "/" + name), name)
  }
}

/// A file mapped for reading, unmapped with the object. Removing the file leaves the mapping whole.
final class MappedFile {
  let bytes: UnsafeRawBufferPointer

  init(_ path: String) throws {
    let descriptor = Foundation.open(path, O_RDONLY)
    guard descriptor >= 0 else { throw Failure("\(path) cannot be opened: \(String(cString: strerror(errno)))") }
    defer { close(descriptor) }
    let size = Int(lseek(descriptor, 0, SEEK_END))
    guard size > 0, let address = mmap(nil, size, PROT_READ, MAP_PRIVATE, descriptor, 0), address != MAP_FAILED else {
      throw Failure("\(path) cannot be mapped: \(String(cString: strerror(errno)))")
    }
    bytes = UnsafeRawBufferPointer(start: address, count: size)
  }

  deinit { munmap(UnsafeMutableRawPointer(mutating: bytes.baseAddress), bytes.count) }
}
