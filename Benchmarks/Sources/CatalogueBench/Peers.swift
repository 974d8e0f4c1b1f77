import CSQLiteBench
import CatalogueModel

/// What one would write first: every item's words, folded and decoded, looked through for each keystroke.
struct LinearScan {
  private let words: [[[UInt8]]]
  init(_ items: [Item]) { words = items.map { SearchableTexts.of($0).flatMap { Folding.words($0) } } }

  func count(_ text: String) -> Int {
    let wanted = Folding.words(text)
    return words.count { own in wanted.allSatisfy { want in own.contains { $0.starts(with: want) } } }
  }
}

/// SQLite's full-text index with its own accent folding, in memory, with an index for prefixes of one to three letters.
final class FullText {
  private var database: OpaquePointer?
  private var counting: OpaquePointer?
  private var listing: OpaquePointer?

  init?(_ items: [Item]) {
    guard sqlite3_open(":memory:", &database) == SQLITE_OK,
      run("CREATE VIRTUAL TABLE t USING fts5(words, title UNINDEXED, tokenize = 'unicode61 remove_diacritics 2', prefix = '1 2 3')"),
      run("BEGIN")
    else { return nil }
    var insert: OpaquePointer?
    sqlite3_prepare_v2(database, "INSERT INTO t VALUES (?, ?)", -1, &insert, nil)
    let transient = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
    for item in items {
      sqlite3_bind_text(insert, 1, SearchableTexts.of(item).joined(separator: " "), -1, transient)
      sqlite3_bind_text(insert, 2, item.title.french, -1, transient)
      sqlite3_step(insert)
      sqlite3_reset(insert)
    }
    sqlite3_finalize(insert)
    guard run("COMMIT"), run("INSERT INTO t(t) VALUES ('optimize')") else { return nil }
    sqlite3_prepare_v2(database, "SELECT count(*) FROM t WHERE t MATCH ?", -1, &counting, nil)
    sqlite3_prepare_v2(database, "SELECT rowid FROM t WHERE t MATCH ? ORDER BY title LIMIT 40", -1, &listing, nil)
  }

  deinit {
    sqlite3_finalize(counting)
    sqlite3_finalize(listing)
    sqlite3_close(database)
  }

  /// The total and the first 40 by title, as a page shows them.
  func count(_ text: String) -> Int {
    let query = Folding.words(text).map { "\"" + String(decoding: $0, as: UTF8.self) + "\"*" }.joined(separator: " ")
    guard !query.isEmpty else { return 0 }
    let transient = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
    var total = 0
    sqlite3_bind_text(counting, 1, query, -1, transient)
    if sqlite3_step(counting) == SQLITE_ROW { total = Int(sqlite3_column_int64(counting, 0)) }
    sqlite3_reset(counting)
    sqlite3_bind_text(listing, 1, query, -1, transient)
    while sqlite3_step(listing) == SQLITE_ROW { total &+= 0 &* Int(sqlite3_column_int64(listing, 0)) }
    sqlite3_reset(listing)
    return total
  }

  private func run(_ sql: String) -> Bool { sqlite3_exec(database, sql, nil, nil, nil) == SQLITE_OK }
}

/// The texts that a search looks into, for the peers.
enum SearchableTexts {
  static func of(_ item: Item) -> [String] {
    [item.boroughName, item.title.french, item.title.english, item.category.french, item.category.english, item.site.french, item.address.french]
      + item.people.map { $0.name }
  }
}
