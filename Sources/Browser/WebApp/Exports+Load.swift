#if arch(wasm32)
import CatalogueModel
import DeviceSync
import FactLog
import Pages
import Site

// What the worker gives back to a program that starts, from what it keeps on the device.

/// Takes the catalogue's file over: the memory is the program's from now on, and must not be released. 0 when it cannot be used; then the one before stays
/// and the memory is the shell's. One that was accepted before, and is what the device kept since, is not looked through again.
@_expose(wasm, "load_catalogue") @c public func loadCatalogue(_ bytes: UnsafeRawPointer, _ count: Int, _ wasAccepted: Int32) -> Int32 {
  do throws(CatalogueError) {
    app.catalogue = try Catalogue(
      memory: UnsafeRawBufferPointer(start: bytes, count: count), keeping: nil, wasAccepted: wasAccepted != 0)
    return 1
  } catch {
    return 0
  }
}

/// The version of the catalogue in use: one piece, empty without one.
@_expose(wasm, "catalogue_version") @c public func catalogueVersion() -> Block {
  give([], [app.catalogue.map { Array($0.version.text.utf8) } ?? []])
}

/// What the node said of itself and the member, as it came. 0 when it cannot be read.
@_expose(wasm, "load_about") @c public func loadAbout(_ bytes: UnsafeRawPointer, _ count: Int) -> Int32 {
  let about = read(bytes, count) { reader throws(DecodingError) in try reader.about() }
  guard let about else { return 0 }
  app.about = about
  app.aboutBytes = Array(UnsafeRawBufferPointer(start: bytes, count: count))
  app.log.about = SyncReply.hash(of: app.aboutBytes)
  return 1
}

/// Begins with a member (16 bytes of their id, zero for a visitor) and the device's own number (8 bytes). Everything of another member is forgotten.
@_expose(wasm, "begin") @c public func begin(_ bytes: UnsafeRawPointer, _ count: Int) -> Int32 {
  let begun = read(bytes, count) { reader throws(DecodingError) in
    DeviceLog(member: try reader.id(), replica: UInt64(bigEndianBytes: try reader.raw(8)))
  }
  guard let begun else { return 0 }
  app.log = begun
  app.about = nil
  app.aboutBytes = []
  app.changed()
  return 1
}

/// What the node has confirmed, as `confirmed` gave it.
@_expose(wasm, "load_confirmed") @c public func loadConfirmed(_ bytes: UnsafeRawPointer, _ count: Int) -> Int32 {
  do throws(DecodingError) {
    try app.log.restore(confirmed: UnsafeRawBufferPointer(start: bytes, count: count))
    app.changed()
    return 1
  } catch {
    return 0
  }
}

/// Facts that were made on this device: at the start those that wait, later those of an answer once they are durable.
@_expose(wasm, "make") @c public func make(_ bytes: UnsafeRawPointer, _ count: Int) -> Int32 {
  guard let facts = read(bytes, count, { reader throws(DecodingError) in try reader.facts() }) else { return 0 }
  app.log.make(facts)
  app.changed()
  return 1
}

/// A photo that lies on the device: its SHA-256, its size, when it came, whether it was sent, why it was refused (0: it was not).
@_expose(wasm, "add_photo") @c public func addPhoto(
  _ sha256: UnsafeRawPointer, _ size: Int, _ added: Double, _ isSent: Int32, _ refusal: Int32
) {
  app.log.add(
    WaitingPhoto(
      sha256: hash(at: sha256), size: size, added: Int64(added), isSent: isSent != 0,
      refusal: UInt8(exactly: refusal).flatMap(WaitingPhoto.Refusal.init(rawValue:))))
}

/// What the worker measured: bytes used and allowed, when the node last answered (0: never), restarts, what waits of others, what waits and was written by
/// a newer version.
@_expose(wasm, "set_device") @c public func setDevice(
  _ used: Double, _ budget: Double, _ lastAnswer: Double, _ restarts: Int32, _ others: Int32, _ newer: Int32
) {
  app.device.used = Int64(used)
  app.device.budget = Int64(budget)
  app.device.lastAnswer = lastAnswer == 0 ? nil : Int64(lastAnswer)
  app.device.restarts = Int(restarts)
  app.device.waitingOfOthers = Int(others)
  app.device.waitingOfNewer = Int(newer)
}

/// The areas that are kept: for each its key, bytes, how many files are here and how many there are to be.
@_expose(wasm, "set_areas") @c public func setAreas(_ bytes: UnsafeRawPointer, _ count: Int) -> Int32 {
  let areas = read(bytes, count) { reader throws(DecodingError) in
    var areas: [KeptArea] = []
    for _ in 0..<(try reader.count(least: 4)) {
      areas.append(
        KeptArea(
          key: try reader.text(), bytes: Int64(clamping: try reader.unsigned()), count: Int(clamping: try reader.unsigned()),
          total: Int(clamping: try reader.unsigned())))
    }
    return areas
  }
  guard let areas else { return 0 }
  app.device.areas = areas
  return 1
}
#endif
