import CVips
import CollectionModel

/// Reads the bar codes of books from photos, by libvips and libzbar. Nothing is kept of a photo.
///
///     let reading = try BarCodeReader().read(bytes, kind: .still)
///     reading.books.map(\.text) // ["9782702138397"]; none, or several to choose from
///     reading.sawOtherCode      // true: "that is the code of a product, not of a book"
///
/// A code can be misread so that its check digit is right. The title is to be shown before anything is saved, and of
/// moving pictures only what two frames say is to be believed.
public struct BarCodeReader: Sendable {
  public enum Kind: Sendable {
    /// A photo that somebody has taken for this: looked at in several ways.
    case still
    /// One of many pictures of a camera that is on: looked at once.
    case frame
  }

  /// What was seen in a photo.
  public struct Reading: Equatable, Sendable {
    /// The one that was read most clearly first.
    public var books: [ISBN] = []
    /// Whether there was an EAN-13 or UPC-A that is no book's.
    public var sawOtherCode = false
    /// How the books were found; nil when there are none.
    public var foundAt: Rung?
  }

  private static let gate = Gate(places: 2, patience: .seconds(5))
  private static let isStarted = tv_start() == 0

  private let gate: Gate

  /// To be made while the program starts, not at the same time as a `PhotoStore`: libvips cannot be started twice at
  /// once.
  public init() { self.init(gate: Self.gate) }

  /// With a gate of its own; `init()` shares one in the whole process, which lets two photos in at a time.
  init(gate: Gate) {
    precondition(Self.isStarted, "libvips cannot be used on this machine")
    self.gate = gate
  }

  /// Looks for bar codes in the bytes of a JPEG, PNG, WebP or HEIC of at most 25 MB and 40 megapixels. A still photo
  /// that holds none costs all rungs of the ladder, a second or two.
  ///
  /// Throws `busy` when it had to wait for five seconds for the photos of others.
  public func read(_ photo: [UInt8], kind: Kind) throws(BarCodeError) -> Reading {
    try photo.withUnsafeBufferPointer { bytes throws(BarCodeError) in
      try gate.pass { () throws(BarCodeError) in
        try climb(EncodedPhoto(bytes), kind == .still ? Rung.ladder : [.asItIs])
      }
    }
  }

  private func climb(_ photo: EncodedPhoto, _ ladder: [Rung]) throws(BarCodeError) -> Reading {
    var reading = Reading()
    guard photo.canHoldBars else { return reading }
    let asItIs = try photo.decoded(factor: 1)
    for rung in ladder {
      let picture =
        switch rung {
        case .asItIs: asItIs
        case .twice: try photo.decoded(factor: 2)
        case .half: try asItIs.scaled(0.5)
        case .turned(let degrees): try asItIs.turned(degrees)
        case .sharpened: try asItIs.sharpened()
        }
      let codes = try ScannedCode.all(in: picture).withoutMisreadings.sorted { $0.lines > $1.lines }
      reading.books = codes.compactMap { ISBN(barCode: $0.digits) }
      if codes.count > reading.books.count { reading.sawOtherCode = true }
      if !reading.books.isEmpty {
        reading.foundAt = rung
        break
      }
    }
    return reading
  }
}
