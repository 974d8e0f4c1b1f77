import CCurl
import Glibc

/// One transfer of libcurl at a time; it keeps its connections for the next one.
///
/// Sendable unchecked: `CurlHandles` lends it to one thread at a time.
final class CurlHandle: @unchecked Sendable {
  private let curl: UnsafeMutableRawPointer

  init() {
    precondition(Self.isReady, "libcurl could not be set up")
    guard let curl = curl_easy_init() else { preconditionFailure("no memory for libcurl") }
    self.curl = curl
  }

  deinit { curl_easy_cleanup(curl) }

  /// Once for the process, before the first use. A connection that breaks off while TLS writes must not end the
  /// program.
  private static let isReady: Bool = {
    signal(SIGPIPE, SIG_IGN)
    return curl_global_init(Int(CURL_GLOBAL_DEFAULT)) == CURLE_OK
  }()

  /// What arrives, up to its limit.
  private final class Receiver {
    let limit: Int
    var bytes: [UInt8] = []
    var headBytes = 0
    var isTooLarge = false
    /// All heads of one answer together.
    static let headLimit = 64 << 10
    init(limit: Int) { self.limit = limit }
  }

  /// Asks for one address and does not follow where it sends to. `redirect` is that place, as libcurl makes it
  /// absolute.
  func get(
    _ address: WebAddress, _ settings: HTTPSettings, limit: Int, milliseconds: Int
  ) throws(LookupFailure) -> (HTTPAnswer, redirect: String?) {
    curl_easy_reset(curl)
    let receiver = Receiver(limit: limit)
    set(CURLOPT_URL, "\(address)")
    // Only what the address says: no other protocol, whatever libcurl was built with.
    set(CURLOPT_PROTOCOLS_STR, address.scheme.rawValue)
    set(CURLOPT_HTTPGET, 1)
    set(CURLOPT_FOLLOWLOCATION, 0)
    set(CURLOPT_PROXY, "")
    set(CURLOPT_NETRC, 0)
    set(CURLOPT_NOSIGNAL, 1)
    // A name server that does not answer keeps its own thread waiting, and not the caller.
    set(CURLOPT_QUICK_EXIT, 1)
    set(CURLOPT_USERAGENT, settings.userAgent)
    set(CURLOPT_CONNECTTIMEOUT_MS, min(milliseconds, Int(settings.connectTime.inMilliseconds)))
    set(CURLOPT_TIMEOUT_MS, milliseconds)
    tv_curl_set_receiver(curl, CURLOPT_WRITEFUNCTION, Self.receive)
    tv_curl_set_receiver(curl, CURLOPT_HEADERFUNCTION, Self.receiveHead)
    let context = Unmanaged.passUnretained(receiver).toOpaque()
    tv_curl_set_pointer(curl, CURLOPT_WRITEDATA, context)
    tv_curl_set_pointer(curl, CURLOPT_HEADERDATA, context)
    let code = withExtendedLifetime(receiver) { curl_easy_perform(curl) }
    guard code == CURLE_OK else { throw failure(code, receiver.isTooLarge) }
    let redirect = tv_curl_text(curl, CURLINFO_REDIRECT_URL).map { String(cString: $0) }
    return (HTTPAnswer(status: tv_curl_number(curl, CURLINFO_RESPONSE_CODE), bytes: receiver.bytes), redirect)
  }

  private func failure(_ code: CURLcode, _ isTooLarge: Bool) -> LookupFailure {
    switch code {
    case CURLE_WRITE_ERROR where isTooLarge: .tooLarge
    case CURLE_COULDNT_RESOLVE_HOST, CURLE_COULDNT_CONNECT: .noNetwork
    // Both times are zero as long as nobody has taken the connection.
    case CURLE_OPERATION_TIMEDOUT:
      max(tv_curl_offset(curl, CURLINFO_CONNECT_TIME_T), tv_curl_offset(curl, CURLINFO_PRETRANSFER_TIME_T)) > 0
        ? .tooSlow : .noNetwork
    case CURLE_SSL_CONNECT_ERROR, CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CACERT_BADFILE: .untrusted
    default: .cut
    }
  }

  private static let receive: tv_curl_receiver = { bytes, size, count, context in
    guard let bytes, let context else { return 0 }
    let receiver = Unmanaged<Receiver>.fromOpaque(context).takeUnretainedValue()
    // Counted after libcurl has taken off what the transfer was wrapped in, so a bomb meets the limit too.
    guard receiver.bytes.count + size * count <= receiver.limit else {
      receiver.isTooLarge = true
      return 0
    }
    receiver.bytes.append(contentsOf: UnsafeRawBufferPointer(start: bytes, count: size * count))
    return size * count
  }

  private static let receiveHead: tv_curl_receiver = { _, size, count, context in
    guard let context else { return 0 }
    let receiver = Unmanaged<Receiver>.fromOpaque(context).takeUnretainedValue()
    receiver.headBytes += size * count
    receiver.isTooLarge = receiver.headBytes > Receiver.headLimit
    return receiver.isTooLarge ? 0 : size * count
  }

  private func set(_ option: CURLoption, _ value: Int) { check(tv_curl_set_number(curl, option, value)) }
  private func set(_ option: CURLoption, _ value: String) { check(tv_curl_set_text(curl, option, value)) }
  private func check(_ code: CURLcode) { precondition(code == CURLE_OK, "libcurl refuses an option: \(code.rawValue)") }
}
