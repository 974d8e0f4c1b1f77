import CatalogueModel
import FactLog

/// A book of a member: what it is, and what it is to them.
public struct Book: Sendable {
  public enum Shelf: Int, CaseIterable, Sendable {
    /// Somebody else's: read, or only looked at.
    case none = 0
    case owned = 1
    case wanted = 2
  }

  public let id: ID
  public var details: BookDetails
  /// The day it came into the library, and the moment of its record in milliseconds since 1970.
  public let added: CivilDay
  public let made: Int64
  /// What the title is filed under where the guess is wrong; empty: the guess.
  public var titleSort = ""
  public var shelf = Shelf.owned
  /// How many of them there are, where more than one is owned.
  public var copies = 1
  public var loan: Loan?
  public var price: Price?
  /// From the first to the last.
  public var readings: [Reading] = []
  /// Half stars, 1…10. None is not zero.
  public var rating: Int?
  public var comment = ""
  public var isFavourite = false
  public var categories: Set<ID> = []
  /// The SHA-256 of the cover; 32 bytes, or nil.
  public var cover: [UInt8]?
  public var isRemoved = false

  /// A function that is called: thirty fields at each place would be half a kilobyte of the browser's program.
  @inline(never) public init(id: ID, details: BookDetails, added: CivilDay, made: Int64) {
    self.id = id
    self.details = details
    self.added = added
    self.made = made
  }

  /// What its title is filed under, folded.
  public var titleKey: [UInt8] {
    titleSort.utf8.isEmpty ? SortKey.titleBytes(details.title, language: details.language) : Folding.phraseBytes(titleSort)
  }

  /// What its first author is filed under, folded; empty when nobody is named.
  public var authorKey: [UInt8] { details.people.first.map { Folding.phraseBytes($0.filedUnder) } ?? [] }
}

/// To whom a book is lent.
public struct Loan: Sendable {
  public var to: String
  /// Nil when it is not known any more.
  public var since: CivilDay?
  public init(to: String, since: CivilDay?) {
    self.to = to
    self.since = since
  }
}

/// What a book has cost: in hundredths of a unit of the currency.
public struct Price: Equatable, Sendable {
  public var hundredths: Int
  /// ISO 4217, three capital letters; empty when it is not known.
  public var currency: String
  public init(hundredths: Int, currency: String) {
    self.hundredths = hundredths
    self.currency = currency
  }

  public static func == (a: Price, b: Price) -> Bool { a.hundredths == b.hundredths && a.currency.isSame(as: b.currency) }
}

/// One time that a book was read. Days are known as far as they are.
public struct Reading: Sendable {
  public var id: ID
  public var start: PartialDate
  public var end: PartialDate
  public init(id: ID, start: PartialDate, end: PartialDate) {
    self.id = id
    self.start = start
    self.end = end
  }
}
