/// Why a server could not start. Nothing was changed and nothing was lost in any of these cases.
public enum ServerError: Error, Equatable, CustomStringConvertible {
  /// Another program listens on the port; `holder` is its name and process id where the system tells ("caddy (4711)").
  case portInUse(UInt16, holder: String?)
  /// Neither a numeric address nor "localhost".
  case badAddress(String)
  /// A well-formed address that this machine does not have.
  case addressNotHere(String)
  /// Ports below 1024 belong to the system.
  case noPermission(port: UInt16)
  /// The folder for uploads cannot be made or written.
  case uploadFolder(String, reason: String)
  /// The system refused something else.
  case system(String)

  public var description: String {
    switch self {
    case .portInUse(let port, let holder):
      """
      Port \(port) is already in use\(holder.map { " by \($0)" } ?? ""). \
      Stop that program\(holder == nil ? " (`ss -ltnp 'sport = :\(port)'` names it)" : ""), \
      or choose another port with --port.
      """
    case .badAddress(let address):
      "“\(address)” is not an address to listen on. Give a numeric one: 127.0.0.1, 0.0.0.0 or ::."
    case .addressNotHere(let address):
      "This machine does not have the address \(address). `ip address` lists those it has; 0.0.0.0 means all of them."
    case .noPermission(let port):
      """
      Port \(port) needs a privilege: ports below 1024 belong to the system. Choose a port from 1024 with --port, \
      or give the program CAP_NET_BIND_SERVICE.
      """
    case .uploadFolder(let path, let reason):
      "The folder for uploads, \(path), cannot be used: \(reason). Make it writable for this user or name another."
    case .system(let reason):
      "The server could not start: \(reason)."
    }
  }
}
