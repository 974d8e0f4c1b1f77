import CatalogueModel

/// Boroughs and towns as their sources state them.
enum Boroughs {
  /// The name without the words around it, or nil when what stands there is no borough: nothing, a number, or several.
  static func name(_ text: String, _ notes: RowNotes) -> String? {
    var name = Texts.line(text, notes)
    if name.isEmpty { return nil }
    if namesSeveral(name) {
      notes.note(.severalBoroughs, name)
      return nil
    }
    let stated = name
    let lower = name.lowercased()
    for prefix in prefixes where name.utf8.count > prefix.utf8.count && lower.hasPrefix(prefix) {
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

  private static func namesSeveral(_ name: String) -> Bool {
    if name.utf8.contains(where: { $0 == UInt8(ascii: ";") || $0 == UInt8(ascii: ",") }) { return true }
    return [" / ", " & ", " and "].contains { name.replacingAll($0, by: "\u{0}").utf8.contains(0) }
  }

  private static let prefixes = [
    "ville de ", "city of ", "town of ", "arrondissement de ", "arrondissement du ", "arrondissement d’",
    "arrondissement d'",
    "arrondissement ", "borough of ",
  ]
  private static let unknown: Set<String> = [
    "inconnu", "unknown", "autre", "other", "allboroughs", "citywide", "various", "horsmontreal",
  ]
}

extension Item {
  mutating func setBorough(_ text: String, _ notes: RowNotes) {
    if text.isEmpty { return }
    if let known = notes.boroughs[text] {
      (borough, boroughName) = known
      return
    }
    let before = notes.notes.count
    guard let name = Boroughs.name(text, notes) else { return }
    (borough, boroughName) = (BoroughKey(name), name)
    if notes.notes.count == before { notes.boroughs[text] = (BoroughKey(name), name) }
  }
}
