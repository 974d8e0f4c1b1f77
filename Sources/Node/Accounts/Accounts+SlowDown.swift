import Store

extension Accounts {
  /// Five tries are free. Then 2, 4, 8 … seconds, five minutes at most: a person is never locked out, a program gets nowhere.
  private static func pause(after failures: Int) -> Int {
    failures < 5 ? 0 : min(300, 1 << min(failures - 4, 9))
  }

  /// Throws while one of the keys must wait.
  func slowDown(_ keys: [String]) throws(AccountFailure) {
    let now = now()
    for key in keys {
      let until = try stored { () throws(StoreError) in
        try store.read { database throws(StoreError) in
          try database.integer("SELECT until FROM failures WHERE key = ?", [.text(key)])
        }
      }
      if let until, until > now { throw .account(.slowDown(seconds: (until - now + 999) / 1000)) }
    }
  }

  func countFailure(_ keys: [String]) throws(AccountFailure) {
    let now = now()
    try stored { () throws(StoreError) in
      try store.change { database throws(StoreError) in
        // What is a day old is forgotten.
        try database.run("DELETE FROM failures WHERE until < ?", [.integer(now - 86_400_000)])
        for key in keys {
          let count = (try database.integer("SELECT count FROM failures WHERE key = ?", [.text(key)]) ?? 0) + 1
          try database.run(
            "INSERT OR REPLACE INTO failures VALUES (?, ?, ?)",
            [.text(key), .integer(count), .integer(now + Self.pause(after: count) * 1000)])
        }
      }
    }
  }

  func forgive(_ keys: [String]) throws(AccountFailure) {
    try stored { () throws(StoreError) in
      let known = try store.read { database throws(StoreError) in
        var known: [String] = []
        for key in keys where try database.integer("SELECT 1 FROM failures WHERE key = ?", [.text(key)]) == 1 { known.append(key) }
        return known
      }
      guard !known.isEmpty else { return }
      try store.change { database throws(StoreError) in
        for key in known { try database.run("DELETE FROM failures WHERE key = ?", [.text(key)]) }
      }
    }
  }
}
