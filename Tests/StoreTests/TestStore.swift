import FactLog
import Foundation
import Testing

@testable import Store

/// A store in a folder of its own, gone at the end of the test.
final class TestStore: Sendable {
  let folder: String
  let store: Store

  init(patience: Int = 10_000) throws {
    folder = Self.makeFolder()
    store = try Store(folder: folder, patience: patience)
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  static func makeFolder() -> String {
    let path = NSTemporaryDirectory() + "trouvaille-store-" + UUID().uuidString
    try? FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    return path
  }

  /// Another one at the same folder, as after a restart.
  func reopened(patience: Int = 10_000) throws -> Store { try Store(folder: folder, patience: patience) }

  /// Every file that the database has, and whatever else lies in the folder.
  func bytes() throws -> [(name: String, bytes: Data)] {
    try FileManager.default.subpathsOfDirectory(atPath: folder).sorted().compactMap { name in
      FileManager.default.contents(atPath: folder + "/" + name).map { (name, $0) }
    }
  }

  /// The files in which the text stands.
  func files(with text: String) throws -> [String] {
    try bytes().filter { $0.bytes.range(of: Data(text.utf8)) != nil }.map { $0.name }
  }
}

extension Store {
  /// Lets a member write: only who has an account may.
  func enrol(_ members: ID...) throws {
    for member in members {
      try change { database throws(StoreError) in
        try database.run(
          "INSERT INTO accounts VALUES (?, ?, ?, '', 'hash', 0, 1)",
          [.id(member), .text("name-\(member.text)"), .text("folded-\(member.text)")])
      }
    }
  }
}

let me = ID(high: 0x27C3_51E9_0B42_8D16, low: 0x3F9E_7710_C5D8_2A61)
let you = ID(high: 0x5D10_9A3C_77E2_4B08, low: 0x90B1_22CF_6E57_D304)
let host = ID(high: 0x8EF2_0C61_D94A_B735, low: 0x1A6D_E84B_3390_7FC2)
let comment = Attribute(20)

func fact(_ value: Value, at time: UInt64 = 1) -> Fact { fact(.member(me), 1, comment, value, at: time) }
func fact(_ scope: Scope, _ subject: UInt64, _ value: Value, at time: UInt64 = 1) -> Fact {
  fact(scope, subject, comment, value, at: time)
}
func fact(_ scope: Scope, _ subject: UInt64, _ attribute: Attribute, _ value: Value, at time: UInt64 = 1) -> Fact {
  Fact(scope, ID(high: 2, low: subject), attribute, value, at: Stamp(time: time, replica: 1))
}

/// Runs `work` on threads of their own and waits for all.
func onThreads(_ count: Int, _ work: @escaping @Sendable (Int) -> Void) {
  let group = DispatchGroup()
  for number in 0..<count {
    group.enter()
    Thread.detachNewThread {
      work(number)
      group.leave()
    }
  }
  group.wait()
}
