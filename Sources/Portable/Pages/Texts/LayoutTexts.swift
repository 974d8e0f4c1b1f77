/// The words around every page.
struct LayoutTexts: Sendable {
  let product, skip, tabs, home, discover, collection, me, signIn, about, host: StaticString
  let otherLanguage, newVersion, reload: StaticString

  static let french = LayoutTexts(
    product: "Trouvaille", skip: "Aller au contenu", tabs: "Sections", home: "Accueil", discover: "Découvrir",
    collection: "Collection", me: "Moi", signIn: "Connexion", about: "À propos", host: "Hôte", otherLanguage: "English",
    newVersion: "Une nouvelle version est prête.", reload: "Recharger")

  static let english = LayoutTexts(
    product: "Trouvaille", skip: "Skip to content", tabs: "Sections", home: "Home", discover: "Discover",
    collection: "Collection", me: "Me", signIn: "Sign in", about: "About", host: "Host", otherLanguage: "Français",
    newVersion: "A new version is ready.", reload: "Reload")
  static let both = [french, english]
}

extension Texts {
  var layout: LayoutTexts { unsafeAddress { place(in: LayoutTexts.both) } }
}
