/// The words of adding a book.
struct AddBookTexts: Sendable {
  let label, placeholder, byHand, byHandHint, notOwned, keepNumber, keepNumberHint: StaticString

  static let french = AddBookTexts(
    label: "ISBN, titre ou personne", placeholder: "ISBN, titre, personne…", byHand: "Écrire à la main", byHandHint: "Un titre suffit.",
    notOwned: "Vous ne l’avez pas.", keepNumber: "Garder ce numéro",
    keepNumberHint: "Le numéro {} est gardé tout de suite\u{A0}; le titre peut venir plus tard.")

  static let english = AddBookTexts(
    label: "ISBN, title or person", placeholder: "ISBN, title, person…", byHand: "Write it by hand", byHandHint: "A title is enough.",
    notOwned: "You do not have it.", keepNumber: "Keep this number",
    keepNumberHint: "The number {} is kept at once; the title can come later.")
  static let both = [french, english]
}

extension Texts {
  var addBook: AddBookTexts { unsafeAddress { place(in: AddBookTexts.both) } }
}
