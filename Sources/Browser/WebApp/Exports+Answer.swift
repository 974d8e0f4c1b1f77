#if arch(wasm32)
import CatalogueModel
import DeviceSync
import FactLog
import Pages
import Site

/// The command of the last answer, until the worker says that it is to be done.
nonisolated(unsafe) private var command: Command?

/// How a request is written by the worker (Web/worker/6-answering.js): method, target, languages, the language chosen on this device, the fields of the form,
/// the photos that came with it, the number of files, and what came of the command.
private struct Asked {
  var request: Request
  var outcome: Outcome?

  init(_ reader: inout ByteReader) throws(DecodingError) {
    let isPost = try reader.byte() == 1
    request = Request(isPost ? .post : .get, try reader.text())
    for _ in 0..<(try reader.count()) {
      let tag = try reader.text()
      if let language = Language(tag: tag.bytes) { request.languages.append(language) }
    }
    request.chosenLanguage = Language(tag: try reader.text().bytes)
    var pairs: [(name: String, value: String)] = []
    for _ in 0..<(try reader.count(least: 2)) { pairs.append((try reader.text(), try reader.text())) }
    request.form = Fields(pairs)
    for _ in 0..<(try reader.count(least: 2)) {
      let field = try reader.text(), kind = try reader.byte()
      switch kind {
      case 0: request.photos.append(.received(field: field, sha256: Array(try reader.raw(32))))
      case 1: request.photos.append(.refused(field: field, .tooLarge))
      case 2: request.photos.append(.refused(field: field, .notAPicture))
      default: request.photos.append(.refused(field: field, .noRoom))
      }
    }
    request.fileCount = Int(try reader.byte())
    switch try reader.byte() {
    case 1: outcome = .done
    case 2: outcome = .failed
    case 3: outcome = .unreachable
    default: outcome = nil
    }
  }
}

/// Answers a request. Numbers: status, kind (0 page, 1 JSON, 2 redirect), what is asked of the shell (0 nothing, 1 the node must do it, 2 send now,
/// 3 `discard`, 4 empty the device, 5 sign out, 6 ask the node, and make the answer without it when it cannot be reached), the language to remember (0 none, 1 French, 2 English), whether it may be kept for good. Pieces: the body or
/// the redirect's target, and the facts to keep: to be made durable, then given to `make`, before the answer is handed on.
@_expose(wasm, "answer") @c public func answer(_ bytes: UnsafeRawPointer, _ count: Int) -> Block {
  guard var asked = read(bytes, count, { reader throws(DecodingError) in try Asked(&reader) }) else { return give([400, 0, 0, 0, 0], [[], []]) }
  guard var world = app.world(stamp: { app.log.stamp(now: Int64(browserNow())) }) else { return give([503, 0, 0, 0, 0], [[], []]) }
  world.outcome = asked.outcome
  if let kept = asked.request.keptPhoto, app.log.has(photo: kept) {
    asked.request.photos.insert(.received(field: "photo", sha256: kept), at: 0)
  }
  let response = respondOnDevice(asked.request, world)
  command = response.command
  var facts: [UInt8] = []
  if !response.facts.isEmpty {
    var writer = ByteWriter()
    writer.facts(response.facts)
    facts = writer.bytes
  }
  let language: UInt32 = response.chosenLanguage.map { $0 == .french ? 1 : 2 } ?? 0
  let rest: [UInt32] = [code(of: response.command), language, response.lasts ? 1 : 0]
  switch response.body {
  case .html(let body): return give([UInt32(response.status), 0] + rest, [body, facts])
  case .json(let body): return give([UInt32(response.status), 1] + rest, [body, facts])
  case .redirect(let target): return give([UInt32(response.status), 2] + rest, [Array(target.utf8), facts])
  }
}

/// Who answers a request of this method (1: POST) for this target: 0 `answer`, 1 the node, 2 the node, and who is signed in has to be learnt after it.
@_expose(wasm, "owner") @c public func owner(_ target: UnsafeRawPointer, _ count: Int, _ isPost: Int32) -> Int32 {
  let target = String(utf8: UnsafeRawBufferPointer(start: target, count: count))
  switch Owner(of: Request(isPost == 1 ? .post : .get, target)) {
  case .device: return 0
  case .node: return 1
  case .nodeForAccounts: return 2
  }
}

private func code(of command: Command?) -> UInt32 {
  switch command {
  case nil: 0
  case .sendNow: 2
  case .discard: 3
  case .emptyDevice: 4
  case .signOut: 5
  case .lookUp, .fetchCover, .readBarCodes: 6
  default: 1
  }
}

/// How many bytes of a file `photo_problem` wants to see.
@_expose(wasm, "photo_head_length") @c public func photoHeadLength() -> Int32 { Int32(PictureKind.headLength) }

/// Whether a file of that size that begins like this can be a photo: 0 it can, else the kind of refusal that `answer` reads.
@_expose(wasm, "photo_problem") @c public func photoProblem(_ head: UnsafeRawPointer, _ count: Int, _ size: Double) -> Int32 {
  if size > Double(PictureKind.mostBytes) { return 1 }
  return PictureKind(head: Array(UnsafeRawBufferPointer(start: head, count: count))) == nil ? 2 : 0
}

/// Gives up what the last answer asked to give up.
@_expose(wasm, "discard") @c public func discard() {
  guard case .discard(let thing) = command else { return }
  app.log.discard(thing)
  app.changed()
}
#endif
