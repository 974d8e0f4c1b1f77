import CSodium
import Dispatch
import Foundation

/// Argon2id, two at once: each takes memory and a core for about a tenth of a second.
public struct Passwords: Sendable {
  private let operations: UInt64
  private let memory: Int
  private static let turnstile = DispatchSemaphore(value: 2)

  /// libsodium's "interactive" cost: 64 MiB, two passes.
  public init() {
    operations = 2
    memory = 64 << 20
  }

  /// The least cost, for tests that make many accounts.
  public static let cheap = Passwords(operations: 1, memory: 8 << 10)

  private init(operations: UInt64, memory: Int) {
    self.operations = operations
    self.memory = memory
  }

  /// The string to store; it holds the salt and the cost.
  func hash(_ password: String) -> String {
    Self.turnstile.wait()
    defer { Self.turnstile.signal() }
    let password = Self.composed(password)
    var text = [CChar](repeating: 0, count: Int(crypto_pwhash_STRBYTES))
    let code = crypto_pwhash_str(&text, password, UInt64(password.utf8.count), operations, memory)
    precondition(code == 0, "there is no memory for a password hash")
    return String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// é is one character on one keyboard and two on another: the same password all the same (RFC 8265).
  private static func composed(_ password: String) -> String { password.precomposedStringWithCanonicalMapping }

  func matches(_ password: String, _ stored: String) -> Bool {
    Self.turnstile.wait()
    defer { Self.turnstile.signal() }
    let password = Self.composed(password)
    return crypto_pwhash_str_verify(stored, password, UInt64(password.utf8.count)) == 0
  }
}
