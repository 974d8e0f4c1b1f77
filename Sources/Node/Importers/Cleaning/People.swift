import CatalogueModel

/// Who had a part in a work, parted from cells that name several.
enum People {
  /// How a cell with one comma is to be read.
  enum Order { case firstNameFirst, lastNameFirst }

  /// The people of a cell: `et`, `and`, `&`, commas, semicolons, slashes and `¤` part them; `Group (A, B et C)` and
  /// `Group: A, B` name a collective and its members; `Alias (Name)` is one person.
  static func list(_ cell: String, order: Order = .firstNameFirst, role: Person.Role = .artist, _ notes: RowNotes)
    -> [Person]
  {
    var text = Texts.line(cell, notes)
    if text.isEmpty || unknown.contains(Folding.key(text)) { return [] }
    for (words, sign) in separators { text = text.replacingAll(words, by: sign) }
    let stated = text
    if let colon = text.firstIndex(of: ":"), !text.contains("(") {
      text = text[..<colon] + "(" + text[text.index(after: colon)...] + ")"
    }
    var people = PeopleList()
    for part in parts(of: text, lastNameFirst: order == .lastNameFirst) { add(part, role, to: &people, notes) }
    if people.people.count > 1 { notes.note(.people, stated) }
    return people.people
  }

  /// One person that the source names by itself.
  static func person(_ name: String, role: Person.Role = .artist, _ notes: RowNotes) -> Person? {
    if let clean = notes.names[name] { return Person(clean, role: role) }
    let before = notes.notes.count
    let text = Texts.line(name, notes)
    if text.isEmpty { return nil }
    let key = Folding.key(text)
    if unknown.contains(key) { return nil }
    let person = Person(known(text, key, notes), role: role)
    if notes.notes.count == before { notes.remember(person.name, as: name) }
    return person
  }

  private static let separators: [(String, String)] = [
    (" en collaboration avec ", ";"), (" in collaboration with ", ";"), (" with ", ";"), (" avec ", ";"), (" et ", ";"),
    (" and ", ";"),
    (" & ", ";"), ("¤", ";"), (" / ", ";"), ("|", ";"), ("\n", ";"),
  ]
  private static let unknown: Set<String> = [
    "inconnu", "auteurinconnu", "artisteinconnu", "unknown", "artistunknown", "unknownartist", "various", "anonyme",
    "anonymous", "other",
    "variousartists", "notavailable",
  ]

  /// Splits at semicolons, and at commas, outside brackets.
  private static func parts(of text: String, lastNameFirst: Bool) -> [String] {
    var result: [String] = []
    for group in split(text, at: ";") {
      let names = split(group, at: ",")
      let isLastFirst =
        names.count == 2
        && (lastNameFirst || !group.contains("(") && !names[0].contains(" ") && !names[1].contains(" "))
      if isLastFirst, !suffixes.contains(Folding.key(names[1])) {
        result.append("\(names[1]) \(names[0])")
      } else {
        for name in names {
          if let before = result.last, suffixes.contains(Folding.key(name)) {
            result[result.count - 1] = "\(before), \(name)"
          } else {
            result.append(name)
          }
        }
      }
    }
    return result
  }

  /// What is written behind a name after a comma and is no name.
  private static let suffixes: Set<String> = [
    "jr", "sr", "ii", "iii", "inc", "ltd", "llc", "faia", "aia", "cie", "ltee", "landscapearchitect", "architect",
  ]

  private static func split(_ text: String, at separator: Character) -> [String] {
    var result: [String] = []
    var depth = 0
    var part = ""
    for character in text {
      if character == "(" { depth += 1 } else if character == ")" { depth = max(0, depth - 1) }
      if depth == 0 && character == separator {
        result.append(part)
        part = ""
      } else {
        part.append(character)
      }
    }
    result.append(part)
    return result.map(\.trimmingBlanks).filter { !$0.isEmpty }
  }

  private static func add(_ part: String, _ role: Person.Role, to people: inout PeopleList, _ notes: RowNotes) {
    func append(_ name: String, _ role: Person.Role) {
      let name = name.trimmingBlanks
      let key = Folding.key(name)
      if !name.isEmpty, !unknown.contains(key) { people.add(Person(known(name, key, notes), role: role)) }
    }
    guard let open = part.firstIndex(of: "("), let close = part.lastIndex(of: ")"), open < close else {
      append(part.filter { $0 != "(" && $0 != ")" }, People.role(of: part, role))
      return
    }
    let outside = String(part[..<open]).trimmingBlanks
    let inside = split(part[part.index(after: open)..<close].map { $0 == ";" ? "," : String($0) }.joined(), at: ",")
      .filter { name in !remarks.contains { name.lowercased().contains($0) } }
    if outside.isEmpty {
      for name in inside { append(name, role) }
    } else if inside.count > 1 || collectives.contains(Folding.key(outside)) {
      append(outside, .collective)
      for name in inside { append(name, role) }
    } else {
      append(aliases[Folding.key(inside.first ?? "")] == nil ? outside : inside[0], role)
    }
  }

  private static let remarks = ["artist", "directeur", "fresque", "les élèves", "citoyen"]

  private static func role(of name: String, _ role: Person.Role) -> Person.Role {
    role == .artist && collectives.contains(Folding.key(name)) ? .collective : role
  }

  /// The name that a name, `key` being its folded form, is known by.
  private static func known(_ name: String, _ key: String, _ notes: RowNotes) -> String {
    guard let known = aliases[key] else { return notes.shared(name) }
    if known != name { notes.note(.alias, name) }
    return known
  }
}
