import FactLog

/// A member's own coloured label on books and works.
public struct Category: Sendable {
  public let id: ID
  public var name: String
  /// A place in the palette, 0…9.
  public var colour: Int
  /// Milliseconds since 1970.
  public let made: Int64

  public init(id: ID, name: String, colour: Int, made: Int64) {
    (self.id, self.name, self.colour, self.made) = (id, name, colour, made)
  }

  public static let colours = 0...9
  /// The limit of a name, in bytes.
  public static let longestName = 400
}

extension Category {
  /// The facts that make this category of `before`.
  public func facts(of member: ID, since before: Category?, stamp: @escaping () -> Stamp) -> [Fact] {
    var facts = NewFacts(.member(member), stamp: stamp)
    if before == nil || !name.isSame(as: before?.name ?? "") {
      facts.say(id, .categoryName, .text(name))
    }
    if before?.colour != colour { facts.say(id, .categoryColour, .integer(colour)) }
    return facts.all
  }

  /// The facts that move a book or an item from some categories into others: only what differs.
  public static func filing(_ subject: ID, from before: Set<ID>, into now: Set<ID>, of member: ID, stamp: () -> Stamp) -> [Fact] {
    func facts(_ categories: Set<ID>, _ isIn: Bool) -> [Fact] {
      Array(categories).arranged(<).map { Fact(.member(member), subject, .filed, .flag(isIn), qualifier: $0, at: stamp()) }
    }
    return facts(now.subtracting(before), true) + facts(before.subtracting(now), false)
  }
}
