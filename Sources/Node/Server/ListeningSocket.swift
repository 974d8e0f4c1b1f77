import Glibc

/// A socket that listens, made here rather than by libmicrohttpd so that every failure has its name.
enum ListeningSocket {
  static func open(address: String, port: UInt16) throws(ServerError) -> Int32 {
    let text = address.equalsIgnoringCase("localhost") ? "127.0.0.1" : address
    guard let numeric = NumericAddress(text) else { throw .badAddress(address) }
    let isVersion6 = text.contains(":")
    let descriptor = socket(
      isVersion6 ? AF_INET6 : AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue), 0)
    guard descriptor >= 0 else { throw error(errno, address, port) }

    // Without this a restart would have to wait a minute for old connections to be forgotten.
    var yes: Int32 = 1
    setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
    var no: Int32 = 0
    if isVersion6 {
      setsockopt(descriptor, Int32(IPPROTO_IPV6), IPV6_V6ONLY, &no, socklen_t(MemoryLayout<Int32>.size))
    }
    guard bind(descriptor, numeric, port, isVersion6: isVersion6) == 0, listen(descriptor, 1024) == 0 else {
      let code = errno
      close(descriptor)
      throw error(code, address, port)
    }
    return descriptor
  }

  private static func bind(_ descriptor: Int32, _ numeric: NumericAddress, _ port: UInt16, isVersion6: Bool) -> Int32 {
    func bind(_ address: UnsafeRawBufferPointer) -> Int32 {
      Glibc.bind(descriptor, address.assumingMemoryBound(to: sockaddr.self).baseAddress, socklen_t(address.count))
    }
    if isVersion6 {
      var address = sockaddr_in6()
      address.sin6_family = sa_family_t(AF_INET6)
      address.sin6_port = port.bigEndian
      let mapped = [UInt8](repeating: 0, count: 10) + [0xFF, 0xFF] + numeric.bytes
      withUnsafeMutableBytes(of: &address.sin6_addr) {
        $0.copyBytes(from: numeric.bytes.count == 16 ? numeric.bytes : mapped)
      }
      return withUnsafeBytes(of: address, bind)
    }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    withUnsafeMutableBytes(of: &address.sin_addr) { $0.copyBytes(from: numeric.bytes) }
    return withUnsafeBytes(of: address, bind)
  }

  static func error(_ code: Int32, _ address: String, _ port: UInt16) -> ServerError {
    switch code {
    case EADDRINUSE: .portInUse(port, holder: PortHolder.find(port: port))
    case EADDRNOTAVAIL, EAFNOSUPPORT: .addressNotHere(address)
    case EACCES: .noPermission(port: port)
    default: .system(String(cString: strerror(code)))
    }
  }

  /// The port that `descriptor` listens on.
  static func port(of descriptor: Int32) -> UInt16 {
    var storage = sockaddr_storage()
    var size = socklen_t(MemoryLayout<sockaddr_storage>.size)
    return withUnsafeMutableBytes(of: &storage) { bytes in
      getsockname(descriptor, bytes.assumingMemoryBound(to: sockaddr.self).baseAddress, &size)
      // The port lies at the same place in both families.
      return UInt16(bigEndian: bytes.loadUnaligned(fromByteOffset: 2, as: UInt16.self))
    }
  }

  /// Lets this process open as many descriptors as the system allows it.
  static func raiseDescriptorLimit() -> Int {
    var limit = rlimit()
    getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    if limit.rlim_cur < limit.rlim_max {
      limit.rlim_cur = limit.rlim_max
      setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
      getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    }
    return Int(clamping: limit.rlim_cur)
  }
}
