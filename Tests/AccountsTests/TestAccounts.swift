import FactLog
import Foundation
import Store
import Synchronization

@testable import Accounts

/// Accounts in a folder of their own, with a clock that stands until it is moved.
final class TestAccounts: Sendable {
  let folder = NSTemporaryDirectory() + "trouvaille-accounts-" + UUID().uuidString
  let store: Store
  let accounts: Accounts

  init() throws {
    store = try Store(folder: folder)
    let time = Time()
    self.time = time
    accounts = try Accounts(store, passwords: .cheap, now: { time.now })
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  let time: Time

  /// As after a restart.
  func reopened() throws -> Accounts {
    let time = time
    return try Accounts(try Store(folder: folder), passwords: .cheap, now: { time.now })
  }

  /// The files in which the bytes stand.
  func files(with bytes: some Sequence<UInt8>) throws -> [String] {
    let wanted = Data(bytes)
    return try FileManager.default.contentsOfDirectory(atPath: folder).sorted().filter {
      FileManager.default.contents(atPath: folder + "/" + $0)?.range(of: wanted) != nil
    }
  }
}

/// Milliseconds since 1970, moved by hand.
final class Time: Sendable {
  private let value = Mutex(1_700_000_000_000)
  var now: Int { value.withLock { $0 } }
  func pass(seconds: Int) { value.withLock { $0 += seconds * 1000 } }
  func pass(days: Int) { pass(seconds: days * 86_400) }
}

extension Accounts {
  /// What came of signing in, in a word.
  func outcome(_ name: String, _ password: String, from address: String = "192.0.2.1") -> String {
    do throws(AccountFailure) {
      return try signIn(name: name, password: password, address: address, label: "Firefox · Linux").account.name
    } catch {
      return "\(error)"
    }
  }
}

let secret = "correct horse"
let wrong = "\(AccountFailure.account(.wrongPassword))"
func wait(_ seconds: Int) -> String { "\(AccountFailure.account(.slowDown(seconds: seconds)))" }

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
