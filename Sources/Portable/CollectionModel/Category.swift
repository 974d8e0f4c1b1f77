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
  public func facts(of member: ID, since before: Category?, stamp: () -> Stamp) -> [Fact] {
    var facts: [Fact] = []
    if before == nil || !name.utf8.elementsEqual(before?.name.utf8 ?? "".utf8) {
      facts.append(Fact(.member(member), id, .categoryName, .text(name), at: stamp()))
    }
    if before?.colour != colour { facts.append(Fact(.member(member), id, .categoryColour, .integer(colour), at: stamp())) }
    return facts
  }

  /// The facts that move a book or an item from some categories into others: only what differs.
  public static func filing(_ subject: ID, from before: Set<ID>, into now: Set<ID>, of member: ID, stamp: () -> Stamp) -> [Fact] {
    func facts(_ categories: Set<ID>, _ isIn: Bool) -> [Fact] {
      Array(categories).arranged(<).map { Fact(.member(member), subject, .filed, .flag(isIn), qualifier: $0, at: stamp()) }
    }
    return facts(now.subtracting(before), true) + facts(before.subtracting(now), false)
  }
}
