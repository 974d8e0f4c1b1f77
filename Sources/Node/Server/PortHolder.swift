import Glibc

/// Finds out which process listens on a port, from /proc; only processes of the same user can be named.
enum PortHolder {
  /// "caddy (4711)", or nil.
  static func find(port: UInt16) -> String? {
    let sockets = inodes(listeningOn: port)
    guard !sockets.isEmpty else { return nil }
    let wanted = Set(sockets.map { "socket:[\($0)]" })
    for process in entries("/proc") where Int(process) != nil {
      for descriptor in entries("/proc/\(process)/fd") where wanted.contains(link("/proc/\(process)/fd/\(descriptor)")) {
        let name = contents("/proc/\(process)/comm").split(separator: "\n").first ?? "a process"
        return "\(name) (process \(process))"
      }
    }
    return nil
  }

  /// Lines of /proc/net/tcp: `sl local_address rem_address st … inode`, the port in hexadecimal, 0A is "listening".
  private static func inodes(listeningOn port: UInt16) -> [Substring] {
    ["/proc/net/tcp", "/proc/net/tcp6"].flatMap { table in
      contents(table).split(separator: "\n").dropFirst().compactMap { line in
        let columns = line.split(separator: " ")
        guard columns.count > 9, columns[3] == "0A", let hexadecimal = columns[1].split(separator: ":").last,
          UInt16(hexadecimal, radix: 16) == port
        else { return nil }
        return columns[9]
      }
    }
  }

  private static func entries(_ path: String) -> [String] {
    guard let folder = opendir(path) else { return [] }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      names.append(withUnsafeBytes(of: entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) })
    }
    return names
  }

  private static func link(_ path: String) -> String {
    var target = [UInt8](repeating: 0, count: 64)
    let count = target.withUnsafeMutableBytes { bytes in
      bytes.assumingMemoryBound(to: CChar.self).baseAddress.map { readlink(path, $0, bytes.count) } ?? 0
    }
    return String(decoding: target.prefix(max(0, count)), as: UTF8.self)
  }

  private static func contents(_ path: String) -> String {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return "" }
    defer { close(descriptor) }
    var all: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 16 << 10)
    while case let count = read(descriptor, &buffer, buffer.count), count > 0 { all += buffer[..<count] }
    return String(decoding: all, as: UTF8.self)
  }
}
