/// The tables, version by version. A step is never changed after a release; a new one is added.
enum Schema {
  /// Each step runs in a transaction of its own; `user_version` counts the steps done.
  static let steps: [String] = [
    """
    -- The current state of everything that members made: for each key the newest fact. `number` is given by this node, rising
    -- within a scope, so that a device can ask "what is new since n?".
    CREATE TABLE facts (
      scope_code INTEGER NOT NULL, scope_owner BLOB NOT NULL,
      subject BLOB NOT NULL, attribute INTEGER NOT NULL, qualifier BLOB NOT NULL,
      value BLOB NOT NULL, time BLOB NOT NULL, replica BLOB NOT NULL,
      number INTEGER NOT NULL,
      PRIMARY KEY (scope_code, scope_owner, subject, attribute, qualifier)
    ) WITHOUT ROWID;
    CREATE UNIQUE INDEX facts_by_number ON facts (scope_code, scope_owner, number);

    -- The last number given in each scope, kept apart because the fact that had it may have been replaced; and the digest of the scope's facts, by
    -- which a device sees whether this node still has what it had confirmed.
    CREATE TABLE scopes (
      code INTEGER NOT NULL, owner BLOB NOT NULL, last_number INTEGER NOT NULL, digest INTEGER NOT NULL,
      PRIMARY KEY (code, owner)
    ) WITHOUT ROWID;

    -- Who can sign in. `folded` is the name without case and accents: two people never differ by those alone.
    CREATE TABLE accounts (
      id BLOB PRIMARY KEY, name TEXT NOT NULL, folded TEXT NOT NULL UNIQUE, email TEXT NOT NULL,
      password TEXT NOT NULL, is_curator INTEGER NOT NULL, created INTEGER NOT NULL
    ) WITHOUT ROWID;

    -- Where members are signed in. Only the hash of a token is kept.
    CREATE TABLE sessions (
      token_hash BLOB PRIMARY KEY, id BLOB NOT NULL UNIQUE,
      account BLOB NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
      label TEXT NOT NULL, created INTEGER NOT NULL, last_used INTEGER NOT NULL
    ) WITHOUT ROWID;
    CREATE INDEX sessions_by_account ON sessions (account);

    -- Failed sign-ins, by what was tried (the folded name, the address). Kept so that a restart does not forgive.
    CREATE TABLE failures (key TEXT PRIMARY KEY, count INTEGER NOT NULL, until INTEGER NOT NULL) WITHOUT ROWID;

    -- Who sent which photo. The files are named by the same hash; a file nobody owns is removed.
    CREATE TABLE photos (
      sha256 BLOB NOT NULL, owner BLOB NOT NULL REFERENCES accounts (id) ON DELETE CASCADE, added INTEGER NOT NULL,
      PRIMARY KEY (sha256, owner)
    ) WITHOUT ROWID;

    -- What was imported. Items are kept in their binary form; the snapshot that pages read is made from them.
    CREATE TABLE sources (slug TEXT PRIMARY KEY, encoded BLOB NOT NULL) WITHOUT ROWID;
    CREATE TABLE items (
      id BLOB PRIMARY KEY, source TEXT NOT NULL REFERENCES sources (slug) ON DELETE CASCADE, encoded BLOB NOT NULL
    ) WITHOUT ROWID;
    CREATE INDEX items_by_source ON items (source);
    CREATE TABLE boundaries (name TEXT PRIMARY KEY, encoded BLOB NOT NULL) WITHOUT ROWID;

    -- Small things of the node itself: its secret, the version of the snapshot in use, one-time links.
    CREATE TABLE settings (name TEXT PRIMARY KEY, value BLOB NOT NULL) WITHOUT ROWID;
    """,
    """
    -- Photos whose last owner was erased, until their files are gone too: a kill in between must not leave them on the disk.
    CREATE TABLE photos_to_remove (sha256 BLOB PRIMARY KEY) WITHOUT ROWID;
    """,
  ]

  static func migrate(_ database: Database, path: String) throws(StoreError) {
    let version = try database.integer("PRAGMA user_version") ?? 0
    guard version >= 0 else { throw .damaged(path: path, detail: "schema \(version)") }
    guard version <= steps.count else { throw .tooNew(path: path, version: version) }
    for step in version..<steps.count {
      try database.transaction { () throws(StoreError) in
        // Another process may have been faster.
        guard try database.integer("PRAGMA user_version") == step else { return }
        try database.run(steps[step])
        try database.run("PRAGMA user_version=\(step + 1)")
      }
    }
  }
}
