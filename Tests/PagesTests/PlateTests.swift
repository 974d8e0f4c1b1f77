import CatalogueModel
import FactLog
import Testing

@testable import Pages

@Suite struct PlateTests {
  private func plate(_ key: Int, _ kind: Item.Kind = .artwork, _ category: String = "") -> String {
    let bytes = HTML.written { h in
      Plate.draw(h, id: ID(derivedFrom: "plates", key: "\(key)"), kind: kind, category: WorkCategory.key(LocalizedText(french: category)))
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test("A thousand plates of each kind are well-formed, small, and drawn in known inks", arguments: Item.Kind.allCases)
  func wellFormed(_ kind: Item.Kind) {
    for key in 0..<1000 {
      let drawing = plate(key, kind)
      #expect(Markup.problem(in: drawing) == nil, "plate \(key): \(drawing)")
      #expect(drawing.utf8.count < 4096, "plate \(key)")
      for name in Markup.values(of: "class", in: drawing).dropFirst() {
        #expect(["i1", "i2", "s1", "s2", "thick1", "thick2", "cut", "cutline"].contains(name), "plate \(key)")
      }
      for path in Markup.values(of: "d", in: drawing) {
        #expect(path.allSatisfy { "MLQAzhva0123456789- ".contains($0) } && path.hasPrefix("M"), "plate \(key): \(path)")
      }
    }
  }

  @Test("A plate is always the same for an identity, and hardly ever that of another")
  func deterministic() {
    #expect((0..<1000).allSatisfy { plate($0) == plate($0) })
    #expect(Set((0..<1000).map { plate($0) }).count > 900)
    #expect(Set((0..<1000).map { plate($0, .place) }).count > 300)
  }

  @Test("The whole of one plate")
  func whole() {
    #expect(plate(7, .place) == PlateTests.seventh)
  }

  @Test("A mural is drawn as a wall of tiles, a fountain with water under it")
  func byCategory() {
    for key in 0..<50 {
      #expect(plate(key, .artwork, "Murale") != plate(key, .artwork, "Fontaine"))
      #expect(plate(key, .artwork, "Fontaine").contains("class=\"cutline\""))
    }
  }

  private static let seventh = """
    <svg class="plate c4" viewBox="0 0 120 120" preserveAspectRatio="xMidYMid slice" aria-hidden="true">\
    <path class="s2" d="M6 105L6 109M19 105L19 109M32 105L32 109M45 105L45 109M58 105L58 109M71 105L71 109M84 105L84 109\
    M97 105L97 109M110 105L110 109M6 109L114 109"/><path class="s1" d="M0 96L120 96"/>\
    <path class="s1" d="M16 96L16 58L32 70L32 96zM32 96L32 58L48 70L48 96zM48 96L48 58L64 70L64 96zM64 96L64 58L80 70L80 96z\
    M90 96L92 19L100 19L102 96zM91 29L101 29"/><path class="i2" d="M19 81h10v15h-10z"/>\
    <path class="s2" d="M96 15Q104 9 98 3"/></svg>
    """
}

/// Just enough of a parser to see that markup is well-formed.
enum Markup {
  /// What is wrong; nil when every tag is closed in order, every attribute quoted, and no text is unescaped.
  static func problem(in text: String, voids: Set<String> = []) -> String? {
    var open: [String] = []
    var rest = text[...]
    while let start = rest.firstIndex(of: "<") {
      rest = rest[rest.index(after: start)...]
      guard let end = rest.firstIndex(of: ">") else { return "a tag without an end" }
      var tag = rest[..<end]
      rest = rest[rest.index(after: end)...]
      if tag.first == "!" { continue }
      if tag.first == "/" {
        guard let last = open.popLast(), last == tag.dropFirst() else { return "</\(tag.dropFirst())> closes nothing" }
        continue
      }
      let isEmpty = tag.last == "/"
      if isEmpty { tag = tag.dropLast() }
      if tag.filter({ $0 == "\"" }).count % 2 != 0 || tag.contains("<") { return "quotes in <\(tag)>" }
      let name = String(tag.prefix { $0 != " " })
      if name.isEmpty { return "a tag without a name" }
      if !isEmpty && !voids.contains(name) { open.append(name) }
    }
    return open.isEmpty ? nil : "not closed: \(open)"
  }

  static func values(of attribute: String, in text: String) -> [String] {
    text.components(after: " \(attribute)=\"").map { String($0.prefix { $0 != "\"" }) }
  }
}

extension String {
  /// The rest of the text after each place where `mark` stands.
  fileprivate func components(after mark: String) -> [Substring] {
    var found: [Substring] = []
    var rest = self[...]
    while let range = rest.firstRange(of: mark) {
      rest = rest[range.upperBound...]
      found.append(rest)
    }
    return found
  }
}
