/// Facts that are made together about one scope, each with a stamp newer than the one before.
///
///     var facts = NewFacts(.member(me), stamp: stamp)
///     facts.say(find, .findComment, .text("Deux fois plus grand en vrai."))
///     facts.all.count   // 1
public struct NewFacts {
  public private(set) var all: [Fact] = []
  private let scope: Scope
  private let stamp: () -> Stamp

  public init(_ scope: Scope, stamp: @escaping () -> Stamp) {
    self.scope = scope
    self.stamp = stamp
  }

  /// A function that is called: at each of sixty places an array that grows would be 150 bytes of the browser's program.
  @inline(never) public mutating func say(_ subject: ID, _ attribute: Attribute, _ value: Value, qualifier: ID = .zero) {
    all.append(Fact(scope, subject, attribute, value, qualifier: qualifier, at: stamp()))
  }

  public mutating func add(_ facts: [Fact]) { all += facts }
}
