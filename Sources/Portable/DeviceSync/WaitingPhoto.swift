import FactLog

/// A photo on the device that the node may not have yet. Its bytes are the shell's to keep.
public struct WaitingPhoto: Equatable, Sendable {
  /// Why the node will never take it; the numbers are kept on the device.
  public enum Refusal: UInt8, Sendable, CaseIterable { case notAPicture = 1, tooManyPixels = 2, tooLarge = 3, damaged = 4 }

  /// Of the bytes as they were chosen.
  public let sha256: [UInt8]
  public let size: Int
  /// When it came, in milliseconds since 1970.
  public let added: Int64
  /// The node has it.
  public internal(set) var isSent: Bool
  public internal(set) var refusal: Refusal?
  var pause = Pause()

  public init(sha256: [UInt8], size: Int, added: Int64 = 0, isSent: Bool = false, refusal: Refusal? = nil) {
    precondition(sha256.count == 32, "a photo is named by its SHA-256")
    self.sha256 = sha256
    self.size = size
    self.added = added
    self.isSent = isSent
    self.refusal = refusal
  }

  var isStillToSend: Bool { !isSent && refusal == nil }

  /// What photos are looked up by: the first half of the hash, 128 bits of SHA-256.
  var key: ID { Self.key(sha256) }

  private static func key(_ sha256: [UInt8]) -> ID {
    ID(high: UInt64(bigEndianBytes: sha256[0..<8]), low: UInt64(bigEndianBytes: sha256[8..<16]))
  }

  /// The key of the photo that a fact names; nil when its value can be none.
  static func key(namedBy fact: Fact) -> ID? { fact.value.bytes.flatMap { $0.count == 32 ? key($0) : nil } }

  public static func == (a: WaitingPhoto, b: WaitingPhoto) -> Bool {
    a.sha256 == b.sha256 && a.size == b.size && a.isSent == b.isSent && a.refusal == b.refusal
  }
}
