#if arch(wasm32)
import DeviceSync
import FactLog
import Pages
import Site

// What goes between device and node. The worker moves bytes; what is to be done next is decided by `DeviceLog`.

/// The next step. Number: 0 rest, 1 send the photo, 2 exchange; then, for a rest, seconds until the next step (0: nothing waits). Piece: the photo's
/// SHA-256, or the message to post.
@_expose(wasm, "step") @c public func step() -> Block {
  let now = Int64(browserNow())
  switch app.log.step(now: now) {
  case .sendPhoto(let sha256): return give([1, 0], [sha256])
  case .exchange(let request):
    app.request = request
    var writer = ByteWriter()
    writer.syncRequest(request)
    return give([2, 0], [writer.bytes])
  case .rest(let until):
    let seconds = until.map { max(1, min(($0 - now + 999) / 1000, 3600)) } ?? 0
    return give([0, UInt32(seconds)], [[]])
  }
}

/// Takes in the node's reply. Numbers: 0 it cannot be read, 1 taken, 2 somebody else is signed in; whether pages may look different.
/// Pieces: the id of who is signed in, and the version of the catalogue in use.
@_expose(wasm, "take") @c public func take(_ bytes: UnsafeRawPointer, _ count: Int) -> Block {
  let reply = read(bytes, count) { reader throws(DecodingError) in try reader.syncReply() }
  guard let reply, let request = app.request else { return give([0, 0], [[], []]) }
  app.request = nil
  var writer = ByteWriter()
  writer.id(reply.member)
  let pieces = [writer.bytes, Array(reply.catalogue.utf8)]
  switch app.log.take(reply, to: request) {
  case .otherMember: return give([2, 1], pieces)
  case .taken(let changed):
    var isAboutNew = false
    if let about = reply.about { isAboutNew = about.withUnsafeBytes { $0.baseAddress.map { loadAbout($0, about.count) == 1 } ?? false } }
    if changed || !request.facts.isEmpty { app.changed() }
    return give([1, changed || isAboutNew ? 1 : 0], pieces)
  }
}

/// What is to be kept after `take` and `discard`, in one transaction. Pieces: what the node has confirmed; what waits; what the node says of itself;
/// photos that nothing needs, 32 bytes each; photos that are copies, oldest first.
@_expose(wasm, "keep") @c public func keep() -> Block {
  var dropped: [UInt8] = [], copies: [UInt8] = []
  for photo in app.log.dropPhotos(now: Int64(browserNow())) { dropped += photo }
  for photo in app.log.copies { copies += photo.sha256 }
  return give([], [app.log.confirmedBytes(), app.log.waitingBytes(), app.aboutBytes, dropped, copies])
}

/// 1 when the copy is forgotten and its bytes may go.
@_expose(wasm, "drop_copy") @c public func dropCopy(_ sha256: UnsafeRawPointer) -> Int32 {
  app.log.dropCopy(hash(at: sha256)) ? 1 : 0
}

/// No reply, or none that says anything about what was sent. `retryAfter` in seconds, 0 when the node named none; `trouble` is a
/// `DeviceLog.Trouble`, 0 for none.
@_expose(wasm, "exchange_failed") @c public func exchangeFailed(_ retryAfter: Double, _ trouble: Int32) {
  app.request = nil
  app.log.exchangeFailed(
    now: Int64(browserNow()), random: randomNumber(), retryAfter: Int64(retryAfter * 1000),
    trouble: UInt8(exactly: trouble).flatMap(DeviceLog.Trouble.init(rawValue:)))
}

/// How sending a photo went: 0 it failed this time, 1 it arrived, 2… why it is refused for good (`WaitingPhoto.Refusal` + 1).
@_expose(wasm, "photo_done") @c public func photoDone(_ sha256: UnsafeRawPointer, _ result: Int32) {
  let sha256 = hash(at: sha256)
  if result == 1 { return app.log.photoSent(sha256) }
  if result > 1, let refusal = WaitingPhoto.Refusal(rawValue: UInt8(clamping: result - 1)) { return app.log.photoRefused(sha256, refusal) }
  app.log.photoFailed(sha256, now: Int64(browserNow()), random: randomNumber())
}

@_expose(wasm, "wake") @c public func wake(_ isUrgent: Int32) { app.log.wake(isUrgent: isUrgent != 0) }

/// How many things wait that a person cares about.
@_expose(wasm, "waiting_count") @c public func waitingCount() -> Int32 {
  Int32(app.onDevice.count)
}
#endif
