import CollectionModel
import FactLog

/// What the node was told when it looked for a book.
public struct BookOffers: Sendable, Equatable {
  /// Each is a message of its own, with its own next step.
  public enum State: Sendable {
    /// At least one offer, the best first.
    case found
    /// Every service answered, and none knows such a book.
    case nothingFound
    /// A service did not answer as it should: try later.
    case busy
    /// No service can be reached.
    case noNetwork
    /// The host does not let the node ask anybody.
    case switchedOff
  }

  public var state: State
  public var offers: [BookOffer]
  /// A service failed: there may be more than what is shown.
  public var isPartial: Bool

  public init(_ state: State, _ offers: [BookOffer] = [], isPartial: Bool = false) {
    self.state = state
    self.offers = offers
    self.isPartial = isPartial
  }
}

/// An edition that a service knows, not yet anybody's book.
public struct BookOffer: Sendable, Equatable {
  public var details: BookDetails
  /// Where its cover is, for the node alone; empty when it has none.
  public var coverAddress: String
  /// False when a number was asked for and this is not that very edition.
  public var isConfirmed: Bool
  /// Who said it: "Google Books, Open Library".
  public var sources: String

  public init(_ details: BookDetails, coverAddress: String = "", isConfirmed: Bool = true, sources: String) {
    self.details = details
    self.coverAddress = coverAddress
    self.isConfirmed = isConfirmed
    self.sources = sources
  }

  /// The same edition, offered in the same way.
  public static func == (a: BookOffer, b: BookOffer) -> Bool {
    a.details.title.isSame(as: b.details.title) && a.details.isbn == b.details.isbn && a.coverAddress.isSame(as: b.coverAddress)
      && a.isConfirmed == b.isConfirmed && a.sources.isSame(as: b.sources)
  }
}

/// What the node saw in a photo of bar codes.
public enum BarCodeSight: Sendable, Equatable {
  /// The books' numbers, the clearest first; and whether there was the code of some other product.
  case codes([ISBN], sawOther: Bool)
  case noFile
  case refused(PhotoProblem)
  /// Many photos are being read: try again in a moment.
  case busy
}
