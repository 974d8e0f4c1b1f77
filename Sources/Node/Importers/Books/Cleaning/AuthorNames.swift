import CatalogueModel
import CollectionModel

/// The people of one cell, parted as each service joins them.
enum AuthorNames {
  /// `A, B`: every comma parts, except before `Jr.` and the like.
  static func parted(_ cell: String) -> [String] {
    var names: [String] = []
    for part in BookTexts.list(cell, at: [","]) {
      if let last = names.last, suffixes.contains(Folding.key(part)) {
        names[names.count - 1] = "\(last), \(part)"
      } else {
        names.append(part)
      }
    }
    return names
  }

  /// `Behra Lionel, Callico Vanessa et Senyphine`: the family name first and no comma in a name.
  static func french(_ cell: String) -> [String] { parted(cell.replacingAll(" et ", by: ", ")).map { $0.onSingleBlanks } }

  /// One comma may stand within a name that begins with the family: `Smith, Mark`. It parts two names only when both have two words
  /// and neither looks like half of one.
  static func careful(_ cell: String) -> [String] {
    let parts = BookTexts.list(cell, at: [","])
    if parts.count > 2 { return parted(cell) }
    guard parts.count == 2, parts.allSatisfy({ $0.contains(" ") }), !parts[1].contains("."),
      !particles.contains(Folding.key(String(parts[0].prefix { $0 != " " })))
    else { return parts.isEmpty ? [] : [cell.trimmingBlanks] }
    return parts
  }

  /// Any usual separator: `;`, `|`, `&`, line ends, " et ", " and "; commas with care.
  static func any(_ cell: String) -> [String] {
    var cell = cell
    for word in [" et ", " and ", " & ", "|", "\n"] { cell = cell.replacingAll(word, by: ";") }
    return BookTexts.list(cell, at: [";"]).flatMap { careful($0) }
  }

  /// `Pilar Ramírez Tello (Translator)`.
  static func withRole(_ text: String) -> (name: String, role: Contributor.Role) {
    guard text.hasSuffix(")"), let open = text.lastIndex(of: "(") else { return (text, .other) }
    return (String(text[..<open]).trimmingBlanks, role(String(text[text.index(after: open)...].dropLast())))
  }

  /// What a word or a code of the Library of Congress says; another role where it is not known.
  static func role(_ word: String) -> Contributor.Role { roles[Folding.key(word)] ?? .other }

  private static let roles: [String: Contributor.Role] = [
    "author": .author, "aut": .author, "auteur": .author, "autor": .author, "illustrator": .illustrator, "ill": .illustrator,
    "illustrateur": .illustrator, "art": .illustrator, "artist": .illustrator, "drawings": .illustrator, "ilustrador": .illustrator,
    "translator": .translator, "trl": .translator, "traducteur": .translator, "traductor": .translator, "editor": .editor, "edt": .editor,
    "narrator": .narrator, "nrt": .narrator, "colorist": .colourist, "clr": .colourist, "foreword": .preface, "introduction": .preface,
    "preface": .preface, "aui": .preface, "coloriste": .colourist,
  ]

  /// `Cortazar, Julio` as one says it: "Julio Cortazar".
  static func saidAloud(_ name: String) -> String {
    let parts = BookTexts.list(name, at: [","])
    return parts.count == 2 && !suffixes.contains(Folding.key(parts[1])) ? "\(parts[1]) \(parts[0])" : name
  }

  private static let suffixes: Set<String> = ["jr", "sr", "ii", "iii", "iv", "phd", "md"]
  private static let particles: Set<String> = ["le", "la", "de", "du", "des", "van", "von", "di", "da", "del", "della", "saint", "mac"]
}

extension String {
  var onSingleBlanks: String { split(separator: " ").joined(separator: " ") }
}

extension BookDraft {
  /// Adds people who are named as one says them; what they are filed under is kept where the guess is another.
  mutating func add(_ names: [String], role: Contributor.Role = .author, filedUnder: [String] = [], _ notes: RowNotes) {
    for (index, name) in names.enumerated() {
      let name = BookTexts.line(name, notes)
      if name.isEmpty || details.people.contains(where: { $0.name == name && $0.role == role }) { continue }
      let stated = filedUnder.count == names.count ? BookTexts.line(filedUnder[index], notes) : ""
      details.people.append(Contributor(name, role: role, sortName: stated == SortKey.person(name) ? "" : stated))
    }
  }
}
