/// The words of a member's own categories, and of doing one thing with several books.
struct CategoryTexts: Sendable {
  let title, yours, lead, category, none, noWorks, manage, name, colour, add, save, delete, deleteHint, nameMissing, exists: StaticString
  let books, works: Plural
  let colours: [StaticString]
  let choose, stopChoosing, file, unfile: StaticString

  static let french = CategoryTexts(
    title: "Catégories", yours: "Vos catégories", lead: "Vos propres étiquettes, pour vos livres et pour les œuvres.", category: "Catégorie",
    none: "Aucune catégorie encore.", noWorks: "Aucune œuvre dans cette catégorie.", manage: "Gérer", name: "Nom", colour: "Couleur", add: "Créer",
    save: "Enregistrer", delete: "Supprimer", deleteHint: "Les livres et les œuvres restent.", nameMissing: "Donnez un nom.",
    exists: "Vous avez déjà une catégorie de ce nom.",
    books: Plural(one: "{} livre", other: "{} livres"), works: Plural(one: "{} œuvre", other: "{} œuvres"),
    colours: ["brique", "ocre", "olive", "mousse", "sarcelle", "bleu plan", "indigo", "prune", "rose", "ardoise"],
    choose: "Choisir plusieurs", stopChoosing: "Terminer le choix", file: "Ajouter à la catégorie", unfile: "Retirer de la catégorie")

  static let english = CategoryTexts(
    title: "Categories", yours: "Your categories", lead: "Your own labels, for your books and for works.", category: "Category",
    none: "No category yet.", noWorks: "No work in this category.", manage: "Manage", name: "Name", colour: "Colour", add: "Create", save: "Save",
    delete: "Delete",
    deleteHint: "The books and works stay.", nameMissing: "Give it a name.", exists: "You have a category of that name already.",
    books: Plural(one: "{} book", other: "{} books"), works: Plural(one: "{} work", other: "{} works"),
    colours: ["brick", "ochre", "olive", "moss", "teal", "plan blue", "indigo", "plum", "rose", "slate"], choose: "Choose several",
    stopChoosing: "Done choosing", file: "Put into the category", unfile: "Take out of the category")
  static let both = [french, english]
}

extension Texts {
  var category: CategoryTexts { unsafeAddress { place(in: CategoryTexts.both) } }
}
