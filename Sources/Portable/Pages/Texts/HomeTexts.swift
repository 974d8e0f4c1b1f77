/// The words of Home.
struct HomeTexts: Sendable {
  let title, dayTitle, dayCollected, allCollected, revisit, photograph, target, targeted, onMap: StaticString
  let latest, allWorks, allBooks, noFinds, noFindsAction, targets, noTargets, noTargetsAction, favourites, welcomeVisitor, signUp,
    emptyCatalogue: StaticString
  let waiting: Plural

  static let french = HomeTexts(
    title: "Accueil", dayTitle: "L’œuvre du jour", dayCollected: "Trouvée\u{A0}! Revenez demain pour la suivante.",
    allCollected: "Vous avez tout trouvé. Bravo\u{A0}! Et si vous retourniez voir celle-ci\u{A0}?", revisit: "À revoir",
    photograph: "Photographier", target: "À voir", targeted: "Dans vos œuvres à voir", onMap: "Sur la carte",
    latest: "Vos derniers ajouts", allWorks: "Toutes les œuvres", allBooks: "Tous les livres",
    noFinds: "Vos trouvailles et vos livres se rangeront ici. La première trouvaille est peut-être au coin de la rue.",
    noFindsAction: "Voir ce qu’il y a autour", targets: "À voir",
    noTargets: "Les œuvres que vous voulez aller voir se rangent ici. Sur la page d’une œuvre, choisissez « Ajouter aux œuvres à voir ».",
    noTargetsAction: "Choisir des œuvres", favourites: "Favoris",
    welcomeVisitor: "Trouvez l’art public de votre ville, photographiez-le, gardez-le.", signUp: "Créer un compte",
    emptyCatalogue: "Le catalogue est encore vide. L’hôte peut y importer les données ouvertes d’une ville.",
    waiting: Plural(one: "{} chose attend d’être envoyée", other: "{} choses attendent d’être envoyées"))

  static let english = HomeTexts(
    title: "Home", dayTitle: "Work of the day", dayCollected: "Found! Come back tomorrow for the next one.",
    allCollected: "You have found everything. Bravo! How about visiting this one again?", revisit: "To visit again",
    photograph: "Photograph", target: "To see", targeted: "In your works to see", onMap: "On the map",
    latest: "Your latest additions", allWorks: "All works", allBooks: "All books",
    noFinds: "Your finds and books will come here. The first find may be around the corner.", noFindsAction: "See what is around",
    targets: "To see",
    noTargets: "The works you want to go and see are kept here. On the page of a work, choose “Add to works to see”.",
    noTargetsAction: "Choose works", favourites: "Favourites",
    welcomeVisitor: "Find the public art of your city, photograph it, keep it.", signUp: "Create an account",
    emptyCatalogue: "The catalogue is still empty. The host can import the open data of a city.",
    waiting: Plural(one: "{} thing waits to be sent", other: "{} things wait to be sent"))
  static let both = [french, english]
}

extension Texts {
  var home: HomeTexts { unsafeAddress { place(in: HomeTexts.both) } }
}
