/// The words of Me and the pages behind it.
struct MeTexts: Sendable {
  let title, profile, photo, save, appearance, language, followDevice, french, english, light, dark: StaticString
  let showAs: StaticString
  let devices, thisDevice, lastUsed, signOutDevice, unknownDevice, password, currentPassword, newPassword, changePassword: StaticString
  let welcomeAgain, letter, letterLead, letterText, letterSend, letterEmpty, letterTooLong, myLetters, answered, open, about, signOut: StaticString
  let export, exportLead, exportAction: StaticString
  let delete, deleteLead, deleteWhat: StaticString
  let deleteItems: [StaticString]
  let deletePassword, deleteAction, keep: StaticString
  let host, photoProblem, account, yourData: StaticString

  static let french = MeTexts(
    title: "Moi", profile: "Profil", photo: "Votre photo", save: "Enregistrer",
    appearance: "Apparence", language: "Langue", followDevice: "Comme l’appareil", french: "Français", english: "English",
    light: "Claire", dark: "Sombre", showAs: "Affichage", devices: "Appareils connectés", thisDevice: "Cet appareil",
    lastUsed: "Utilisé {}", signOutDevice: "Déconnecter", unknownDevice: "Appareil inconnu", password: "Mot de passe",
    currentPassword: "Mot de passe actuel", newPassword: "Nouveau mot de passe", changePassword: "Changer le mot de passe",
    welcomeAgain: "Revoir l’introduction", letter: "Écrire à l’hôte",
    letterLead: "Une question, une erreur, une idée\u{A0}: l’hôte de ce nœud vous lit.", letterText: "Votre message",
    letterSend: "Envoyer", letterEmpty: "Il manque le message.", letterTooLong: "4\u{202F}000 caractères au plus.",
    myLetters: "Vos messages", answered: "Classé", open: "En attente", about: "À propos", signOut: "Se déconnecter",
    export: "Exporter", exportLead: "Tout ce qui est à vous, dans un seul fichier\u{A0}: vos trouvailles en JSON et en CSV, et vos photos.",
    exportAction: "Télécharger mes données", delete: "Supprimer mon compte",
    deleteLead: "Tout ce qui est à vous sera effacé de ce nœud, de la base et du disque. On ne peut pas revenir en arrière.",
    deleteWhat: "Ce qui sera effacé",
    deleteItems: [
      "vos trouvailles, avec leurs notes et commentaires", "vos photos", "vos œuvres à voir et vos favoris",
      "vos messages à l’hôte", "votre nom, votre courriel et vos sessions",
    ],
    deletePassword: "Votre mot de passe, pour confirmer", deleteAction: "Tout effacer", keep: "Garder mon compte",
    host: "Hôte\u{A0}: catalogue, messages, personnes",
    photoProblem: "Ce fichier n’a pas pu être pris comme photo. Essayez une image JPEG, PNG, WebP ou HEIC de moins de 25\u{A0}Mo.",
    account: "Compte", yourData: "Vos données")

  static let english = MeTexts(
    title: "Me", profile: "Profile", photo: "Your photo", save: "Save", appearance: "Appearance",
    language: "Language", followDevice: "Follow the device", french: "Français", english: "English", light: "Light", dark: "Dark",
    showAs: "Display", devices: "Devices signed in", thisDevice: "This device", lastUsed: "Used {}", signOutDevice: "Sign out",
    unknownDevice: "Unknown device", password: "Password", currentPassword: "Current password", newPassword: "New password",
    changePassword: "Change password", welcomeAgain: "See the introduction again", letter: "Write to the host",
    letterLead: "A question, a mistake, an idea: the host of this node reads you.", letterText: "Your message",
    letterSend: "Send", letterEmpty: "The message is missing.", letterTooLong: "4,000 characters at most.",
    myLetters: "Your messages", answered: "Done", open: "Waiting", about: "About", signOut: "Sign out", export: "Export",
    exportLead: "All that is yours in one file: your finds as JSON and CSV, and your photos.",
    exportAction: "Download my data", delete: "Delete my account",
    deleteLead: "All that is yours will be erased from this node, from the database and from the disk. There is no way back.",
    deleteWhat: "What will be erased",
    deleteItems: [
      "your finds, with their ratings and comments", "your photos", "your works to see and your favourites",
      "your messages to the host", "your name, your e-mail and your sessions",
    ],
    deletePassword: "Your password, to confirm", deleteAction: "Erase everything", keep: "Keep my account",
    host: "Host: catalogue, messages, people",
    photoProblem: "This file could not be taken as a photo. Try a JPEG, PNG, WebP or HEIC picture below 25 MB.",
    account: "Account", yourData: "Your data")
  static let both = [french, english]
}

extension Texts {
  var me: MeTexts { unsafeAddress { place(in: MeTexts.both) } }
}
