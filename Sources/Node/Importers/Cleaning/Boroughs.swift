import CatalogueModel

/// Boroughs and towns as their sources state them.
enum Boroughs {
  /// The name without the words around it, or nil when what stands there is no borough: nothing, a number, or several.
  static func name(_ text: String, _ notes: RowNotes) -> String? {
    var name = Texts.line(text, notes)
    if name.isEmpty { return nil }
    if name.contains(" / ") || name.contains(";") || name.contains(",") || name.contains(" & ") || name.contains(" and ") {
      notes.note(.severalBoroughs, name)
      return nil
    }
    let stated = name
    for prefix in prefixes where name.utf8.count > prefix.utf8.count && name.lowercased().hasPrefix(prefix) {
      name = String(name.dropFirst(prefix.count))
      break
    }
    if name.allSatisfy({ $0.isNumber || $0 == " " }) || unknown.contains(Folding.key(name)) {
      notes.note(.borough, stated)
      return nil
    }
    if name != stated { notes.note(.boroughCleaned, stated) }
    return name
  }

  private static let prefixes = [
    "ville de ", "city of ", "town of ", "arrondissement de ", "arrondissement du ", "arrondissement d’", "arrondissement d'",
    "arrondissement ", "borough of ",
  ]
  private static let unknown: Set<String> = ["inconnu", "unknown", "autre", "other", "allboroughs", "citywide", "various", "horsmontreal"]
}

extension Item {
  mutating func setBorough(_ text: String, _ notes: RowNotes) {
    guard let name = Boroughs.name(text, notes) else { return }
    borough = BoroughKey(name)
    boroughName = name
  }
}
