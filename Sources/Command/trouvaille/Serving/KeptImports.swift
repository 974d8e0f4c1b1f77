import Dispatch
import FactLog
import Foundation
import Server
import Synchronization

/// Files of books between the step that shows what would happen and the step that does it. Each is its member's alone, under a random name, for half
/// an hour; a newer one takes the place of the older.
final class KeptImports: Sendable {
  struct Kept {
    let token: String
    var files: [(path: String, name: String)]
    var bytes: Int
    let until: Date
    /// How a table of them was last read.
    var columns: Data?
  }
  private static let seconds = 1800.0
  /// Of all members together; the oldest go when there is more.
  private static let mostBytes = 500 << 20

  private let folder: String
  private let kept = Mutex<[ID: Kept]>([:])

  /// What an earlier run of the program left is removed.
  init(folder: String) throws {
    self.folder = folder
    try? FileManager.default.removeItem(atPath: folder)
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
  }

  /// Keeps the files of a form and gives the word by which their member finds them again.
  func keep(_ uploads: [UploadedFile], of member: ID) throws -> String {
    var files: [(path: String, name: String)] = []
    for upload in uploads {
      let path = folder + "/" + UUID().uuidString
      // The server removes its own name of the file.
      try FileManager.default.linkItem(atPath: upload.path, toPath: path)
      files.append((path, upload.fileName))
    }
    let token = UUID().uuidString
    let entry = Kept(
      token: token, files: files, bytes: uploads.reduce(0) { $0 + $1.size }, until: Date(timeIntervalSinceNow: Self.seconds), columns: nil)
    kept.withLock { kept in
      Self.drop(member, &kept)
      kept[member] = entry
      while kept.count > 1, kept.values.reduce(0, { $0 + $1.bytes }) > Self.mostBytes,
        let oldest = kept.min(by: { $0.value.until < $1.value.until })
      { Self.drop(oldest.key, &kept) }
    }
    DispatchQueue.global().asyncAfter(deadline: .now() + Self.seconds + 1) { [weak self] in self?.sweep() }
    return token
  }

  /// Nil when it is another member's, or not kept any more.
  func find(_ token: String, of member: ID) -> Kept? {
    sweep()
    return kept.withLock { $0[member].flatMap { $0.token == token ? $0 : nil } }
  }

  func note(columns: Data?, for token: String, of member: ID) {
    kept.withLock { if $0[member]?.token == token { $0[member]?.columns = columns } }
  }

  /// Everything of a member whose account is erased.
  func removeAll(of member: ID) { kept.withLock { Self.drop(member, &$0) } }

  private func sweep() {
    kept.withLock { kept in
      for (member, entry) in kept where entry.until < Date() { Self.drop(member, &kept) }
    }
  }

  private static func drop(_ member: ID, _ kept: inout [ID: Kept]) {
    for file in kept.removeValue(forKey: member)?.files ?? [] { try? FileManager.default.removeItem(atPath: file.path) }
  }
}
