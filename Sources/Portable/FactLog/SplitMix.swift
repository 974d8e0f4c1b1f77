/// Numbers that look random and are the same for one seed everywhere (SplitMix64: Steele, Lea and Flood, 2014). Not for secrets.
///
///     var random = SplitMix(seed: 7)
///     let die = Int.random(in: 1...6, using: &random)
public struct SplitMix: RandomNumberGenerator, Sendable {
  private var state: UInt64
  public init(seed: UInt64) { state = seed }

  public mutating func next() -> UInt64 {
    defer { state &+= Self.step }
    return Self.mixed(state)
  }

  /// Spreads a value over all bits: the first number of the generator with that seed.
  public static func mixed(_ value: UInt64) -> UInt64 {
    var x = value &+ step
    x = (x ^ (x >> 30)) &* 0xBF58_476D_1CE4_E5B9
    x = (x ^ (x >> 27)) &* 0x94D0_49BB_1331_11EB
    return x ^ (x >> 31)
  }

  private static let step: UInt64 = 0x9E37_79B9_7F4A_7C15
}
