import CatalogueModel

/// The words of an item: its facts, and what can be done with it.
struct ItemTexts: Sendable {
  let untitled, artwork, place: StaticString
  let people, date, category, materials, techniques, dimensions, owner, address, site, borough, source: StaticString
  let roles: [StaticString]
  let facts, learnMore, page, picture, register, alsoHere, yourFinds, mapTitle, showOnMap, noPoint: StaticString
  let temporary, removed, gone: StaticString
  let collect, collectAgain, target, untarget, favourite, unfavourite, report: StaticString
  let collected, isTarget: StaticString
  let metres, kilometres: StaticString
  let imageOf: StaticString

  static let french = ItemTexts(
    untitled: "Sans titre", artwork: "Œuvre", place: "Lieu",
    people: "Par", date: "Date", category: "Catégorie", materials: "Matériaux",
    techniques: "Techniques", dimensions: "Dimensions", owner: "Propriétaire", address: "Adresse", site: "Site",
    borough: "Quartier", source: "Source",
    roles: ["artiste", "architecte", "production", "collectif", "photographie", "autre rôle"],
    facts: "La fiche", learnMore: "Pour en savoir plus", page: "Page de la source", picture: "Photo de la source",
    register: "Fiche du registre", alsoHere: "Aussi au même endroit", yourFinds: "Vos trouvailles",
    mapTitle: "Où c’est", showOnMap: "Voir sur la carte", noPoint: "L’emplacement exact n’est pas connu.",
    temporary: "Présence temporaire : ce n’est peut-être plus là.",
    removed: "La source annonce un retrait. La fiche reste ici pour mémoire.",
    gone: "La source n’en parle plus. La fiche reste ici pour mémoire.",
    collect: "Photographier", collectAgain: "Photographier de nouveau", target: "Ajouter aux œuvres à voir",
    untarget: "Retirer des œuvres à voir", favourite: "Ajouter aux favoris", unfavourite: "Retirer des favoris",
    report: "Signaler un problème",
    collected: "En collection", isTarget: "À voir", metres: "{} m", kilometres: "{} km",
    imageOf: "Votre photo : {}")

  static let english = ItemTexts(
    untitled: "Untitled", artwork: "Artwork", place: "Place",
    people: "By", date: "Date", category: "Category", materials: "Materials",
    techniques: "Techniques", dimensions: "Dimensions", owner: "Owner", address: "Address", site: "Site",
    borough: "Borough", source: "Source",
    roles: ["artist", "architect", "producer", "collective", "photographer", "other role"],
    facts: "The facts", learnMore: "Learn more", page: "The source’s page", picture: "The source’s photo",
    register: "Register entry", alsoHere: "Also here", yourFinds: "Your finds",
    mapTitle: "Where it is", showOnMap: "Show on the map", noPoint: "The exact spot is not known.",
    temporary: "Shown for a time only: it may no longer be there.",
    removed: "Removed, says its source. It is kept here as a memory.",
    gone: "Its source no longer mentions it. It is kept here as a memory.",
    collect: "Photograph", collectAgain: "Photograph again", target: "Add to works to see",
    untarget: "Remove from works to see", favourite: "Add to favourites", unfavourite: "Remove from favourites",
    report: "Report a problem",
    collected: "Found", isTarget: "To see", metres: "{} m", kilometres: "{} km",
    imageOf: "Your photo: {}")
  static let both = [french, english]
}

extension Texts {
  var item: ItemTexts { unsafeAddress { place(in: ItemTexts.both) } }

  /// "80 m", "350 m", "1,2 km", "14 km": as exact as is of use to somebody who walks there.
  func distance(_ metres: Double) -> String {
    let metres = Int(min(metres, 40_000_000).rounded())
    if metres < 100 { return Self.filled(item.metres, ["\(metres)"]) }
    if metres < 950 { return Self.filled(item.metres, ["\((metres + 25) / 50 * 50)"]) }
    if metres < 9_950 {
      let tenths = (metres + 50) / 100
      return Self.filled(item.kilometres, ["\(tenths / 10)" + decimalPoint + "\(tenths % 10)"])
    }
    return Self.filled(item.kilometres, [number((metres + 500) / 1000)])
  }

  var decimalPoint: String { language == .french ? "," : "." }
}
