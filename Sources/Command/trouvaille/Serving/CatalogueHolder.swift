import CatalogueModel
import FactLog
import Foundation
import Store
import Synchronization

/// The snapshot in use, mapped from its file; made anew from the database when it is missing, and changed for a newer one when another
/// process has imported.
final class CatalogueHolder: Sendable {
  private struct Current {
    var catalogue: Catalogue
    var name: String
    var storeVersion: Int
  }
  private let store: Store
  private let folder: String
  private let current: Mutex<Current>

  init(_ store: Store, dataFolder: String) throws {
    self.store = store
    folder = dataFolder + "/catalogue"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let (catalogue, name) = try Self.load(store, folder)
    current = Mutex(Current(catalogue: catalogue, name: name, storeVersion: try store.externalVersion()))
  }

  /// The catalogue to answer with. Asks the database cheaply whether somebody else has changed it.
  func catalogue() -> Catalogue {
    let (catalogue, known) = current.withLock { ($0.catalogue, $0.storeVersion) }
    guard let version = try? store.externalVersion(), version != known else { return catalogue }
    current.withLock { $0.storeVersion = version }
    try? refresh()
    return current.withLock { $0.catalogue }
  }

  /// Loads the snapshot that belongs to what is in the database now.
  func refresh() throws {
    let name = try store.snapshotVersion()
    if let name, name == current.withLock({ $0.name }) { return }
    let (catalogue, loaded) = try Self.load(store, folder)
    current.withLock {
      $0.catalogue = catalogue
      $0.name = loaded
    }
  }

  private static func load(_ store: Store, _ folder: String) throws -> (Catalogue, String) {
    if let name = try store.snapshotVersion(), let catalogue = try? open(folder + "/" + name) { return (catalogue, name) }
    return try build(store, folder)
  }

  private static func open(_ path: String) throws -> Catalogue {
    let file = try MappedFile(path)
    return try Catalogue(memory: file.bytes, keeping: file)
  }

  /// Writes the snapshot of the present items beside the old one, then points to it.
  private static func build(_ store: Store, _ folder: String) throws -> (Catalogue, String) {
    let whole = try store.wholeCatalogue()
    let bytes = CatalogueBuilder(
      sources: try whole.sources.map { try StoredRecord.decode($0) { reader throws(DecodingError) in try reader.source() } },
      boundaries: try whole.boundaries.map { try StoredRecord.decode($0) { reader throws(DecodingError) in try reader.boundary() } },
      items: try whole.items.map { try StoredRecord.decode($0) { reader throws(DecodingError) in try reader.item() } }
    ).bytes()
    let name = try Catalogue(bytes: bytes).version.text + ".catalogue"
    try Data(bytes).write(to: URL(fileURLWithPath: folder + "/" + name), options: .atomic)
    try store.set("snapshot", Array(name.utf8))
    for old in try FileManager.default.contentsOfDirectory(atPath: folder) where old != name {
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
