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

  // A letter to the host, in the scope `.letters(member)`: the subject is the letter's random id.
  public static let letterText = Attribute(64)
  public static let letterItem = Attribute(65)
  /// See `Letter.Topic`.
  public static let letterTopic = Attribute(66)
  // `letterDone`, 67, stands with the rule that lets curators write it.
}
