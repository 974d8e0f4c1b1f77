import CatalogueModel
import FactLog
import Testing

@Suite struct DayPickTests {
  @Test("Each day and each member get a work that is there and not excluded; the same every time")
  func choose() throws {
    let catalogue = try Samples.catalogue(Samples.items(300, seed: 6))
    let excluded = BitSet(size: 300, 0..<200)
    var seen: Set<Int> = []
    for day in 20_000..<20_050 {
      let pick = try #require(
        DayPick.choose(catalogue, day: CivilDay(number: day), member: ID(high: 1, low: 2), excluding: excluded))
      #expect(!excluded.contains(pick))
      let card = catalogue.card(at: pick)
      #expect(card.kind == .artwork && card.status != .gone && card.status != .removed)
      #expect(pick == DayPick.choose(catalogue, day: CivilDay(number: day), member: ID(high: 1, low: 2), excluding: excluded))
      seen.insert(pick)
    }
    #expect(seen.count > 20)
  }

  @Test("When everything is collected there is no pick, but one to visit again")
  func allCollected() throws {
    let catalogue = try Samples.catalogue(Samples.items(50, seed: 7))
    let all = catalogue.matches(Query())
    #expect(DayPick.choose(catalogue, day: CivilDay(number: 1), member: .zero, excluding: all) == nil)
    #expect(DayPick.revisit(catalogue, day: CivilDay(number: 1), member: .zero, collected: all) != nil)
  }

  @Test("The day turns at midnight in Montréal, in winter and in summer")
  func midnight() {
    // 2026-01-15 04:59:59 and 05:00 UTC; 2026-07-15 03:59:59 and 04:00 UTC.
    let zone = CivilZone.montreal
    let winter = CivilDay(year: 2026, month: 1, day: 15), summer = CivilDay(year: 2026, month: 7, day: 15)
    let day: Int64 = 86_400_000
    #expect(zone.local(Int64(winter.number) * day + 5 * 3_600_000 - 1000).day.number == winter.number - 1)
    #expect(zone.local(Int64(winter.number) * day + 5 * 3_600_000).day == winter)
    #expect(zone.local(Int64(summer.number) * day + 4 * 3_600_000 - 1000).day.number == summer.number - 1)
    #expect(zone.local(Int64(summer.number) * day + 4 * 3_600_000).day == summer)
  }
}
