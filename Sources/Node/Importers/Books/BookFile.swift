import CatalogueModel
import CollectionModel
import FactLog

/// A file of a member's books, read but not yet compared with what they have. Each row of it is a book, or refused with
/// the reason.
///
///     let file = try BookFile([ImportFile(path: "export.csv")], BookImportOptions(now: now, today: today))
///
/// docs/formats/books-import.md says how every format is understood.
public struct BookFile: Sendable {
  /// What wrote the file. A number, once given, never changes its meaning: facts are stamped with it.
  public enum Format: UInt8, CaseIterable, Sendable {
    case goodreads = 1
    case storyGraph = 2
    case libraryThing = 3
    case calibre = 4
    case bookWyrm = 5
    case openreads = 6
    case livraddict = 7
    case table = 8
    case numbers = 9
    /// Our own JSON.
    case trouvaille = 10
  }

  public let format: Format
  /// How the columns of a table that no reader knows were understood; nil for the other formats.
  public let mapping: BookMapping?
  /// The columns of such a table that nothing was read from.
  public var unreadColumns: [String] = []
  /// The columns of a table that is read with a mapping; empty for the other formats.
  public internal(set) var header: [String] = []
  public let rows: [BookRow]
  /// The categories that our own JSON describes; no other format has more than names.
  var categories: [Category] = []
  let bytes: [UInt8]
  let wrapping: Wrapping

  /// What makes a file of rows.
  struct Wrapping: Sendable {
    var head: [UInt8] = []
    var separator: [UInt8] = []
    var tail: [UInt8] = []
    /// Whether each row needs a name before it, as the members of an object do.
    var isKeyed = false
  }

  /// One row as it stands in the file, in UTF-8.
  public func text(of row: BookRow) -> String { String(decoding: bytes[row.place], as: UTF8.self) }

  /// The refused rows as a file of the same form, to correct and import again; nil when there is none.
  public func refusedRows() -> [UInt8]? {
    let refused = rows.filter { $0.refusal != nil }
    if refused.isEmpty { return nil }
    var result = wrapping.head
    for (index, row) in refused.enumerated() {
      if index > 0 { result += wrapping.separator }
      if wrapping.isKeyed { result += "\"\(row.number)\": ".utf8 }
      result += bytes[row.place]
      if wrapping.separator.isEmpty, result.last != 0x0A, result.last != 0x0D { result.append(0x0A) }
    }
    return result + wrapping.tail
  }
}

/// One row of a file of books.
public struct BookRow: Sendable {
  public enum Outcome: Sendable {
    case book(ImportedBook)
    case refused(RowNote)
  }
  /// From 1, in the order of the file, without a header.
  public let number: Int
  public let outcome: Outcome
  /// Where it stands in the bytes of the file.
  let place: Range<Int>

  /// Why it was refused, if it was.
  public var refusal: RowNote? { if case .refused(let note) = outcome { note } else { nil } }
}

/// Why a row was repaired or refused, or what is to know of it.
public struct RowNote: Sendable {
  let reason: Reason
  /// What of the row is meant.
  public let text: String

  /// The sentence under which reports count it.
  public var key: String { reason.rawValue }
}

/// A book as a row of a file has it.
public struct ImportedBook: Sendable {
  /// Its `categories` are those of the file, where it is our own JSON; elsewhere only names are known: see `shelves`.
  public var book: Book
  /// What the row files it under: shelves, tags, genres that say more than "read" or "to read".
  public var shelves: [String]
  /// Repairs, and what is only to know.
  public var notes: [RowNote]
  /// Whether the file says when the book came into the library.
  var hasDay: Bool
}

/// How to read a file of books.
public struct BookImportOptions: Sendable {
  /// Milliseconds since 1970: when the records are made.
  public var now: Int64
  /// The member's day: for books of which the file does not say when they came.
  public var today: CivilDay
  /// What the columns of a table are; guessed from its header when absent. With it, the file is read as a table
  /// whatever wrote it.
  public var mapping: BookMapping?
  /// Under which SHA-256 the member has, or is about to get, the cover that our own JSON names by one: it does not hold
  /// the pictures. Asked for each book that has a cover, in the order of the file.
  public var cover: @Sendable ([UInt8]) -> CoverSight = { .found($0) }

  public init(now: Int64, today: CivilDay, mapping: BookMapping? = nil) {
    (self.now, self.today, self.mapping) = (now, today, mapping)
  }
}

/// What became of a cover that a file names.
public enum CoverSight: Sendable, Equatable {
  case found([UInt8])
  case missing
  case tooLarge
  /// Or no picture.
  case damaged
}
