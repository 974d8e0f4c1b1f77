import FactLog

/// What a member wrote to the host of the node, perhaps about an item.
public struct Letter: Equatable, Sendable {
  public enum Topic: Int, CaseIterable, Sendable { case general = 0, gone = 1, wrongPlace = 2, notFound = 3, otherProblem = 4 }

  public let id: ID
  public let from: ID
  public var topic: Topic
  public var text: String
  public var item: ID?
  /// In milliseconds since 1970.
  public var written: Int64
  public var isDone: Bool
}

extension Letter {
  /// The letters in the facts of `.letters` scopes, newest first.
  public static func fold(_ facts: [Fact]) -> [Letter] {
    // By writer and id: nobody can write into another's letter by using its id.
    var letters = KeyTable<FactKey, Letter>()
    for fact in facts {
      guard case .letters(let member) = fact.key.scope, fact.key.qualifier == .zero else { continue }
      let empty = Letter(id: fact.key.subject, from: member, topic: .general, text: "", item: nil, written: 0, isDone: false)
      letters[fact.key.thing, default: empty].read(fact)
    }
    return letters.entries.map { $0.value }.filter { !$0.text.utf8.isEmpty || $0.item != nil }.arranged {
      if $0.written != $1.written { return $0.written > $1.written }
      return $0.id != $1.id ? $0.id < $1.id : $0.from < $1.from
    }
  }

  private mutating func read(_ fact: Fact) {
    switch fact.key.attribute {
    case .letterText: (text, written) = (fact.value.text ?? "", fact.stamp.milliseconds)
    case .letterItem: item = fact.value.id
    case .letterTopic: topic = fact.value.integer.flatMap(Topic.init) ?? .general
    case .letterDone: isDone = fact.value.flag ?? false
    default: break
    }
  }
}
