import CollectionModel
import DeviceSync
import FactLog

/// What a device keeps for its member and what waits there to be sent, for the pages that show it.
public struct OnDevice: Sendable {
  /// Latest first.
  public var things: [WaitingThing] = []
  /// Bytes that photos and pictures take, and how many they may take before old copies go.
  public var used: Int64 = 0
  public var budget: Int64 = 0
  /// When the node last answered, in milliseconds since 1970; nil when it never did.
  public var lastAnswer: Int64?
  /// How often the program had to be started anew after a fault of ours.
  public var restarts = 0
  /// How much of other members waits here: of somebody who was signed out from elsewhere.
  public var waitingOfOthers = 0
  /// How much waits that a newer version of the app wrote: this one cannot read it, keeps it and does not send it.
  public var waitingOfNewer = 0
  /// Why the node is not reached although there is a network.
  public var trouble: DeviceLog.Trouble?
  /// The areas that are kept here.
  public var areas: [KeptArea] = []
  /// The address template of the tile server, if the host says that its tiles may be kept; else empty.
  public var tilesToKeep = ""

  public init() {}

  /// What of it matters to a person: not that a page was seen or how a list is sorted.
  public var shown: [WaitingThing] { things.filter { !$0.attributes.allSatisfy { Self.quiet.contains($0) } } }

  /// How many things wait that matter to a person.
  public var count: Int { shown.count + waitingOfNewer }

  private static let quiet: [Attribute] = [
    .dayPick, .welcomed, .collectionSort, .coverSize, .language, .appearance, .bookSort, .isBookSortReversed, .bookCoverSize,
  ]
}
