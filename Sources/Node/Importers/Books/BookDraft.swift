import CatalogueModel
import CollectionModel
import FactLog

/// A book while its row is being read.
struct BookDraft {
  enum Status { case read, reading, toRead, unknown }

  var details = BookDetails(title: "")
  /// The title before a series was taken out of it: what two rows without a number are told apart by.
  var writtenTitle = ""
  /// By which the service tells it from all others, if it has such a thing; nothing that changes with the order of a list.
  var serviceID = ""
  var added: CivilDay?
  var status = Status.unknown
  /// The word that says so in the file.
  var statusWord = ""
  /// Nil: not said.
  var isOwned: Bool?
  var isWanted = false
  var copies = 1
  var loan: Loan?
  var price: Price?
  var rating: Int?
  var isFavourite = false
  var titleSort = ""
  /// Parts of the comment, parted by an empty line.
  var comments: [String] = []
  /// What has no place of its own: a name and what the row says.
  var extras: [(name: String, text: String)] = []
  var shelves: [String] = []
  var spans: [(start: PartialDate, end: PartialDate)] = []
  /// How often it was read, where the file counts.
  var timesRead = 0
}

extension BookDraft {
  /// A part of the comment, made plain.
  mutating func comment(_ text: String, _ notes: RowNotes) {
    let clean = BookTexts.paragraphs(text, notes)
    if !clean.isEmpty { comments.append(clean) }
  }

  /// What has no place of its own here, and is the member's: it goes into the comment as "name: text".
  mutating func extra(_ name: String, _ text: String, _ notes: RowNotes) {
    let clean = BookTexts.paragraphs(text, notes)
    if clean.isEmpty { return }
    extras.append((name, clean))
    notes.note(.extra, "\(name): \(clean)")
  }

  /// Shelves, tags or genres. Those that mean a favourite or an owned book say so; the word of the status is no shelf.
  mutating func file(under names: [String], _ notes: RowNotes) {
    for name in names {
      let name = BookTexts.line(name, notes)
      let key = Folding.key(name)
      if name.isEmpty || name == statusWord && status != .unknown { continue }
      if ShelfWords.favourites.contains(key) {
        isFavourite = true
      } else {
        if ShelfWords.owned.contains(key) { isOwned = true }
        // A bare "owned" says no more than the shelf does.
        if ShelfWords.bareOwned.contains(key) { continue }
        if !shelves.contains(where: { Folding.key($0) == key && !key.isEmpty || $0 == name }) { shelves.append(name) }
      }
    }
  }
}

/// Names of shelves that mean something here.
enum ShelfWords {
  static let favourites: Set<String> = ["favorites", "favourites", "favorite", "favourite", "favoris", "favoritos"]
  static let bareOwned: Set<String> = ["owned", "own", "iown", "possede", "possedes", "mislibros"]
  static let owned = bareOwned.union([
    "ownedphysical", "ownedbooks", "ownedebooks", "ownedebook", "ownedpaper", "booksiown", "ownedtbr", "ownedunread", "ownedread",
  ])
}
