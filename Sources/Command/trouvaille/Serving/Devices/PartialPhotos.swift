import FactLog
import Foundation
import Synchronization

/// Photos that arrive in pieces, until they are whole: a file for each, named by its owner and the hash it will have.
final class PartialPhotos: Sendable {
  /// What is not gone on with for so long is removed.
  private static let days = 7.0
  /// A member's unfinished photos; the oldest goes when there are more.
  private static let mostOfAMember = 8
  /// In the name of a file that is whole.
  private static let complete = "-complete-"

  private let folder: String
  private let isWriting = Mutex<Void>(())

  init(folder: String) throws {
    self.folder = folder
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    for file in list("") where -file.changed.timeIntervalSinceNow > Self.days * 86_400 {
      try FileManager.default.removeItem(atPath: folder + "/" + file.name)
    }
  }

  /// How many bytes are here.
  func offset(_ sha256: [UInt8], _ member: ID) -> Int { size(path(sha256, member)) }

  /// Adds a piece when it follows what is here; a piece from the beginning begins anew. Durable when it returns. Once it is complete, returns the path of
  /// a file that is the caller's alone: the same piece may come a second time while the first is still being looked at.
  func append(_ piece: String, _ place: PhotoPiece, _ sha256: [UInt8], _ member: ID) throws -> String? {
    try isWriting.withLock { _ in
      let path = path(sha256, member)
      if place.first == 0 { try? FileManager.default.removeItem(atPath: path) }
      guard size(path) == place.first else { return nil }
      if place.first == 0 {
        makeRoom(member)
        _ = FileManager.default.createFile(atPath: path, contents: nil, attributes: [.posixPermissions: 0o600])
      }
      guard let file = FileHandle(forWritingAtPath: path), let bytes = FileManager.default.contents(atPath: piece) else {
        throw Failure("\(path) cannot be written. Nothing was changed.")
      }
      defer { try? file.close() }
      do {
        try file.seekToEnd()
        try file.write(contentsOf: bytes)
        try file.synchronize()
      } catch {
        // Half a piece is none: it is sent again from where it began.
        try? file.truncate(atOffset: UInt64(place.first))
        throw error
      }
      guard size(path) == place.total else { return nil }
      let complete = folder + "/" + member.text + Self.complete + UUID().uuidString
      try FileManager.default.moveItem(atPath: path, toPath: complete)
      return complete
    }
  }

  /// Everything of a member whose account is erased.
  func removeAll(of member: ID) {
    for file in list(member.text) { try? FileManager.default.removeItem(atPath: folder + "/" + file.name) }
  }

  /// One that is complete counts no more: it is being looked at.
  private func makeRoom(_ member: ID) {
    let files = list(member.text).filter { !$0.name.contains(Self.complete) }.sorted { $0.changed < $1.changed }
    for file in files.dropLast(Self.mostOfAMember - 1) { try? FileManager.default.removeItem(atPath: folder + "/" + file.name) }
  }

  private func path(_ sha256: [UInt8], _ member: ID) -> String {
    folder + "/" + member.text + "-" + String(decoding: sha256.hexadecimal, as: UTF8.self)
  }

  private func size(_ path: String) -> Int { (try? FileManager.default.attributesOfItem(atPath: path)[.size] as? Int) ?? 0 }

  private func list(_ prefix: String) -> [(name: String, changed: Date)] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).filter { $0.hasPrefix(prefix) }.map { name in
      let attributes = try? FileManager.default.attributesOfItem(atPath: folder + "/" + name)
      return (name, attributes?[.modificationDate] as? Date ?? .distantPast)
    }
  }
}
