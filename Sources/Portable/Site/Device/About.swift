import CollectionModel
import FactLog
import Pages

/// What pages say about the node and its member beyond catalogue and facts. The node tells it to a device when it has changed, so that the device
/// makes the same pages.
public struct About {
  public var name: String
  public var tiles = ""
  public var tilesAttribution = ""
  public var isNew = false
  /// Nil for a visitor.
  public var member: Member?

  public struct Member {
    public var id: ID
    public var name: String
    public var email: String
    public var isCurator: Bool
    public var formToken: String

    public init(id: ID, name: String, email: String, isCurator: Bool, formToken: String) {
      self.id = id
      self.name = name
      self.email = email
      self.isCurator = isCurator
      self.formToken = formToken
    }
  }

  public init(name: String) { self.name = name }
}

private let version: UInt8 = 2

extension ByteWriter {
  public mutating func about(_ about: About) {
    byte(version)
    text(about.name)
    text(about.tiles)
    text(about.tilesAttribution)
    byte(about.isNew ? 1 : 0)
    byte(about.member == nil ? 0 : 1)
    guard let member = about.member else { return }
    id(member.id)
    text(member.name)
    text(member.email)
    byte(member.isCurator ? 1 : 0)
    text(member.formToken)
    // Where the member is signed in stood here once: only the node shows it now, and an app from before reads an empty list.
    unsigned(0)
  }
}

extension ByteReader {
  private mutating func flag() throws(DecodingError) -> Bool { try byte() != 0 }

  /// Reads all of it, or nothing.
  public mutating func about() throws(DecodingError) -> About {
    let found = try byte()
    guard found == version else { throw .unknownVersion(found) }
    var about = About(name: try text())
    about.tiles = try text()
    about.tilesAttribution = try text()
    about.isNew = try flag()
    guard try flag() else { return about }
    about.member = About.Member(
      id: try id(), name: try text(), email: try text(), isCurator: try flag(), formToken: try text())
    for _ in 0..<(try count(least: 20)) { _ = (try id(), try text(), try signed64(), try signed64(), try flag()) }
    return about
  }
}
