import CollectionModel

/// Prices as people write them: `12,50 €`, `$9.99`, `1 250`, `15 CAD`.
enum BookPrice {
  /// Nil when it is no amount of at most ten million.
  static func read(_ text: String, currency: String) -> Price? {
    var digits: [UInt8] = [], places = -1
    let characters = Array(text.trimmingBlanks)
    for (index, character) in characters.enumerated() {
      if character.isASCII, let value = character.wholeNumberValue {
        digits.append(UInt8(value))
        if places >= 0 { places += 1 }
      } else if character == "." || character == "," {
        // Three digits behind it: it parts thousands, unless it is the last of the two signs.
        let behind = characters[(index + 1)...].prefix { $0.isASCII && $0.isNumber }.count
        if behind == 1 || behind == 2 { places = 0 } else if behind != 3 { return nil }
      } else if places >= 0 || !digits.isEmpty || !" $€£¥".contains(character) && !character.isLetter {
        if !character.isLetter, !" $€£¥\u{A0}\u{202F}'".contains(character) { return nil }
      }
    }
    guard !digits.isEmpty, digits.count <= 9 else { return nil }
    let value = digits.reduce(0) { $0 * 10 + Int($1) }
    let hundredths = places == 2 ? value : places == 1 ? value * 10 : value * 100
    return hundredths <= 1_000_000_000 ? Price(hundredths: hundredths, currency: code(currency, text)) : nil
  }

  private static func code(_ column: String, _ text: String) -> String {
    for word in [column, text] {
      let letters = word.filter { $0.isASCII && $0.isLetter }.uppercased()
      if letters.utf8.count == 3 { return letters }
      if word.contains("€") { return "EUR" }
      if word.contains("£") { return "GBP" }
    }
    return ""
  }
}
