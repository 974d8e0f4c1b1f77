import Glibc

/// An IP address written in digits. An IPv4 address mapped into IPv6 (::ffff:1.2.3.4) is the IPv4 address.
struct NumericAddress: Hashable, Sendable {
  /// 4 or 16 bytes, in network order.
  let bytes: [UInt8]

  init?(_ text: some StringProtocol) {
    let text = String(text)
    var v4 = in_addr()
    var v6 = in6_addr()
    if inet_pton(AF_INET, text, &v4) == 1 {
      bytes = withUnsafeBytes(of: v4) { Array($0) }
    } else if inet_pton(AF_INET6, text, &v6) == 1 {
      bytes = Self.unmapped(withUnsafeBytes(of: v6) { Array($0) })
    } else {
      return nil
    }
  }

  init?(_ address: UnsafePointer<sockaddr>?) {
    guard let address else { return nil }
    let raw = UnsafeRawPointer(address)
    switch Int32(address.pointee.sa_family) {
    case AF_INET:
      bytes = withUnsafeBytes(of: raw.loadUnaligned(as: sockaddr_in.self).sin_addr) { Array($0) }
    case AF_INET6:
      bytes = Self.unmapped(withUnsafeBytes(of: raw.loadUnaligned(as: sockaddr_in6.self).sin6_addr) { Array($0) })
    default:
      return nil
    }
  }

  private static func unmapped(_ bytes: [UInt8]) -> [UInt8] {
    bytes.prefix(10).allSatisfy { $0 == 0 } && bytes[10] == 0xFF && bytes[11] == 0xFF ? Array(bytes.suffix(4)) : bytes
  }

  var isLoopback: Bool {
    bytes.count == 4 ? bytes[0] == 127 : bytes.dropLast().allSatisfy { $0 == 0 } && bytes.last == 1
  }

  var isUnspecified: Bool { bytes.allSatisfy { $0 == 0 } }

  /// What counts as one client: an IPv4 address, or the /64 that an IPv6 client can choose its addresses from.
  var network: [UInt8] { Array(bytes.prefix(8)) }

  var description: String {
    var text = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
    inet_ntop(bytes.count == 4 ? AF_INET : AF_INET6, bytes, &text, socklen_t(text.count))
    return String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
