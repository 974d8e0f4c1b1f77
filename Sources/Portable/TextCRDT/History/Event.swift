/// Who made an event. Any number, chosen once at random by each replica; 48 random bits are enough for a note and keep
/// messages small. The order of agents settles the order of texts typed at one place at one time.
public struct Agent: Hashable, Comparable, Sendable {
  public let number: UInt64
  public init(_ number: UInt64) { self.number = number }
  public static func < (x: Agent, y: Agent) -> Bool { x.number < y.number }
}

/// The name of one event: its author and its running number among the events of that author, from 0.
public struct EventID: Hashable, Comparable, Sendable {
  public let agent: Agent
  public let sequence: Int
  public init(_ agent: Agent, _ sequence: Int) {
    self.agent = agent
    self.sequence = sequence
  }
  public static func < (x: EventID, y: EventID) -> Bool {
    x.agent == y.agent ? x.sequence < y.sequence : x.agent < y.agent
  }
}

/// A state of the document: the events that no other event of that state comes after, in order. Empty: the beginning.
public struct Version: Equatable, Sendable {
  public let heads: [EventID]
  public init(_ heads: [EventID]) { self.heads = heads.sorted() }
}

/// What a replica has: for each agent the sequence number of the first event that it lacks, in order of agents.
public struct Summary: Equatable, Sendable {
  public let next: [(agent: Agent, sequence: Int)]
  public init(_ next: [(agent: Agent, sequence: Int)]) { self.next = next.sorted { $0.agent < $1.agent } }
  public static func == (x: Summary, y: Summary) -> Bool {
    x.next.count == y.next.count && zip(x.next, y.next).allSatisfy { $0 == $1 }
  }
}

/// A local version: the place of an event in the order in which this replica learned of it. Never travels.
typealias LocalVersion = Int32
