import CatalogueModel
import FactLog
import Testing

@testable import CollectionModel

private let me = ID(high: 1, low: 1)
private let other = ID(high: 1, low: 2)
private let heart = ID(high: 2, low: 1)
private let owl = ID(high: 2, low: 2)
private func find(_ number: UInt64) -> ID { ID(high: 3, low: number) }
private func fact(
  _ subject: ID, _ attribute: Attribute, _ value: Value, scope: Scope = .member(me), qualifier: ID = .zero,
  at milliseconds: Int64 = 1
) -> Fact {
  Fact(scope, subject, attribute, value, qualifier: qualifier, at: Stamp(milliseconds: milliseconds, replica: 1))
}
private let photo = [UInt8](repeating: 7, count: 32)

@Suite struct LibraryTests {
  private let whole: [Fact] = [
    fact(find(1), .findItem, .id(heart), at: 86_400_000 * 20_000), fact(find(1), .findDay, .integer(20_001)),
    fact(find(1), .findPhoto, .bytes(photo)), fact(find(1), .findRating, .integer(9)),
    fact(find(1), .findComment, .text("Deux fois plus grand en vrai.")),
    fact(find(2), .findItem, .id(heart), at: 86_400_000 * 20_005),
    fact(find(3), .findItem, .id(owl), at: 86_400_000 * 20_002), fact(find(3), .removed, .flag(true)),
    fact(find(4), .findItem, .id(owl), at: 86_400_000 * 20_003), fact(find(4), .removed, .flag(false)),
    fact(find(5), .findComment, .text("its item has not come yet")),
    fact(owl, .target, .flag(true)), fact(heart, .target, .flag(false)), fact(heart, .favourite, .flag(true)),
    fact(me, .profilePhoto, .bytes(photo)), fact(me, .language, .integer(1)), fact(me, .appearance, .integer(2)),
    fact(me, .collectionSort, .integer(4)), fact(me, .coverSize, .integer(5)), fact(me, .welcomed, .flag(true)),
    fact(me, .dayPick, .bytes(UInt64(20_010).bigEndianBytes + heart.high.bigEndianBytes + heart.low.bigEndianBytes)),
    fact(find(9), .findItem, .id(owl), scope: .member(other)), fact(owl, Attribute(999), .text("from a newer version")),
  ]

  @Test("Facts in any order make the same library")
  func anyOrder() {
    for seed in 0..<50 as Range<UInt64> {
      var random = SplitMix(seed: seed)
      let library = Library(member: me, facts: whole.shuffled(using: &random))
      #expect(
        library.finds == [
          Find(id: find(2), item: heart, day: CivilDay(number: 20_005), made: 86_400_000 * 20_005),
          Find(id: find(4), item: owl, day: CivilDay(number: 20_003), made: 86_400_000 * 20_003),
          Find(
            id: find(1), item: heart, day: CivilDay(number: 20_001), made: 86_400_000 * 20_000, photo: photo, rating: 9,
            comment: "Deux fois plus grand en vrai."),
        ], "seed \(seed)")
      #expect(library.removedFinds.entries.map { $0.key } == [find(3)] && library.removedFinds[find(3)]?.item == owl, "seed \(seed)")
      #expect(library.targets == [owl])
      #expect(library.favourites == [heart])
      #expect(library.profilePhoto == photo)
      #expect(library.hasSeenWelcome)
      #expect(library.preferences.language == .english)
      #expect(library.preferences.appearance == .dark)
      #expect(library.preferences.collectionSort == .rating)
      #expect(library.preferences.coverSize == 5)
      #expect(library.dayPick?.day == CivilDay(number: 20_010))
      #expect(library.dayPick?.item == heart)
      #expect(library.finds(of: heart).map { $0.id } == [find(2), find(1)])
      #expect(library.find(find(4))?.item == owl)
      #expect(library.find(find(3)) == nil)
      #expect(Set(library.collectedItems) == [heart, owl])
    }
  }

  @Test("An item whose only find is removed is not collected; undone, it is again")
  func removal() {
    let made = fact(find(1), .findItem, .id(heart))
    let removed = Library(member: me, facts: [made, fact(find(1), .removed, .flag(true))])
    #expect(removed.finds.isEmpty)
    #expect(!removed.hasCollected(heart))
    #expect(removed.removedFinds[find(1)]?.item == heart)
    let undone = Library(member: me, facts: [made, fact(find(1), .removed, .flag(false))])
    #expect(undone.finds.map { $0.id } == [find(1)])
    #expect(undone.hasCollected(heart))
    #expect(undone.removedFinds.isEmpty)
  }

  @Test(
    "None is not zero: what is no rating of 1…10 half stars is no rating",
    arguments: [
      Value.none, .integer(0), .integer(11), .integer(-1), .integer(.min), .text("5"), .flag(true),
    ])
  func noRating(value: Value) {
    let library = Library(member: me, facts: [fact(find(1), .findItem, .id(heart)), fact(find(1), .findRating, value)])
    #expect(library.finds.map { $0.rating } == [nil])
  }

  @Test("Values that make no sense are passed over, and the rest stays")
  func wrongValues() {
    let library = Library(
      member: me,
      facts: [
        fact(find(1), .findItem, .id(heart), at: 86_400_000 * 3), fact(find(1), .findDay, .integer(.max)),
        fact(find(1), .findPhoto, .bytes([1, 2])), fact(find(1), .findComment, .integer(5)),
        fact(find(1), .removed, .text("yes")),
        fact(find(2), .findItem, .text("not an id")), fact(owl, .target, .integer(1)),
        fact(me, .language, .integer(300)),
        fact(me, .appearance, .integer(9)), fact(me, .collectionSort, .text("newest")),
        fact(me, .coverSize, .integer(0)),
        fact(me, .profilePhoto, .bytes([1])), fact(me, .dayPick, .bytes([UInt8](repeating: 0xff, count: 23))),
        fact(me, .welcomed, .none),
      ])
    #expect(library.finds == [Find(id: find(1), item: heart, day: CivilDay(number: 3), made: 86_400_000 * 3)])
    #expect(library.targets.isEmpty)
    #expect(library.preferences == Preferences())
    #expect(library.profilePhoto == nil)
    #expect(library.dayPick == nil)
    #expect(!library.hasSeenWelcome)
  }

  @Test("Days beyond the years 1 to 9999 are passed over, the first and the last are kept")
  func days() {
    let first = CivilDay(year: 1, month: 1, day: 1)
    let last = CivilDay(year: 9999, month: 12, day: 31)
    func day(_ number: Int) -> CivilDay? {
      Library(member: me, facts: [fact(find(1), .findItem, .id(heart)), fact(find(1), .findDay, .integer(number))])
        .finds.first?.day
    }
    let made = CivilDay(number: 0)
    #expect(
      [first.number - 1, first.number, last.number, last.number + 1, .min].map(day) == [made, first, last, made, made])
    let pick = UInt64(bitPattern: .min).bigEndianBytes + [UInt8](repeating: 1, count: 16)
    #expect(Library(member: me, facts: [fact(me, .dayPick, .bytes(pick))]).dayPick == nil)
  }

  @Test("A fact with a qualifier is another fact: it does not overwrite the plain one", arguments: [false, true])
  func qualifiers(isFirst: Bool) {
    let strange = fact(find(1), .findComment, .text("strange"), qualifier: ID(high: 9, low: 9), at: 99)
    let plain = [fact(find(1), .findItem, .id(heart)), fact(find(1), .findComment, .text("plain"))]
    #expect(
      Library(member: me, facts: isFirst ? [strange] + plain : plain + [strange]).finds.map { $0.comment } == ["plain"])
  }
}
