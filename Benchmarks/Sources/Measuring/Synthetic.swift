import CatalogueModel
import FactLog

/// Made-up items in the proportions of a city's data: a vocabulary used as unevenly as a language's, half of the titles in two
/// languages, a tenth untitled, a few works on one spot, and people with several works.
public struct Synthetic {
  private var random: SplitMix
  private let vocabulary: [String]
  private let names: [String]
  private let count: Int

  public init(count: Int, seed: UInt64) {
    var random = SplitMix(seed: seed)
    vocabulary = (0..<20_000).map { _ in Self.newWord(&random) }
    names = (0..<max(100, count / 3)).map { _ in (Self.newWord(&random) + " " + Self.newWord(&random)).capitalizedWords }
    self.random = random
    self.count = count
  }

  private static func newWord(_ random: inout SplitMix) -> String {
    (0..<Int.random(in: 1...4, using: &random)).map { _ in syllables.randomElement(using: &random)! }.joined()
  }

  private static let syllables = [
    "ba", "cé", "do", "fleu", "gran", "ile", "jar", "lu", "mon", "nor", "oeu", "pier", "quai", "ri", "sou", "ter", "vent", "zo",
  ]

  /// Where the items are: the boroughs of a city.
  public static let boroughs = [
    "Ahuntsic-Cartierville", "Anjou", "Côte-des-Neiges–Notre-Dame-de-Grâce", "Lachine", "LaSalle", "Le Plateau-Mont-Royal",
    "Le Sud-Ouest", "L’Île-Bizard–Sainte-Geneviève", "Mercier–Hochelaga-Maisonneuve", "Montréal-Nord", "Outremont",
    "Pierrefonds-Roxboro", "Rivière-des-Prairies–Pointe-aux-Trembles", "Rosemont–La Petite-Patrie", "Saint-Laurent", "Saint-Léonard",
    "Verdun", "Ville-Marie", "Villeray–Saint-Michel–Parc-Extension",
  ]

  /// A word; the n-th of the vocabulary about n² times as rare as the first.
  private mutating func word() -> String {
    let share = Double.random(in: 0..<1, using: &random)
    return vocabulary[Int(share * share * share * Double(vocabulary.count))]
  }

  private mutating func phrase(_ words: ClosedRange<Int>) -> String {
    (0..<Int.random(in: words, using: &random)).map { _ in word() }.joined(separator: " ").capitalizedWords
  }

  public mutating func items() -> [Item] { (0..<count).map { item($0) } }

  private mutating func item(_ number: Int) -> Item {
    var item = Item(kind: number % 20 == 0 ? .place : .artwork, source: "synthetic", key: "\(number)")
    let categories = [("Murale", "Mural"), ("Sculpture", "Sculpture"), ("Installation", "Installation"), ("Fontaine", "Fountain")]
    if number % 10 == 0 {
      item.isUntitled = true
    } else {
      item.title.french = (number % 4 == 0 ? "Le " : "") + phrase(1...5)
      if number % 2 == 0 { item.title.english = (number % 4 == 0 ? "The " : "") + phrase(1...5) }
    }
    item.people = (0..<[1, 1, 1, 2, 0][number % 5]).map { _ in Person(names.randomElement(using: &random)!) }
    item.date = number % 12 == 0 ? .unknown : PartialDate(year: 1850 + Int.random(in: 0..<175, using: &random))
    let category = categories.randomElement(using: &random)!
    item.category = LocalizedText(french: category.0, english: category.1)
    item.materials = [LocalizedText(french: "bronze", english: "bronze")]
    item.boroughName = Self.boroughs.randomElement(using: &random)!
    item.borough = BoroughKey(item.boroughName)
    item.address.french = "\(Int.random(in: 1...9999, using: &random)), rue " + phrase(1...2)
    item.site.french = number % 3 == 0 ? "Parc " + phrase(1...2) : ""
    item.description.french = phrase(8...20)
    item.added = 1_700_000_000_000 + Int64(number)
    if number % 25 == 0 { item.status = .gone }
    item.point = Point(latitude: 45.41 + middling() * 0.28, longitude: -73.95 + middling() * 0.45)
    return item
  }

  /// Between 0 and 1, mostly near the middle, as works are mostly near the centre of a city.
  private mutating func middling() -> Double {
    (0..<3).reduce(0.0) { sum, _ in sum + Double.random(in: 0..<1, using: &random) } / 3
  }

  /// What people type: words of titles, with their artist or their category, letter by letter.
  public static func keystrokes(for items: [Item], seed: UInt64) -> [String] {
    var random = SplitMix(seed: seed)
    var keystrokes: [String] = []
    for number in 0..<40 {
      guard let item = items.randomElement(using: &random), !item.title.french.isEmpty else { continue }
      var text = item.title.french
      if number % 3 == 1, let person = item.people.first { text += " " + person.name }
      if number % 3 == 2 { text = item.category.french + " " + text }
      for length in 1...min(16, text.count) { keystrokes.append(String(text.prefix(length))) }
    }
    return keystrokes
  }
}

extension String {
  fileprivate var capitalizedWords: String {
    split(separator: " ").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined(separator: " ")
  }
}
