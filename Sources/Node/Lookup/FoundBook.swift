import CollectionModel

/// An edition that a service knows, not yet anybody's book.
public struct FoundBook: Sendable {
  public var details: BookDetails
  /// Where pictures of its cover are, the best first.
  public var covers: [CoverAddress]
  /// Who said it: one service, or both where they know the same edition.
  public var origins: [FoundOrigin]
  /// False when a number was asked for and this is not that very edition: it is only what a service offered instead.
  public var isConfirmed: Bool

  public init(details: BookDetails, covers: [CoverAddress] = [], origins: [FoundOrigin], isConfirmed: Bool = true) {
    self.details = details
    self.covers = covers
    self.origins = origins
    self.isConfirmed = isConfirmed
  }
}

/// The services that are asked.
public enum LookupService: String, CaseIterable, Sendable {
  case googleBooks, openLibrary

  /// Its name as it writes it.
  public var name: String {
    switch self {
    case .googleBooks: "Google Books"
    case .openLibrary: "Open Library"
    }
  }
}

/// What one service said of a found book.
public struct FoundOrigin: Hashable, Sendable {
  public var service: LookupService
  /// The service's own identity of the edition (`yc1NDQAAQBAJ`, `OL28508809M`).
  public var id: String
  /// The fields that were taken from it.
  public var fields: BookFields

  public init(_ service: LookupService, id: String, fields: BookFields) {
    self.service = service
    self.id = id
    self.fields = fields
  }
}

/// Fields of a book that a service can say something about.
public struct BookFields: OptionSet, Hashable, Sendable {
  public let rawValue: UInt16
  public init(rawValue: UInt16) { self.rawValue = rawValue }

  public static let title = BookFields(rawValue: 1)
  public static let subtitle = BookFields(rawValue: 1 << 1)
  public static let people = BookFields(rawValue: 1 << 2)
  public static let series = BookFields(rawValue: 1 << 3)
  public static let publisher = BookFields(rawValue: 1 << 4)
  public static let published = BookFields(rawValue: 1 << 5)
  public static let pages = BookFields(rawValue: 1 << 6)
  public static let language = BookFields(rawValue: 1 << 7)
  public static let isbn = BookFields(rawValue: 1 << 8)
  public static let description = BookFields(rawValue: 1 << 9)
  public static let cover = BookFields(rawValue: 1 << 10)
}

/// Where a picture of a cover is: on a host for covers, and nowhere else.
public struct CoverAddress: Hashable, Sendable {
  public let address: WebAddress
  /// A thumbnail: good enough only when there is nothing larger.
  public let isSmall: Bool
  init(_ address: WebAddress, isSmall: Bool = false) {
    self.address = address
    self.isSmall = isSmall
  }
}
