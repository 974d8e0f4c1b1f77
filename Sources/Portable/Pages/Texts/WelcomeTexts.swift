/// The introduction, and the ways in.
struct WelcomeTexts: Sendable {
  let step, next, back, skip, start, signUp, signIn, haveAccount, lookAround: StaticString
  let steps: [(title: StaticString, text: StaticString)]

  static let french = WelcomeTexts(
    step: "{} sur 3", next: "Suivant", back: "Précédent", skip: "Passer", start: "Commencer", signUp: "Créer un compte", signIn: "Se connecter",
    haveAccount: "J’ai déjà un compte", lookAround: "Regarder d’abord",
    steps: [
      (
        "Trouvez",
        "Les œuvres d’art public et les lieux de votre ville, sur une liste et sur une carte. Chaque jour, une œuvre à découvrir."
      ),
      (
        "Gardez",
        "Photographiez ce que vous rencontrez, notez-le, dites-en un mot. C’est votre collection, et elle n’est qu’à vous."
      ),
      (
        "Partez sans réseau",
        "Tout le catalogue tient dans votre poche. Ce que vous faites est enregistré d’abord, envoyé ensuite."
      ),
    ])

  static let english = WelcomeTexts(
    step: "{} of 3", next: "Next", back: "Back", skip: "Skip", start: "Begin", signUp: "Create an account", signIn: "Sign in",
    haveAccount: "I have an account already", lookAround: "Look around first",
    steps: [
      (
        "Find",
        "The public art and the places of your city, on a list and on a map. Each day, one work to discover."
      ),
      (
        "Keep",
        "Photograph what you meet, rate it, say a word about it. It is your collection, and yours alone."
      ),
      (
        "Leave the network behind",
        "The whole catalogue fits in your pocket. What you make is saved first and sent later."
      ),
    ])
  static let both = [french, english]
}

extension Texts {
  var welcome: WelcomeTexts { unsafeAddress { place(in: WelcomeTexts.both) } }
}
