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

  public static func == (a: WaitingPhoto, b: WaitingPhoto) -> Bool {
    a.sha256 == b.sha256 && a.size == b.size && a.isSent == b.isSent && a.refusal == b.refusal
  }
}
