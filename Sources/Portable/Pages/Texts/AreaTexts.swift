/// The words about areas that a device keeps.
struct AreaTexts: Sendable {
  let title, lead, tiles, noTiles, around, show, sizes, mostTiles, nothing, keep, stop, going, failed, kept, goOn, remove: StaticString
  let works, pictures, mapTiles: Plural

  static let french = AreaTexts(
    title: "Garder un secteur",
    lead:
      "Le catalogue et ses textes sont déjà tous ici. D’un secteur, l’appareil peut garder aussi vos photos des œuvres qui s’y trouvent.",
    tiles: "Et le fond de carte, pour vous y retrouver sans réseau.",
    noTiles: "L’hôte de ce nœud ne nomme pas de fond de carte qu’on ait le droit de garder\u{A0}: ce ne sont donc que les photos.",
    around: "Autour de {}, {}", show: "Voir la taille", sizes: "{}, {}, {}\u{A0}: environ {}\u{A0}Mo.",
    mostTiles: "Au plus {} tuiles\u{A0}: d’un grand secteur, les vues les plus proches manquent.",
    nothing: "Le catalogue n’a rien là.", keep: "Garder", stop: "Arrêter",
    going: "Restez sur cette page jusqu’à la fin.",
    failed: "Tout n’a pas pu être gardé. Ce qui est là reste\u{A0}; continuez plus tard.",
    kept: "{}\u{A0}Mo · {} sur {}", goOn: "Continuer", remove: "Retirer",
    works: Plural(one: "{} œuvre ou lieu", other: "{} œuvres et lieux"), pictures: Plural(one: "{} photo", other: "{} photos"),
    mapTiles: Plural(one: "{} tuile de carte", other: "{} tuiles de carte"))

  static let english = AreaTexts(
    title: "Keep an area",
    lead: "The catalogue and its texts are all here already. Of an area the device can also keep your photos of the works in it.",
    tiles: "And the map beneath them, to find your way without a network.",
    noTiles: "The host of this node names no map that may be kept: so it is the photos alone.",
    around: "Around {}, {}", show: "Show its size", sizes: "{}, {}, {}: about {} MB.",
    mostTiles: "At most {} tiles: of a large area the closest views are missing.",
    nothing: "The catalogue has nothing there.", keep: "Keep", stop: "Stop",
    going: "Stay on this page until it is done.",
    failed: "Not everything could be kept. What is here stays; go on later.",
    kept: "{} MB · {} of {}", goOn: "Go on", remove: "Remove",
    works: Plural(one: "{} work or place", other: "{} works and places"), pictures: Plural(one: "{} photo", other: "{} photos"),
    mapTiles: Plural(one: "{} map tile", other: "{} map tiles"))
  static let both = [french, english]
}

extension Texts {
  var area: AreaTexts { unsafeAddress { place(in: AreaTexts.both) } }
}
