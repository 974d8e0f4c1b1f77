/// Why a row was repaired or refused, or what a host should know of it. The words are the keys of the report.
enum Reason: String, Sendable {
  // The row is refused.
  case notAnObject = "The row is not an object with fields"
  case cellTooLong = "A cell is longer than 64 KB (1 MB for an outline)"
  case tooManyPeople = "More than 200 people are named in one row"
  case cellCount = "The row has another number of cells than the header"
  case headerAsRow = "The row repeats the header"
  case emptyRow = "The row is empty"
  case noKey = "The row has neither a name nor a key to tell it by"
  case noPosition = "The row has no position, which this source's items need"
  case outsideBox = "The position lies outside the area of the source"
  case badPosition = "The position cannot be read"
  case duplicateKey = "Another row of the file has the same key"
  case badField = "A field breaks the rules of the format"
  case unknownSource = "The item names a source that the document does not have"
  case badGeometry = "The outline cannot be read"
  case archived = "The publisher archived the row"
  case notArt = "The row is not a work of art or a monument"
  case noTitle = "The row has neither a title nor an ISBN"
  case notISBN = "The line is no ISBN"
  case unknownBook = "The row is about a book that no file of the run has"

  // The row is accepted after a repair.
  case encoding = "The file is not UTF-8; its letters were converted"
  case brokenBytes = "Some bytes were not UTF-8; they were read as Windows-1252"
  case script = "The file is JavaScript; its list was read as JSON"
  case pythonText = "The geometry is written as Python text"
  case entities = "HTML entities were decoded"
  case tags = "HTML tags were taken out"
  case sentinel = "A stand-in such as n/a was read as empty"
  case untitled = "The title says that there is none; it was read as untitled"
  case yearOnly = "A date on 1 January or 31 December was read as the year"
  case clock = "The time of the import was dropped from a date"
  case unknownDate = "A date that stands for unknown was read as unknown"
  case badDate = "A date could not be read and was dropped"
  case badDay = "A day that does not exist was read as its year"
  case copiedDate = "The date is that of the row before; it was dropped"
  case lostMinus = "The longitude had lost its minus sign"
  case swapped = "Latitude and longitude were exchanged"
  case joined = "Latitude and longitude stood in one field"
  case sexagesimal = "A position in degrees, minutes and seconds was converted"
  case blanksInNumber = "Blanks were taken out of a coordinate"
  case statePlane = "A position in State Plane feet was converted"
  case zeroPosition = "The position 0, 0 was read as unknown"
  case droppedPosition = "A position that cannot be believed was read as unknown"
  case closedRing = "A ring of an outline was closed"
  case borough = "The borough is not one; it was read as unknown"
  case severalBoroughs = "The row names several boroughs; it was read as unknown"
  case boroughCleaned = "The words around the borough's name were taken out"
  case people = "Several people in one cell were parted"
  case alias = "A name was replaced by the one the artist is known by"
  case link = "A link was percent-encoded"
  case badLink = "A link that is no web address was dropped"
  case keyFromPlace = "The row has no key; it was made from title and place"
  case repeatedKey = "Another work has the same title and place; what tells it apart was added to the key"
  case cellsMissing = "Cells were missing at the end of the row; they were read as empty"
  case isbnDamaged = "An ISBN was rounded by a spreadsheet, and its last digits are lost"
  case isbnOther = "A shop's or a product's number stands in the place of an ISBN; it was left out"
  case isbnWrong = "An ISBN has a wrong length or check digit; it was left out"
  case isbnPair = "The two ISBNs of the row disagree; the first one was kept"
  case lostLetters = "Letters were lost before the file was made; the text is kept as it is"
  case ratingRounded = "A rating was rounded to half a star"
  case badRating = "A rating outside its scale was put into the comment"
  case dateOrder = "Day and month of a date cannot be told apart; the year was kept, the date put into the comment"
  case ownDate = "A date could not be read and was put into the comment"
  case shiftedDate = "A midnight elsewhere, written in UTC, was read as the day it was there"
  case tooMany = "More than 60 people, series or shelves are named; the rest was left out"
  case coverMissing = "The picture of the cover is neither in the file nor on this node; it was left out"
  case coverTooLarge = "The picture of the cover is larger than a photo may be; it was left out"
  case coverDamaged = "The picture of the cover is damaged, or no picture; it was left out"
  case rowConflict = "Rows about one book disagree; what the later one says was put into the comment"

  // Only to know.
  case noBorough = "No borough or town is known"
  case unlikeOutline = "The stated borough is another than the outline's"
  case outsideOutlines = "The position is outside every outline"
  case removed = "The source says that the work was removed"
  case temporary = "The work is temporary, or its fate is unknown"
  case noPoint = "The source gives no position; the item is not on the map"
  case unknownFields = "The format does not know some of the fields"
  case ownershipAssumed = "The file does not say what is owned; what is not to be read was taken as owned"
  case numberAsTitle = "Only the number is known; it stands as the title until the book is looked up"
  case extra = "What has no place of its own was put into the comment"
  case sameBook = "Another row of the file is about the same book; they were merged"
  case keptHere = "What the library says already was kept"
  case deletedHere = "The book was deleted here; it was left alone"

  /// Whether a row with it was not taken.
  var isRefusal: Bool {
    switch self {
    case .notAnObject, .cellTooLong, .tooManyPeople, .cellCount, .headerAsRow, .emptyRow, .noKey, .noPosition,
      .outsideBox,
      .badPosition, .duplicateKey, .badField, .unknownSource, .badGeometry, .archived, .notArt, .noTitle, .notISBN, .unknownBook:
      true
    default: false
    }
  }

  /// Whether it is only to know, and nothing was repaired.
  var isNotice: Bool {
    switch self {
    case .noBorough, .unlikeOutline, .outsideOutlines, .removed, .temporary, .noPoint, .unknownFields, .ownershipAssumed,
      .numberAsTitle, .extra, .sameBook, .keptHere, .deletedHere:
      true
    default: false
    }
  }
}

/// Thrown by a reader when a row cannot be used.
struct Refusal: Error {
  let reason: Reason
  let text: String
  init(_ reason: Reason, _ text: String = "") {
    self.reason = reason
    self.text = text
  }
}
