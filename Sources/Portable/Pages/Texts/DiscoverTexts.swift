/// The words of Discover.
struct DiscoverTexts: Sendable {
  let title, search, placeholder, submit, view, list, grid, map: StaticString
  let filters, kind, anyKind, artworks, places, category, anyCategory, borough, anyBorough, period, anyPeriod, since: StaticString
  let mine, all, collected, missing, targets, favourites: StaticString
  let sort, distance, byTitle, artist, year, added: StaticString
  let near, nearWaiting, nearRefused, nearPlace: StaticString
  let active, remove, clear: StaticString
  let count: Plural
  let pages, previous, next, range: StaticString
  let nothing, nothingHint, empty, emptyHint, toHost: StaticString
  let mapLabel, zoomIn, zoomOut, locate, cluster: StaticString

  static let french = DiscoverTexts(
    title: "Découvrir", search: "Chercher une œuvre, un lieu, un artiste", placeholder: "Cœur, Riopelle, Verdun…",
    submit: "Chercher", view: "Présentation", list: "Liste", grid: "Grille", map: "Carte",
    filters: "Filtres", kind: "Genre", anyKind: "Œuvres et lieux", artworks: "Œuvres", places: "Lieux",
    category: "Catégorie", anyCategory: "Toutes", borough: "Quartier ou ville", anyBorough: "Tous", period: "Période",
    anyPeriod: "Toutes", since: "depuis {}",
    mine: "Chez vous", all: "Toutes", collected: "En collection", missing: "Pas encore trouvé", targets: "À voir",
    favourites: "Favoris",
    sort: "Trier par", distance: "distance", byTitle: "titre", artist: "artiste", year: "année",
    added: "date d’ajout",
    near: "Près de moi", nearWaiting: "Recherche de votre position…",
    nearRefused: "Votre position n’est pas connue. Tout le reste fonctionne sans elle.", nearPlace: "près de vous",
    active: "Filtres actifs", remove: "Retirer le filtre {}", clear: "Effacer les filtres",
    count: Plural(one: "{} résultat", other: "{} résultats"),
    pages: "Pages", previous: "Précédents", next: "Suivants", range: "{}–{} sur {}",
    nothing: "Rien ne correspond.", nothingHint: "Essayez un autre mot, ou élargissez la recherche.",
    empty: "Ce catalogue est encore vide.", emptyHint: "Il se remplira quand une ville y aura été importée.",
    toHost: "Importer un catalogue",
    mapLabel: "Carte des résultats ; les mêmes sont dans la liste", zoomIn: "Agrandir", zoomOut: "Réduire",
    locate: "Me situer", cluster: "{} œuvres ou lieux")

  static let english = DiscoverTexts(
    title: "Discover", search: "Search for a work, a place, an artist", placeholder: "Heart, Riopelle, Verdun…",
    submit: "Search", view: "View", list: "List", grid: "Grid", map: "Map",
    filters: "Filters", kind: "Kind", anyKind: "Artworks and places", artworks: "Artworks", places: "Places",
    category: "Category", anyCategory: "All", borough: "Borough or town", anyBorough: "All", period: "Period",
    anyPeriod: "All", since: "since {}",
    mine: "Yours", all: "All", collected: "Found", missing: "Not found yet", targets: "To see", favourites: "Favourites",
    sort: "Sort by", distance: "distance", byTitle: "title", artist: "artist", year: "year",
    added: "date added",
    near: "Near me", nearWaiting: "Looking for your position…",
    nearRefused: "Your position is not known. Everything else works without it.", nearPlace: "near you",
    active: "Active filters", remove: "Remove the filter {}", clear: "Clear the filters",
    count: Plural(one: "{} result", other: "{} results"),
    pages: "Pages", previous: "Previous", next: "Next", range: "{}–{} of {}",
    nothing: "Nothing matches.", nothingHint: "Try another word, or widen the search.",
    empty: "This catalogue is still empty.", emptyHint: "It fills up once a city has been imported.",
    toHost: "Import a catalogue",
    mapLabel: "Map of the results; the same ones are in the list", zoomIn: "Zoom in", zoomOut: "Zoom out",
    locate: "Where I am", cluster: "{} works or places")
  static let both = [french, english]
}

extension Texts {
  var discover: DiscoverTexts { unsafeAddress { place(in: DiscoverTexts.both) } }
}
