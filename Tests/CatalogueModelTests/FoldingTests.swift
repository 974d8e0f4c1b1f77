import FactLog
import Testing

@testable import CatalogueModel

@Suite struct FoldingTests {
  @Test(
    "Words are folded and parted",
    arguments: [
      ("L'Île-Bizard, œuvre", ["l", "ile", "bizard", "oeuvre"]), ("  St-Henri / Ste Anne, st.", ["saint", "henri", "sainte", "anne", "saint"]),
      ("E\u{301}cole", ["ecole"]), ("«\u{A0}Straße\u{A0}»", ["strasse"]), ("Đường ẞ", ["duong", "ss"]), ("a\u{2019}b·c", ["a", "b", "c"]),
      ("stst 12e", ["stst", "12e"]),
      ("Чехов ΑΒΓ", ["чехов", "αβγ"]), ("—\u{3000}…", []), ("", []), ("日本", ["日本"]),
    ])
  func words(_ text: String, _ expected: [String]) {
    #expect(Folding.words(text).map { String(decoding: $0, as: UTF8.self) } == expected)
    #expect(Folding.phrase(text) == expected.joined(separator: " "))
    #expect(Folding.key(text) == expected.joined())
  }

  @Test("As it is written, a saint stays short") func saints() { #expect(Folding.wordsAsWritten("St Ste") == [Array("st".utf8), Array("ste".utf8)]) }
}
