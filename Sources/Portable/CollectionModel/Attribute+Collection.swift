import FactLog

// The attributes of what a member makes. A number, once given, never changes its meaning; docs/formats/facts.md lists them.
extension Attribute {
  /// Any subject: true when it was deleted, false when the deletion was undone.
  public static let removed = Attribute(1)

  // A find: the subject is the find's own random id, the scope its member's.
  /// The collected item's id. Set once; its stamp says when the find was made.
  public static let findItem = Attribute(16)
  /// Days since 1970-01-01, as an integer: the civil day on which the item was met.
  public static let findDay = Attribute(17)
  /// The SHA-256 of the photo, 32 bytes; `.none` when there is no photo.
  public static let findPhoto = Attribute(18)
  /// Half stars, 1…10; `.none` when not rated.
  public static let findRating = Attribute(19)
  public static let findComment = Attribute(20)

  // An item in a member's scope: the subject is the item's id.
  public static let target = Attribute(32)
  public static let favourite = Attribute(33)

  // The member: the subject is the member's id.
  public static let profilePhoto = Attribute(48)
  public static let language = Attribute(49)
  public static let appearance = Attribute(50)
  public static let collectionSort = Attribute(51)
  public static let coverSize = Attribute(52)
  /// The work of the day last shown: eight bytes of the day's number, sixteen of the item's id.
  public static let dayPick = Attribute(53)
  public static let welcomed = Attribute(54)

  public static let bookSort = Attribute(55)
  public static let isBookSortReversed = Attribute(56)
  public static let bookCoverSize = Attribute(57)

  // A letter to the host, in the scope `.letters(member)`: the subject is the letter's random id.
  public static let letterText = Attribute(64)
  public static let letterItem = Attribute(65)
  /// See `Letter.Topic`.
  public static let letterTopic = Attribute(66)
  // `letterDone`, 67, stands with the rule that lets curators write it.

  // A book in a member's scope: the subject is the book's id.
  /// Days since 1970-01-01: when it came into the library. Set once; its stamp says when the record was made.
  public static let bookAdded = Attribute(80)
  public static let bookTitle = Attribute(81)
  public static let bookSubtitle = Attribute(82)
  /// See `BookLists`.
  public static let bookPeople = Attribute(83)
  /// See `BookLists`.
  public static let bookSeries = Attribute(84)
  public static let bookPublisher = Attribute(85)
  /// A `PartialDate` in its binary form.
  public static let bookPublished = Attribute(86)
  public static let bookPages = Attribute(87)
  /// A BCP 47 tag.
  public static let bookLanguage = Attribute(88)
  /// The thirteen digits as text: they are more than an integer holds in the browser.
  public static let bookISBN = Attribute(89)
  public static let bookDescription = Attribute(90)
  /// The SHA-256 of the cover, 32 bytes; `.none` when there is none.
  public static let bookCover = Attribute(91)
  public static let bookTitleSort = Attribute(92)
  /// See `Book.Shelf`.
  public static let bookShelf = Attribute(93)
  public static let bookCopies = Attribute(94)
  /// To whom it is lent; `.none` when it is here.
  public static let bookLentTo = Attribute(95)
  /// Days since 1970-01-01.
  public static let bookLentSince = Attribute(96)
  /// Hundredths of a unit of the currency.
  public static let bookPrice = Attribute(97)
  public static let bookCurrency = Attribute(98)
  /// One time it was read, the qualifier is the reading's id: the first and the last day as two `PartialDate`s; `.none` when deleted.
  public static let bookReading = Attribute(99)
  /// Half stars, 1…10; `.none` when not rated.
  public static let bookRating = Attribute(100)
  public static let bookComment = Attribute(101)

  // A member's categories: the subject is the category's id.
  public static let categoryName = Attribute(112)
  /// A place in the palette.
  public static let categoryColour = Attribute(113)
  /// Any item or book: true when it is in the category that the qualifier names.
  public static let filed = Attribute(114)
}
