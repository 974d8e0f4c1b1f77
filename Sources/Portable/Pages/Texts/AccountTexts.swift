/// Welcome, sign up, sign in.
struct AccountTexts: Sendable {
  let welcomeTitles, welcomeTexts: [StaticString]
  let step, next, back, skip, start: StaticString
  let signUp, signUpLead, signIn, signInLead, name, nameHint, email, emailHint, password, passwordHint: StaticString
  let haveAccount, noAccount, lookAround, createAccount: StaticString
  let nameTaken, badName, badEmail, weakPassword, wrongPassword, slowDown: StaticString
  let firstCurator, firstCuratorLead, badLink, badLinkText: StaticString

  static let french = AccountTexts(
    welcomeTitles: ["Trouvez", "Gardez", "Partez sans réseau"],
    welcomeTexts: [
      "Les œuvres d’art public et les lieux de votre ville, sur une liste et sur une carte. Chaque jour, une œuvre à découvrir.",
      "Photographiez ce que vous rencontrez, notez-le, dites-en un mot. C’est votre collection, et elle n’est qu’à vous.",
      "Tout le catalogue tient dans votre poche. Ce que vous faites est enregistré d’abord, envoyé ensuite.",
    ],
    step: "{} sur 3", next: "Suivant", back: "Précédent", skip: "Passer", start: "Commencer",
    signUp: "Créer un compte", signUpLead: "Un nom et un mot de passe suffisent.", signIn: "Se connecter",
    signInLead: "Heureux de vous revoir.", name: "Nom", nameHint: "Comme vous voulez être appelé, 60 caractères au plus.",
    email: "Courriel", emailHint: "Facultatif. L’hôte peut ainsi vous joindre.", password: "Mot de passe",
    passwordHint: "Au moins 8 caractères.", haveAccount: "J’ai déjà un compte", noAccount: "Je n’ai pas encore de compte",
    lookAround: "Regarder d’abord", createAccount: "Créer mon compte",
    nameTaken: "Ce nom est déjà pris ici. Choisissez-en un autre.",
    badName: "Il faut un nom, de 60 caractères au plus, avec une lettre ou un chiffre.",
    badEmail: "Cette adresse n’est pas complète\u{A0}: il faut quelque chose comme nom@exemple.org, ou rien du tout.",
    weakPassword: "Il faut entre 8 et 256 caractères.",
    wrongPassword: "Ce nom et ce mot de passe ne vont pas ensemble. Vérifiez les deux.",
    slowDown: "Trop d’essais. Attendez {} secondes, puis réessayez.", firstCurator: "Devenir la première personne conservatrice",
    firstCuratorLead: "Ce lien, donné au démarrage du nœud, crée le compte qui s’occupe du catalogue.",
    badLink: "Ce lien n’est plus bon",
    badLinkText: "Il a déjà servi, ou il a plus d’un jour. Redémarrez le nœud\u{A0}: il en donne un nouveau tant que personne n’a de compte.")

  static let english = AccountTexts(
    welcomeTitles: ["Find", "Keep", "Leave the network behind"],
    welcomeTexts: [
      "The public art and the places of your city, on a list and on a map. Each day, one work to discover.",
      "Photograph what you meet, rate it, say a word about it. It is your collection, and yours alone.",
      "The whole catalogue fits in your pocket. What you make is saved first and sent later.",
    ],
    step: "{} of 3", next: "Next", back: "Back", skip: "Skip", start: "Begin", signUp: "Create an account",
    signUpLead: "A name and a password are enough.", signIn: "Sign in", signInLead: "Good to see you again.", name: "Name",
    nameHint: "What you want to be called, 60 characters at most.", email: "E-mail",
    emailHint: "Optional. So the host can reach you.", password: "Password", passwordHint: "At least 8 characters.",
    haveAccount: "I have an account already", noAccount: "I have no account yet", lookAround: "Look around first",
    createAccount: "Create my account", nameTaken: "This name is taken here. Choose another one.",
    badName: "A name is needed, 60 characters at most, with a letter or a digit in it.",
    badEmail: "This address is not complete: it must look like name@example.org, or be left empty.",
    weakPassword: "Between 8 and 256 characters are needed.",
    wrongPassword: "This name and this password do not belong together. Check both.",
    slowDown: "Too many tries. Wait {} seconds, then try again.", firstCurator: "Become the first curator",
    firstCuratorLead: "This link, given when the node was started, makes the account that looks after the catalogue.",
    badLink: "This link is no longer good",
    badLinkText: "It was used already, or it is older than a day. Restart the node: it gives a new one as long as nobody has an account.")
  static let both = [french, english]
}

extension Texts {
  var account: AccountTexts { unsafeAddress { place(in: AccountTexts.both) } }
}
