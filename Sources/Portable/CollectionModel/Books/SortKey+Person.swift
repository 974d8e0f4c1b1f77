import FactLog

extension SortKey {
  /// The form under which a person is filed: "Beauvoir, Simone de". A guess by the rules of libraries, which a member can overwrite.
  ///
  /// What has a comma, or is one word, is filed as it is written. `de`, `von`, `van`… go behind the given names; `Le`, `La`, `du`,
  /// and whatever begins with a capital, stay with the family name. Families of two names (García Márquez) and names that begin with
  /// the family (Oda Eiichiro) cannot be told from others.
  public static func person(_ name: String) -> String {
    let words = name.unicodeScalars.split { $0 == " " || $0 == "\u{A0}" }.map { String($0) }
    guard words.count > 1, !name.utf8.contains(44) else { return words.joined(separator: " ") }
    var names = words[...]
    var suffix = ""
    if names.count > 2, let last = names.last, isSuffix(last) {
      suffix = ", " + last
      names.removeLast()
    }
    // The family name is the last word, with the particles before it.
    guard var family = names.popLast() else { return name }
    var behind: [String] = []
    if let (particle, rest) = elided(family) {
      family = rest
      behind = [particle]
    }
    while let word = names.last, let kind = particle(word) {
      names.removeLast()
      if kind == .stays && behind.isEmpty { family = capitalised(word) + " " + family } else { behind.insert(word, at: 0) }
    }
    let given = (names + behind).joined(separator: " ")
    return given.utf8.isEmpty ? family + suffix : family + ", " + given + suffix
  }

  private enum Particle { case goesBehind, stays }

  private static func particle(_ word: String) -> Particle? {
    let folded = Array(word.utf8).map { $0 >= 65 && $0 <= 90 ? $0 | 32 : $0 }
    let isCapital = word.utf8.first.map { $0 >= 65 && $0 <= 90 } ?? false
    if contains(" du des le la les ", folded) { return .stays }
    guard contains(" de d' von van vom zu zum zur der den ter ten da dos das do di del della af av ", folded) else { return nil }
    return isCapital ? .stays : .goesBehind
  }

  private static func isSuffix(_ word: String) -> Bool { contains(" Jr. Jr Sr. Sr II III IV ", Array(word.utf8)) }

  /// "d'Ormesson" in two parts.
  private static func elided(_ word: String) -> (String, String)? {
    let scalars = Array(word.unicodeScalars)
    guard scalars.count > 3, scalars[0] == "d", scalars[1] == "'" || scalars[1] == "\u{2019}" else { return nil }
    var head = "", rest = ""
    for (index, scalar) in scalars.enumerated() { if index < 2 { head.unicodeScalars.append(scalar) } else { rest.unicodeScalars.append(scalar) } }
    return (head, rest)
  }

  private static func capitalised(_ word: String) -> String {
    var bytes = Array(word.utf8)
    if bytes[0] >= 97 && bytes[0] <= 122 { bytes[0] -= 32 }
    return String(utf8: bytes)
  }

  private static func contains(_ list: StaticString, _ word: [UInt8]) -> Bool {
    let sought = [32] + word + [32]
    return list.withUTF8Buffer { list in
      sought.count <= list.count && (0...(list.count - sought.count)).contains { list[$0...].prefix(sought.count).elementsEqual(sought) }
    }
  }
}
