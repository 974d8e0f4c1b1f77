/// The words around every page.
struct LayoutTexts: Sendable {
  let product, skip, tabs, home, discover, collection, me, signIn, about, host: StaticString
  let otherLanguage: StaticString

  static let french = LayoutTexts(
    product: "Trouvaille", skip: "Aller au contenu", tabs: "Sections", home: "Accueil", discover: "Découvrir",
    collection: "Collection", me: "Moi", signIn: "Connexion", about: "À propos", host: "Hôte", otherLanguage: "English")

  static let english = LayoutTexts(
    product: "Trouvaille", skip: "Skip to content", tabs: "Sections", home: "Home", discover: "Discover",
    collection: "Collection", me: "Me", signIn: "Sign in", about: "About", host: "Host", otherLanguage: "Français")
}

extension Texts {
  var layout: LayoutTexts { pick(.french, .english) }
}
