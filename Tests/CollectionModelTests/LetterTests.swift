import FactLog
import Testing

@testable import CollectionModel

@Suite struct LetterTests {
  private let camille = ID(high: 1, low: 1), denis = ID(high: 1, low: 2), letter = ID(high: 2, low: 1),
    item = ID(high: 3, low: 1)

  private func fact(_ from: ID, _ letter: ID, _ attribute: Attribute, _ value: Value, at milliseconds: Int64 = 1)
    -> Fact
  {
    Fact(.letters(from), letter, attribute, value, at: Stamp(milliseconds: milliseconds, replica: 1))
  }

  @Test("A letter is put together from its facts in any order, newest letter first")
  func fold() {
    let second = ID(high: 2, low: 2)
    let facts = [
      fact(camille, letter, .letterText, .text("Elle n’y est plus."), at: 100),
      fact(camille, letter, .letterItem, .id(item)),
      fact(camille, letter, .letterTopic, .integer(1)), fact(camille, letter, .letterDone, .flag(true), at: 500),
      fact(denis, second, .letterText, .text("Bonjour"), at: 200),
    ]
    let expected = [
      Letter(id: second, from: denis, topic: .general, text: "Bonjour", item: nil, written: 200, isDone: false),
      Letter(
        id: letter, from: camille, topic: .gone, text: "Elle n’y est plus.", item: item, written: 100, isDone: true),
    ]
    #expect(Letter.fold(facts) == expected)
    #expect(Letter.fold(facts.reversed()) == expected)
  }

  @Test("Two members who use the same id have written two letters")
  func sameID() {
    let facts = [
      fact(camille, letter, .letterText, .text("Mine"), at: 5),
      fact(denis, letter, .letterText, .text("Mine too"), at: 5),
    ]
    let expected = [
      Letter(id: letter, from: camille, topic: .general, text: "Mine", item: nil, written: 5, isDone: false),
      Letter(id: letter, from: denis, topic: .general, text: "Mine too", item: nil, written: 5, isDone: false),
    ]
    #expect(Letter.fold(facts) == expected)
    #expect(Letter.fold(facts.reversed()) == expected)
  }

  @Test("What has neither text nor item is no letter; a topic of a newer version is general; other scopes do not count")
  func strange() {
    #expect(Letter.fold([fact(camille, letter, .letterDone, .flag(true))]) == [])
    #expect(Letter.fold([fact(camille, letter, .letterText, .integer(3))]) == [])
    let odd = Letter.fold([
      fact(camille, letter, .letterItem, .id(item)), fact(camille, letter, .letterTopic, .integer(99)),
    ])
    #expect(odd.map { $0.topic } == [.general])
    #expect(
      Letter.fold([Fact(.member(camille), letter, .letterText, .text("x"), at: Stamp(time: 1, replica: 1))]) == [])
  }
}
