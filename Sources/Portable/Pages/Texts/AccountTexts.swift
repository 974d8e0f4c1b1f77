/// The words of what only the node answers about accounts: signing up and in, passwords, devices, deleting.
struct AccountTexts: Sendable {
  let signUpLead, signInLead, password, passwordHint, noAccount, createAccount, weakPassword, wrongPassword, slowDown, firstCurator: StaticString
  let firstCuratorLead, badLink, badLinkText, thisDevice, lastUsed, signOutDevice, unknownDevice, currentPassword, newPassword: StaticString
  let deleteLead, deleteWhat, deletePassword, deleteAction, keep: StaticString
  let deleteItems: [StaticString]

  static let french = AccountTexts(
    signUpLead: "Un nom et un mot de passe suffisent.", signInLead: "Heureux de vous revoir.", password: "Mot de passe",
    passwordHint: "Au moins 8 caractères.", noAccount: "Je n’ai pas encore de compte", createAccount: "Créer mon compte",
    weakPassword: "Il faut entre 8 et 256 caractères.", wrongPassword: "Ce nom et ce mot de passe ne vont pas ensemble. Vérifiez les deux.",
    slowDown: "Trop d’essais. Attendez {} secondes, puis réessayez.", firstCurator: "Devenir la première personne conservatrice",
    firstCuratorLead: "Ce lien, donné au démarrage du nœud, crée le compte qui s’occupe du catalogue.", badLink: "Ce lien n’est plus bon",
    badLinkText: "Il a déjà servi, ou il a plus d’un jour. Redémarrez le nœud\u{A0}: il en donne un nouveau tant que personne n’a de compte.",
    thisDevice: "Cet appareil", lastUsed: "Utilisé {}", signOutDevice: "Déconnecter", unknownDevice: "Appareil inconnu",
    currentPassword: "Mot de passe actuel", newPassword: "Nouveau mot de passe",
    deleteLead: "Tout ce qui est à vous sera effacé de ce nœud, de la base et du disque. On ne peut pas revenir en arrière.",
    deleteWhat: "Ce qui sera effacé", deletePassword: "Votre mot de passe, pour confirmer", deleteAction: "Tout effacer", keep: "Garder mon compte",
    deleteItems: [
      "vos trouvailles, avec leurs notes et commentaires", "vos photos", "vos œuvres à voir et vos favoris",
      "vos messages à l’hôte", "votre nom, votre courriel et vos sessions",
    ])

  static let english = AccountTexts(
    signUpLead: "A name and a password are enough.", signInLead: "Good to see you again.", password: "Password",
    passwordHint: "At least 8 characters.", noAccount: "I have no account yet", createAccount: "Create my account",
    weakPassword: "Between 8 and 256 characters are needed.", wrongPassword: "This name and this password do not belong together. Check both.",
    slowDown: "Too many tries. Wait {} seconds, then try again.", firstCurator: "Become the first curator",
    firstCuratorLead: "This link, given when the node was started, makes the account that looks after the catalogue.",
    badLink: "This link is no longer good",
    badLinkText: "It was used already, or it is older than a day. Restart the node: it gives a new one as long as nobody has an account.",
    thisDevice: "This device", lastUsed: "Used {}", signOutDevice: "Sign out", unknownDevice: "Unknown device", currentPassword: "Current password",
    newPassword: "New password",
    deleteLead: "All that is yours will be erased from this node, from the database and from the disk. There is no way back.",
    deleteWhat: "What will be erased", deletePassword: "Your password, to confirm", deleteAction: "Erase everything", keep: "Keep my account",
    deleteItems: [
      "your finds, with their ratings and comments", "your photos", "your works to see and your favourites",
      "your messages to the host", "your name, your e-mail and your sessions",
    ])
  static let both = [french, english]
}

extension Texts {
  var account: AccountTexts { unsafeAddress { place(in: AccountTexts.both) } }
}
