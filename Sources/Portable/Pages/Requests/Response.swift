import CatalogueModel
import FactLog

/// An answer, and what must be remembered because of it.
public struct Response {
  public var status: Int
  public var body: Body
  /// To be made durable before the answer is given.
  public var facts: [Fact] = []
  /// Something that only the node can do. The shell does it, puts what came of it into `World.outcome` and asks again.
  public var command: Command?
  /// Remember this language on the device (for visitors).
  public var chosenLanguage: Language?
  /// The address names a version of what it answers: browsers may keep the answer for good.
  public var lasts = false

  public enum Body {
    case html([UInt8])
    case json([UInt8])
    /// 303: look there.
    case redirect(String)
  }

  public init(status: Int = 200, body: Body, facts: [Fact] = []) {
    self.status = status
    self.body = body
    self.facts = facts
  }

  public static func redirect(_ route: Route, query: String = "", facts: [Fact] = []) -> Response {
    Response(status: 303, body: .redirect(route.address(query: query)), facts: facts)
  }

  /// Not done until the node has done `command`.
  public static func waiting(for command: Command) -> Response {
    var response = Response(body: .html([]))
    response.command = command
    return response
  }
}

/// What only the node can do. Texts are as the person typed them, checked for presence and length.
public enum Command: Sendable, Equatable {
  case signUp(name: String, email: String, password: String)
  case signIn(name: String, password: String)
  case signOut
  case claimFirstCurator(token: String, name: String, email: String, password: String)
  case changeProfile(name: String, email: String)
  case changePassword(current: String, new: String)
  case signOutDevice(ID)
  case deleteAccount(password: String)
  case importFiles(dryRun: Bool)
  /// Ask the services for books with these words, or with the number that they are.
  case lookUp(String, Language)
  /// Fetch the cover at an address that a look-up of these words has named, as a photo of the member.
  case fetchCover(words: String, Language, address: String)
  /// Read the bar codes of the photo that came with the form: a frame of moving pictures, or a still.
  case readBarCodes(isFrame: Bool)
  /// A member's books, from the files of the form or, where `kept` is not empty, from those that came with an earlier one. `columns` say what
  /// the columns of a table are; none: as guessed.
  case importBooks(kept: String, columns: [BookColumn], dryRun: Bool)
  // What only a device can do.
  /// Send what waits now, without a pause.
  case sendNow
  /// Give up what waits about a thing.
  case discard(ID)
  /// Remove copies of what the node has.
  case emptyDevice
}

extension Command {
  /// Whether a device does it itself, without the node.
  public var isForDevice: Bool {
    switch self {
    case .sendNow, .discard, .emptyDevice: true
    default: false
    }
  }
}

/// What came of a command.
public enum Outcome: Sendable, Equatable {
  case done
  case nameTaken
  case badName
  case wrongPassword
  case weakPassword
  /// Too many attempts: try again after so many seconds.
  case slowDown(seconds: Int)
  case badLink
  case failed
  /// The node cannot be reached from this device.
  case unreachable
  case imported([ImportSummary])
  case booksImported(BookImportSummary)
  /// The files of an earlier form are not kept any more.
  case importGone
  case importRefused(ImportRefusal)
  case books(BookOffers)
  /// The photo's SHA-256; nil when the cover could not be had.
  case cover([UInt8]?)
  case barCodes(BarCodeSight)
}

/// Why nothing of what a curator sent could be imported.
public struct ImportRefusal: Sendable, Equatable {
  /// What kind of problem it is: a key of `RefusalTexts`.
  public var kind: String
  /// The file, and where in it.
  public var place: String
  /// The whole story, in English.
  public var message: String
  public init(kind: String, place: String, message: String) {
    self.kind = kind
    self.place = place
    self.message = message
  }

  public static func == (a: ImportRefusal, b: ImportRefusal) -> Bool {
    a.kind.isSame(as: b.kind) && a.place.isSame(as: b.place) && a.message.isSame(as: b.message)
  }
}

/// What an import did, or would do.
public struct ImportSummary: Sendable, Equatable {
  public var source = ""
  public var rows = 0
  public var accepted = 0
  public var repaired = 0
  public var refused = 0
  public var new = 0
  public var changed = 0
  public var gone = 0
  public var dryRun = false
  /// Reason and how many rows, most frequent first.
  public var reasons: [(reason: String, count: Int)] = []
  /// Row, reason and text of a few.
  public var samples: [(row: Int, reason: String, text: String)] = []
  public init() {}

  public static func == (a: ImportSummary, b: ImportSummary) -> Bool {
    a.source.isSame(as: b.source) && a.rows == b.rows && a.accepted == b.accepted && a.refused == b.refused && a.new == b.new
      && a.changed == b.changed && a.gone == b.gone && a.dryRun == b.dryRun
  }
}
