import CollectionModel

/// The words of the collection.
struct CollectionTexts: Sendable {
  let title: StaticString
  let finds, items: Plural
  let sort: StaticString
  let size: StaticString
  let apply, empty, emptyHint, discover, visits: StaticString

  static let french = CollectionTexts(
    title: "Collection", finds: Plural(one: "{} trouvaille", other: "{} trouvailles"),
    items: Plural(one: "{} œuvre ou lieu", other: "{} œuvres ou lieux"),
    sort: "Trier par",
    size: "Taille des images", apply: "Trier",
    empty: "Votre collection est encore vide.",
    emptyHint: "Trouvez une œuvre dans la rue, photographiez-la : elle se gardera ici.", discover: "Découvrir des œuvres",
    visits: "{} visites")

  static let english = CollectionTexts(
    title: "Collection", finds: Plural(one: "{} find", other: "{} finds"),
    items: Plural(one: "{} work or place", other: "{} works and places"),
    sort: "Sort by",
    size: "Picture size", apply: "Sort",
    empty: "Your collection is still empty.",
    emptyHint: "Find a work in the street and photograph it: it is kept here.", discover: "Discover works",
    visits: "{} visits")
  static let both = [french, english]
}

extension Texts {
  var collection: CollectionTexts { unsafeAddress { place(in: CollectionTexts.both) } }
}
