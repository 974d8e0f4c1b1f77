/// The words of the library.
struct BookTexts: Sendable {
  let title, works, books, latest, favourites, categories, seeAll, add, empty, emptyHint, search, searchLabel, nothing, showAll: StaticString
  let count: Plural
  let sort, reverse, size, shelf, all, unsorted: StaticString
  let lent, lentTo, lentSince, favourite, unfavourite, edit, delete, deleteHint, lend, lendTo, back: StaticString
  let copies, previous, next, place, importBooks: StaticString

  static let french = BookTexts(
    title: "Livres", works: "Œuvres", books: "Livres", latest: "Derniers ajouts", favourites: "Favoris", categories: "Catégories",
    seeAll: "Tout voir", add: "Ajouter un livre", empty: "Votre bibliothèque est encore vide.",
    emptyHint: "Un titre suffit pour commencer.", search: "Titre, personne, série, ISBN…", searchLabel: "Chercher dans vos livres",
    nothing: "Aucun livre ne correspond.", showAll: "Voir tous les livres", count: Plural(one: "{} livre", other: "{} livres"),
    sort: "Trier par", reverse: "Inverser l’ordre", size: "Taille des couvertures", shelf: "Lesquels", all: "Tous",
    unsorted: "Sans catégorie", lent: "Prêtés", lentTo: "Prêté à {}", lentSince: "Prêté à {} depuis le {}",
    favourite: "Mettre en favori", unfavourite: "Retirer des favoris", edit: "Modifier", delete: "Supprimer",
    deleteHint: "Vous pourrez annuler.", lend: "Prêter", lendTo: "À qui", back: "Il est revenu", copies: "{} exemplaires",
    previous: "Livre précédent", next: "Livre suivant", place: "{} sur {}", importBooks: "Importer des livres")

  static let english = BookTexts(
    title: "Books", works: "Works", books: "Books", latest: "Latest additions", favourites: "Favourites", categories: "Categories",
    seeAll: "See all", add: "Add a book", empty: "Your library is still empty.", emptyHint: "A title is enough to begin.",
    search: "Title, person, series, ISBN…", searchLabel: "Search your books", nothing: "No book matches.", showAll: "See all books",
    count: Plural(one: "{} book", other: "{} books"), sort: "Sort by", reverse: "Reverse the order", size: "Cover size",
    shelf: "Which", all: "All", unsorted: "Without category", lent: "Lent", lentTo: "Lent to {}", lentSince: "Lent to {} since {}",
    favourite: "Add to favourites", unfavourite: "Remove from favourites", edit: "Edit", delete: "Delete", deleteHint: "You can undo it.",
    lend: "Lend", lendTo: "To whom", back: "It is back", copies: "{} copies",
    previous: "Previous book", next: "Next book", place: "{} of {}", importBooks: "Import books")
  static let both = [french, english]
}

extension Texts {
  var book: BookTexts { unsafeAddress { place(in: BookTexts.both) } }
}
