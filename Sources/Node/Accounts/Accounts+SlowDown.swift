import FactLog
import Store

extension Accounts {
  /// What tries are counted by, and how many are free. Then 2, 4, 8 … seconds must be waited, five minutes at most: a person is never
  /// locked out, a program gets nowhere.
  struct Tries: Sendable {
    let key: String
    let free: Int

    static func of(account: ID) -> Tries { Tries(key: "account:" + account.text, free: 5) }

    /// A name that nobody has is counted too, so that it cannot be told from one that somebody has. It may be a password typed in the wrong
    /// place: only its hash is kept.
    static func of(unknown folded: String, key: [UInt8]) -> Tries {
      Tries(key: "name:" + Secret.text(Secret.keyedHash(Array(folded.utf8), key: key)), free: 5)
    }

    /// Many people may share an address, all of a node's behind one proxy.
    static func of(address: String) -> Tries { Tries(key: "address:" + address, free: 30) }

    /// In milliseconds, after so many tries.
    func pause(after count: Int) -> Int { count < free ? 0 : min(Self.longest, 1000 << min(count - free + 1, 9)) }

    static let longest = 300_000
  }

  /// Counts a try before it is made, so that many at once do not all find the way free; `forgive` takes it back. Throws while one must wait;
  /// such a try is not counted.
  func take(_ tries: [Tries]) throws(AccountFailure) {
    let now = now()
    let wait = try stored { () throws(StoreError) in
      try store.change { database throws(StoreError) -> Int in
        var wait = 0
        for one in tries {
          let until = try database.integer("SELECT until FROM failures WHERE key = ?", [.text(one.key)]) ?? 0
          // Longer than the longest pause: the clock was wrong when it was written down.
          if until - now <= Tries.longest { wait = max(wait, until - now) }
        }
        if wait > 0 { return wait }
        // What is a day old is forgotten.
        try database.run("DELETE FROM failures WHERE until < ?", [.integer(now - 86_400_000)])
        for one in tries {
          let count = (try database.integer("SELECT count FROM failures WHERE key = ?", [.text(one.key)]) ?? 0) + 1
          try database.run(
            "INSERT OR REPLACE INTO failures VALUES (?, ?, ?)",
            [.text(one.key), .integer(count), .integer(now + one.pause(after: count))])
        }
        return 0
      }
    }
    if wait > 0 { throw .account(.slowDown(seconds: (wait + 999) / 1000)) }
  }

  /// Forgets all tries: the password was right.
  func forgive(_ tries: Tries) throws(AccountFailure) {
    try stored { () throws(StoreError) in
      try store.change { database throws(StoreError) in
        try database.run("DELETE FROM failures WHERE key = ?", [.text(tries.key)])
      }
    }
  }

  /// Forgets the one try that succeeded, and no other: whoever has an account must not wipe out their guesses at others'.
  func takeBack(_ tries: Tries) throws(AccountFailure) {
    let now = now()
    try stored { () throws(StoreError) in
      try store.change { database throws(StoreError) in
        try database.run("UPDATE failures SET count = count - 1, until = ? WHERE key = ?", [.integer(now), .text(tries.key)])
      }
    }
  }
}
