import DeviceSync

/// The words of the page about what this device keeps.
struct DeviceTexts: Sendable {
  let title, nothingKept, toSend, nothingWaits, lastAnswer, noAnswerYet, tryNow, savePhoto, discard: StaticString
  let find, deletedFind, book, deletedBook, category, mark, letter, profile, other: StaticString
  let waits, photoWaits, notAPicture, tooManyPixels, tooLarge, damaged, refused: StaticString
  let room, used, roomLead, empty: StaticString
  let restarts, waitingOfOthers, waitingOfNewer: Plural
  let otherVersion, notTheNode: StaticString
  let signOutTitle, showWaiting, signOutAnyway: StaticString
  let signOutText: Plural

  func trouble(_ trouble: DeviceLog.Trouble) -> StaticString {
    switch trouble {
    case .otherVersion: otherVersion
    case .notTheNode: notTheNode
    }
  }

  func state(_ state: WaitingThing.State) -> StaticString {
    switch state {
    case .toSend: waits
    case .photoToSend: photoWaits
    case .photoRefused(.notAPicture): notAPicture
    case .photoRefused(.tooManyPixels): tooManyPixels
    case .photoRefused(.tooLarge): tooLarge
    case .photoRefused(.damaged): damaged
    case .refused: refused
    }
  }

  static let french = DeviceTexts(
    title: "Sur cet appareil",
    nothingKept: "Ce navigateur ne garde rien sur l’appareil\u{A0}: tout est envoyé au nœud aussitôt.",
    toSend: "À envoyer", nothingWaits: "Rien n’attend\u{A0}: tout est arrivé au nœud.",
    lastAnswer: "Le nœud a répondu le {}, à {}.", noAnswerYet: "Le nœud n’a pas encore répondu à cet appareil.",
    tryNow: "Essayer maintenant", savePhoto: "Enregistrer la photo", discard: "Abandonner",
    find: "Trouvaille\u{A0}: {}", deletedFind: "Trouvaille supprimée\u{A0}: {}", book: "Livre\u{A0}: {}",
    deletedBook: "Livre supprimé\u{A0}: {}", category: "Catégorie\u{A0}: {}", mark: "Marque\u{A0}: {}", letter: "Message à l’hôte",
    profile: "Votre profil", other: "Autre chose",
    waits: "Part dès que le nœud répond.", photoWaits: "Sa photo part d’abord.",
    notAPicture: "Le nœud ne reconnaît pas la photo. Remplacez-la, ou enregistrez-la et abandonnez.",
    tooManyPixels: "La photo a plus de 40 mégapixels. Remplacez-la, ou enregistrez-la et abandonnez.",
    tooLarge: "La photo dépasse 25\u{A0}Mo. Remplacez-la, ou enregistrez-la et abandonnez.",
    damaged: "La photo ne peut pas être lue jusqu’au bout. Remplacez-la, ou enregistrez-la et abandonnez.",
    refused: "Le nœud ne l’accepte pas. Essayez encore, ou abandonnez.",
    room: "Place", used: "{}\u{A0}Mo sur {}\u{A0}Mo.",
    roomLead: "Ce sont des copies de vos photos et les secteurs gardés. Vider retire les deux, et ne touche ni ce qui attend, ni ce qui est au nœud.",
    empty: "Vider",
    restarts: Plural(one: "{} redémarrage après une erreur, sans perte.", other: "{} redémarrages après une erreur, sans perte."),
    waitingOfOthers: Plural(
      one: "{} chose attend ici d’être envoyée par une personne qui n’est plus connectée.",
      other: "{} choses attendent ici d’être envoyées par une personne qui n’est plus connectée."),
    waitingOfNewer: Plural(
      one: "{} chose faite avec une version plus récente de l’app attend ici que l’app soit à jour.",
      other: "{} choses faites avec une version plus récente de l’app attendent ici que l’app soit à jour."),
    otherVersion:
      "Le nœud et l’app de cet appareil n’ont pas la même version et ne se comprennent pas. Tout reste ici et part dès qu’ils se comprennent.",
    notTheNode:
      "Autre chose que le nœud répond à sa place, peut-être un réseau qui demande d’abord un mot de passe. Tout reste ici et part dès que le nœud répond.",
    signOutTitle: "Tout n’est pas envoyé", showWaiting: "Voir ce qui attend", signOutAnyway: "Me déconnecter et tout perdre",
    signOutText: Plural(
      one: "{} chose attend encore sur cet appareil. Se déconnecter l’efface.",
      other: "{} choses attendent encore sur cet appareil. Se déconnecter les efface."))

  static let english = DeviceTexts(
    title: "On this device", nothingKept: "This browser keeps nothing on the device: everything is sent to the node at once.",
    toSend: "To be sent", nothingWaits: "Nothing waits: everything has arrived at the node.",
    lastAnswer: "The node answered on {} at {}.", noAnswerYet: "The node has not answered this device yet.",
    tryNow: "Try now", savePhoto: "Save the photo", discard: "Discard",
    find: "Find: {}", deletedFind: "Deleted find: {}", book: "Book: {}", deletedBook: "Deleted book: {}",
    category: "Category: {}", mark: "Mark: {}", letter: "Message to the host", profile: "Your profile",
    other: "Something else",
    waits: "Goes as soon as the node answers.", photoWaits: "Its photo goes first.",
    notAPicture: "The node does not recognise the photo. Replace it, or save it and discard.",
    tooManyPixels: "The photo has more than 40 megapixels. Replace it, or save it and discard.",
    tooLarge: "The photo is larger than 25 MB. Replace it, or save it and discard.",
    damaged: "The photo cannot be read to its end. Replace it, or save it and discard.",
    refused: "The node does not take it. Try again, or discard.",
    room: "Room", used: "{} MB of {} MB.",
    roomLead: "These are copies of your photos and the areas kept. Emptying removes both, and touches neither what waits nor what is at the node.",
    empty: "Empty",
    restarts: Plural(one: "{} restart after a fault, nothing lost.", other: "{} restarts after a fault, nothing lost."),
    waitingOfOthers: Plural(
      one: "{} thing waits here to be sent by somebody who is not signed in any more.",
      other: "{} things wait here to be sent by somebody who is not signed in any more."),
    waitingOfNewer: Plural(
      one: "{} thing made with a newer version of the app waits here until the app is up to date.",
      other: "{} things made with a newer version of the app wait here until the app is up to date."),
    otherVersion:
      "The node and the app on this device are of different versions and do not understand each other. Everything stays here and goes as soon as they do.",
    notTheNode:
      "Something else answers in the node’s place, perhaps a network that wants a password first. Everything stays here and goes as soon as the node answers.",
    signOutTitle: "Not everything is sent", showWaiting: "Show what waits", signOutAnyway: "Sign out and lose it",
    signOutText: Plural(
      one: "{} thing still waits on this device. Signing out erases it.",
      other: "{} things still wait on this device. Signing out erases them."))
  static let both = [french, english]
}

extension Texts {
  var device: DeviceTexts { unsafeAddress { place(in: DeviceTexts.both) } }
}
