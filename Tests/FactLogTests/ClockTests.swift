import FactLog
import Testing

@Suite struct ClockTests {
  private let year: Int64 = 365 * 86_400_000

  @Test("Stamps rise when the clock stands still, runs back, or is before 1970")
  func rising() {
    var clock = HybridClock(replica: 1)
    let stamps = [1_000, 1_000, 500, -5, Int64.min, 1_001].map { clock.tick(now: $0) }
    #expect(zip(stamps, stamps.dropFirst()).allSatisfy { $0 < $1 })
    #expect(stamps.map { $0.milliseconds } == [1_000, 1_000, 1_000, 1_000, 1_000, 1_001])
  }

  @Test("An edit made after reading another is newer, when one clock is five years slow and the other ten years fast")
  func yearsOff() {
    let now = 55 * year
    var slow = HybridClock(replica: 1)
    var fast = HybridClock(replica: 2)
    var previous = slow.tick(now: now - 5 * year)
    for round in Int64(1)...200 {
      fast.see(previous)
      let answer = fast.tick(now: now + 10 * year + round)
      #expect(answer > previous)
      slow.see(answer)
      previous = slow.tick(now: now - 5 * year + round)
      #expect(previous > answer)
    }
  }

  @Test("More than 65,536 stamps in one millisecond go on into the next")
  func manyInOneMillisecond() {
    var clock = HybridClock(replica: 1)
    var last = clock.tick(now: 10)
    for _ in 0..<70_000 {
      let next = clock.tick(now: 10)
      if next <= last { Issue.record("\(next) does not follow \(last)") }
      last = next
    }
    #expect(last.milliseconds == 11)
  }

  @Test("A stamp beyond the year 9999 is not believed, and no clock gives one")
  func endOfTime() {
    var clock = HybridClock(replica: 1)
    clock.see(Stamp(time: .max, replica: 9))
    #expect(clock.tick(now: 5) == Stamp(milliseconds: 5, replica: 1))
    #expect(clock.tick(now: .max).time == Stamp.latestTime)
    #expect(Stamp(milliseconds: .max, replica: 1).time == Stamp.latestTime)
    let fact = Fact(.community, ID.zero, Attribute(1), .none, at: Stamp(time: Stamp.latestTime + 1, replica: 1))
    #expect(!fact.isWithinLimits)
  }
}
