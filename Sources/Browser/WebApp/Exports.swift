#if arch(wasm32)
import CatalogueModel
import CollectionModel
import FactLog
import Pages
import Site

// What JavaScript calls. Bytes go in by `allocate`, copy, call; an answer comes out in a fixed block of numbers that JavaScript reads at once.

nonisolated(unsafe) private var catalogue: Catalogue?
nonisolated(unsafe) private var node: NodeInfo?
nonisolated(unsafe) private var answer: [UInt8] = []
nonisolated(unsafe) private var location: [UInt8] = []
nonisolated(unsafe) private var facts: [UInt8] = []
nonisolated(unsafe) private var clock = HybridClock(replica: randomNumber())
nonisolated(unsafe) private let block = UnsafeMutablePointer<UInt32>.allocate(capacity: 8)

private func randomNumber() -> UInt64 {
  var number: UInt64 = 0
  withUnsafeMutableBytes(of: &number) { bytes in if let base = bytes.baseAddress { browserRandom(base, 8) } }
  return number
}

@_expose(wasm, "allocate") @c public func allocate(_ count: Int) -> UnsafeMutableRawPointer { .allocate(byteCount: count, alignment: 8) }
@_expose(wasm, "release") @c public func release(_ bytes: UnsafeMutableRawPointer) { bytes.deallocate() }

/// Takes the catalogue's file. Returns 0, or 1 when it cannot be used.
@_expose(wasm, "load_catalogue") @c public func loadCatalogue(_ bytes: UnsafeRawPointer, _ count: Int) -> Int32 {
  do throws(CatalogueError) {
    catalogue = try Catalogue(bytes: Array(UnsafeRawBufferPointer(start: bytes, count: count)))
    return 0
  } catch {
    return 1
  }
}

/// Takes what pages say about the node: version, name, and the addresses of style, script and sprite, as texts with their length
/// (`ByteWriter.text`). Returns 0, or 1.
@_expose(wasm, "load_node") @c public func loadNode(_ bytes: UnsafeRawPointer, _ count: Int) -> Int32 {
  var reader = ByteReader(UnsafeRawBufferPointer(start: bytes, count: count))
  do throws(DecodingError) {
    let version = try reader.text(), name = try reader.text()
    let assets = NodeInfo.Assets(style: try reader.text(), script: try reader.text(), sprite: try reader.text())
    node = NodeInfo(version: version, name: name, assets: assets)
    return 0
  } catch {
    return 1
  }
}

/// Answers a GET as a visitor in French (0) or English (1). The block: status, then address and length of the body, of the location of a redirect,
/// and of the facts to keep.
@_expose(wasm, "answer") @c public func answer(_ language: Int32, _ bytes: UnsafeRawPointer, _ count: Int) -> UnsafeMutablePointer<UInt32> {
  answer = []
  location = []
  facts = []
  block[0] = 503
  if let catalogue, let node {
    let target = String(decoding: UnsafeRawBufferPointer(start: bytes, count: count), as: UTF8.self)
    var request = Request(.get, target)
    request.languages = [language == 0 ? .french : .english]
    let now = Int64(browserNow())
    let world = World(
      catalogue: catalogue, viewer: nil, now: now, newID: { ID(high: randomNumber(), low: randomNumber()) },
      stamp: { clock.tick(now: now) }, node: node)
    let response = respond(request, world)
    block[0] = UInt32(response.status)
    switch response.body {
    case .html(let bytes), .json(let bytes): answer = bytes
    case .redirect(let target): location = Array(target.utf8)
    }
    var writer = ByteWriter()
    writer.facts(response.facts)
    facts = writer.bytes
  }
  for (index, bytes) in [answer, location, facts].enumerated() {
    block[1 + index * 2] = bytes.withUnsafeBytes { UInt32(UInt(bitPattern: $0.baseAddress)) }
    block[2 + index * 2] = UInt32(bytes.count)
  }
  return block
}
#endif
