/// SHA-256 (FIPS 180-4), fed piece by piece. Derived identities need it in the browser too, where no C library is linked.
///
///     var hash = SHA256(); hash.update("abc".bytes); let digest = hash.finish()   // 32 bytes
///
/// Linear in the bytes fed. Whole photos are hashed elsewhere, by the platform's own faster code.
public struct SHA256: Sendable {
  private var state: [UInt32] = [
    0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19,
  ]
  private var block: [UInt8] = []
  private var length: UInt64 = 0

  public init() { block.reserveCapacity(64) }

  public mutating func update(_ bytes: some Sequence<UInt8>) {
    for byte in bytes {
      block.append(byte)
      length &+= 1
      if block.count == 64 { compress() }
    }
  }

  /// Ends the message and returns its 32 bytes. The value must not be fed again.
  public mutating func finish() -> [UInt8] {
    let bits = length &* 8
    update([0x80])
    while block.count != 56 { update([0]) }
    update(bits.bigEndianBytes)
    return state.flatMap { word in (0..<4).map { UInt8(truncatingIfNeeded: word >> UInt32(24 - 8 * $0)) } }
  }

  public static func digest(_ bytes: some Sequence<UInt8>) -> [UInt8] {
    var hash = SHA256()
    hash.update(bytes)
    return hash.finish()
  }

  private mutating func compress() {
    var w = [UInt32](repeating: 0, count: 64)
    for i in 0..<16 {
      w[i] =
        UInt32(block[i * 4]) << 24 | UInt32(block[i * 4 + 1]) << 16 | UInt32(block[i * 4 + 2]) << 8
        | UInt32(block[i * 4 + 3])
    }
    for i in 16..<64 {
      let a = w[i - 15], b = w[i - 2]
      let s0 = a.rotated(7) ^ a.rotated(18) ^ (a >> 3)
      let s1 = b.rotated(17) ^ b.rotated(19) ^ (b >> 10)
      w[i] = w[i - 16] &+ s0 &+ w[i - 7] &+ s1
    }
    var h = state
    for i in 0..<64 {
      let s1 = h[4].rotated(6) ^ h[4].rotated(11) ^ h[4].rotated(25)
      let choice = (h[4] & h[5]) ^ (~h[4] & h[6])
      let t1 = h[7] &+ s1 &+ choice &+ Self.constants[i] &+ w[i]
      let s0 = h[0].rotated(2) ^ h[0].rotated(13) ^ h[0].rotated(22)
      let majority = (h[0] & h[1]) ^ (h[0] & h[2]) ^ (h[1] & h[2])
      h = [t1 &+ s0 &+ majority, h[0], h[1], h[2], h[3] &+ t1, h[4], h[5], h[6]]
    }
    for i in 0..<8 { state[i] = state[i] &+ h[i] }
    block.removeAll(keepingCapacity: true)
  }

  private static let constants: [UInt32] = [
    0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4, 0xab1c_5ed5,
    0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe, 0x9bdc_06a7, 0xc19b_f174,
    0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f, 0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da,
    0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7, 0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967,
    0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc, 0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85,
    0xa2bf_e8a1, 0xa81a_664b, 0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070,
    0x19a4_c116, 0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
    0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7, 0xc671_78f2,
  ]
}

extension UInt32 {
  fileprivate func rotated(_ n: UInt32) -> UInt32 { self >> n | self << (32 - n) }
}
