/// The words of the form of a book, and of its facts: a field and what is known of a book have one name.
struct BookFormTexts: Sendable {
  let new, edit, save, title, subtitle, people, peopleHint, series, tome, publisher, published, publishedHint: StaticString
  let pages, language, languageHint, isbn, description, titleSort, titleSortHint, shelf, copies, price, currency: StaticString
  let readings, start, end, readingHint, comment, categories, newCategory, cover, added, details, mine: StaticString
  let titleMissing, isbnWrong, dateWrong, numberWrong, tooLong: StaticString
  let ownsAlready, ownedSince, wantedSince, secondCopy, seeIt: StaticString

  static let french = BookFormTexts(
    new: "Ajouter un livre", edit: "Modifier le livre", save: "Enregistrer", title: "Titre", subtitle: "Sous-titre", people: "Personnes",
    peopleHint: "Une par ligne. Le rôle peut suivre entre parenthèses (traduction, illustration…), et après une barre | le nom sous lequel classer.",
    series: "Série", tome: "Tome", publisher: "Éditeur", published: "Parution", publishedHint: "2013, 2013-02 ou 2013-02-20.", pages: "Pages",
    language: "Langue", languageHint: "Un code\u{A0}: fr, en, es…", isbn: "ISBN", description: "Présentation", titleSort: "Classé sous",
    titleSortHint: "Laissez vide\u{A0}: l’article du début ne compte pas.", shelf: "Ce livre est", copies: "Exemplaires", price: "Prix",
    currency: "Devise", readings: "Lectures", start: "Début", end: "Fin", readingHint: "Comme vous le savez\u{A0}: 2021, 2021-07 ou 2021-07-13.",
    comment: "Commentaire", categories: "Catégories", newCategory: "Nouvelle catégorie", cover: "Couverture", added: "Ajouté",
    details: "Le livre", mine: "Pour vous", titleMissing: "Donnez un titre.",
    isbnWrong: "Ce n’est pas un ISBN\u{A0}: vérifiez les chiffres, ou laissez vide.",
    dateWrong: "Écrivez une année, un mois ou un jour\u{A0}: 2013-02-20.",
    numberWrong: "Écrivez un nombre.", tooLong: "C’est trop long. Raccourcissez-le\u{A0}; le reste est gardé.",
    ownsAlready: "Vous l’avez déjà", ownedSince: "{} est à vous depuis le {}.", wantedSince: "{} est dans vos souhaits depuis le {}.",
    secondCopy: "Ajouter un exemplaire", seeIt: "Voir le livre")

  static let english = BookFormTexts(
    new: "Add a book", edit: "Edit the book", save: "Save", title: "Title", subtitle: "Subtitle", people: "People",
    peopleHint: "One a line. A role may follow in brackets (translation, illustration…), and after a bar | the name to file under.",
    series: "Series", tome: "Volume", publisher: "Publisher", published: "Published", publishedHint: "2013, 2013-02 or 2013-02-20.", pages: "Pages",
    language: "Language", languageHint: "A code: fr, en, es…", isbn: "ISBN", description: "About it", titleSort: "Filed under",
    titleSortHint: "Leave it empty: an article at the beginning does not count.", shelf: "This book is", copies: "Copies", price: "Price",
    currency: "Currency", readings: "Readings", start: "Begun", end: "Finished", readingHint: "As far as you know: 2021, 2021-07 or 2021-07-13.",
    comment: "Comment", categories: "Categories", newCategory: "New category", cover: "Cover", added: "Added", details: "The book",
    mine: "For you", titleMissing: "Give it a title.", isbnWrong: "This is no ISBN: check the digits, or leave it empty.",
    dateWrong: "Write a year, a month or a day: 2013-02-20.", numberWrong: "Write a number.",
    tooLong: "This is too long. Shorten it; the rest is kept.", ownsAlready: "You own it already", ownedSince: "{} is yours since {}.",
    wantedSince: "{} is on your wish list since {}.", secondCopy: "Add a copy", seeIt: "See the book")
  static let both = [french, english]
}

extension Texts {
  var bookForm: BookFormTexts { unsafeAddress { place(in: BookFormTexts.both) } }
}
