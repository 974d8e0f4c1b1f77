import FactLog

/// The work of the day.
public enum DayPick {
  /// The item for that member and day: the eligible one with the smallest hash of day, member and item, so that two devices agree
  /// without asking and a changed catalogue rarely changes the choice. Nil when every work is excluded.
  ///
  /// Eligible are artworks that are there and not in `excluding` (collected, targeted). Linear, some microseconds a thousand items.
  public static func choose(_ catalogue: Catalogue, day: CivilDay, member: ID, excluding: BitSet) -> Int? {
    best(catalogue, day, member) { !excluding.contains($0) && catalogue.there.contains($0) }
  }

  /// For a member who has collected everything: one of their works, to visit again.
  public static func revisit(_ catalogue: Catalogue, day: CivilDay, member: ID, collected: BitSet) -> Int? {
    best(catalogue, day, member) { collected.contains($0) && catalogue.there.contains($0) }
  }

  private static func best(_ catalogue: Catalogue, _ day: CivilDay, _ member: ID, _ isEligible: (Int) -> Bool) -> Int? {
    var best: (hash: UInt64, item: Int)?
    let seed = SplitMix.mixed(UInt64(bitPattern: Int64(day.number))) ^ SplitMix.mixed(member.high) ^ SplitMix.mixed(member.low &+ 1)
    for item in 0..<catalogue.count where catalogue.columns.kind[item] == Item.Kind.artwork.rawValue && isEligible(item) {
      let id = catalogue.id(at: item)
      let hash = SplitMix.mixed(SplitMix.mixed(seed ^ id.high) ^ id.low)
      if best.map({ hash < $0.hash }) ?? true { best = (hash, item) }
    }
    return best?.item
  }
}
