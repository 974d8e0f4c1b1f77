import FactLog

extension SortKey {
  /// The form under which a person is filed: "Beauvoir, Simone de". A guess by the rules of libraries, which a member can overwrite.
  ///
  /// What has a comma, or is one word, is filed as it is written. `de`, `von`, `van`… go behind the given names; `Le`, `La`, `du`,
  /// and whatever begins with a capital, stay with the family name. Families of two names (García Márquez) and names that begin with
  /// the family (Oda Eiichiro) cannot be told from others.
  public static func person(_ name: String) -> String { String(utf8: personBytes(name)) }

  static func personBytes(_ name: String) -> [UInt8] {
    var names = words(name)[...]
    guard names.count > 1, !name.bytes.contains(44) else { return spaced(names) }
    var suffix: [UInt8] = []
    if names.count > 2, let last = names.last, contains(" Jr. Jr Sr. Sr II III IV ", last) {
      suffix = [44, 32] + last
      names.removeLast()
    }
    // The family name is the last word, with the particles before it.
    guard var family = names.popLast() else { return name.bytes }
    var behind: [[UInt8]] = []
    if let length = elision(family) {
      behind = [Array(family[..<length])]
      family = Array(family[length...])
    }
    while let word = names.last, let kind = particle(word) {
      names.removeLast()
      if kind == .stays && behind.isEmpty { family = capitalised(word) + [32] + family } else { behind.insert(word, at: 0) }
    }
    let given = spaced(names + behind)
    return given.isEmpty ? family + suffix : family + [44, 32] + given + suffix
  }

  /// Parted by blanks, also by those at which no line ends.
  private static func words(_ name: String) -> [[UInt8]] {
    var words: [[UInt8]] = [], word: [UInt8] = []
    for byte in name.utf8 {
      let isHardBlank = byte == 0xA0 && word.last == 0xC2
      if isHardBlank { word.removeLast() }
      if byte != 32 && !isHardBlank {
        word.append(byte)
      } else if !word.isEmpty {
        words.append(word)
        word = []
      }
    }
    return word.isEmpty ? words : words + [word]
  }

  private static func spaced(_ words: ArraySlice<[UInt8]>) -> [UInt8] {
    var bytes: [UInt8] = []
    for word in words { bytes += (bytes.isEmpty ? [] : [32]) + word }
    return bytes
  }

  private enum Particle { case goesBehind, stays }

  private static func particle(_ word: [UInt8]) -> Particle? {
    guard let first = word.first, word.count <= 5 else { return nil }
    let folded = word.map { $0 >= 65 && $0 <= 90 ? $0 | 32 : $0 }
    if contains(" du des le la les ", folded) { return .stays }
    guard contains(" de d' von van vom zu zum zur der den ter ten da dos das do di del della af av ", folded) else { return nil }
    return first >= 65 && first <= 90 ? .stays : .goesBehind
  }

  /// How many bytes "d'" has at the beginning of "d'Ormesson"; nil when the word does not begin so.
  private static func elision(_ word: [UInt8]) -> Int? {
    if word.starts(with: [100, 39]) { return word.count > 3 ? 2 : nil }
    return word.starts(with: [100, 0xE2, 0x80, 0x99]) && word.count > 5 ? 4 : nil
  }

  private static func capitalised(_ word: [UInt8]) -> [UInt8] {
    var word = word
    if word[0] >= 97 && word[0] <= 122 { word[0] -= 32 }
    return word
  }
}
