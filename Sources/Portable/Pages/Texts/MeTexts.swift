/// The words of Me and of letters.
struct MeTexts: Sendable {
  let title, profile, photo, save, appearance, language, followDevice, french, english, light, dark, showAs, devices: StaticString
  let changePassword, welcomeAgain, letter, letterLead, letterText, letterSend, letterEmpty, letterTooLong, myLetters, answered, open: StaticString
  let about, signOut, export, exportLead, exportAction, delete, host, photoProblem, account, yourData, name, nameHint, email, emailHint: StaticString
  let nameTaken, badName, badEmail: StaticString

  static let french = MeTexts(
    title: "Moi", profile: "Profil", photo: "Votre photo", save: "Enregistrer", appearance: "Apparence", language: "Langue",
    followDevice: "Comme l’appareil", french: "Français", english: "English", light: "Claire", dark: "Sombre", showAs: "Affichage",
    devices: "Appareils connectés", changePassword: "Changer le mot de passe", welcomeAgain: "Revoir l’introduction",
    letter: "Écrire à l’hôte", letterLead: "Une question, une erreur, une idée\u{A0}: l’hôte de ce nœud vous lit.", letterText: "Votre message",
    letterSend: "Envoyer", letterEmpty: "Il manque le message.", letterTooLong: "4\u{202F}000 caractères au plus.", myLetters: "Vos messages",
    answered: "Classé", open: "En attente", about: "À propos", signOut: "Se déconnecter", export: "Exporter",
    exportLead: "Tout ce qui est à vous, dans un seul fichier\u{A0}: vos trouvailles en JSON et en CSV, et vos photos.",
    exportAction: "Télécharger mes données", delete: "Supprimer mon compte", host: "Hôte\u{A0}: catalogue, messages, personnes",
    photoProblem: "Ce fichier n’a pas pu être pris comme photo. Essayez une image JPEG, PNG, WebP ou HEIC de moins de 25\u{A0}Mo.", account: "Compte",
    yourData: "Vos données", name: "Nom", nameHint: "Comme vous voulez être appelé, 60 caractères au plus.", email: "Courriel",
    emailHint: "Facultatif. L’hôte peut ainsi vous joindre.", nameTaken: "Ce nom est déjà pris ici. Choisissez-en un autre.",
    badName: "Il faut un nom, de 60 caractères au plus, avec une lettre ou un chiffre.",
    badEmail: "Cette adresse n’est pas complète\u{A0}: il faut quelque chose comme nom@exemple.org, ou rien du tout.")

  static let english = MeTexts(
    title: "Me", profile: "Profile", photo: "Your photo", save: "Save", appearance: "Appearance", language: "Language",
    followDevice: "Follow the device", french: "Français", english: "English", light: "Light", dark: "Dark", showAs: "Display",
    devices: "Devices signed in", changePassword: "Change password", welcomeAgain: "See the introduction again",
    letter: "Write to the host", letterLead: "A question, a mistake, an idea: the host of this node reads you.", letterText: "Your message",
    letterSend: "Send", letterEmpty: "The message is missing.", letterTooLong: "4,000 characters at most.", myLetters: "Your messages",
    answered: "Done", open: "Waiting", about: "About", signOut: "Sign out", export: "Export",
    exportLead: "All that is yours in one file: your finds as JSON and CSV, and your photos.", exportAction: "Download my data",
    delete: "Delete my account", host: "Host: catalogue, messages, people",
    photoProblem: "This file could not be taken as a photo. Try a JPEG, PNG, WebP or HEIC picture below 25 MB.", account: "Account",
    yourData: "Your data", name: "Name", nameHint: "What you want to be called, 60 characters at most.", email: "E-mail",
    emailHint: "Optional. So the host can reach you.", nameTaken: "This name is taken here. Choose another one.",
    badName: "A name is needed, 60 characters at most, with a letter or a digit in it.",
    badEmail: "This address is not complete: it must look like name@example.org, or be left empty.")
  static let both = [french, english]
}

extension Texts {
  var me: MeTexts { unsafeAddress { place(in: MeTexts.both) } }
}
