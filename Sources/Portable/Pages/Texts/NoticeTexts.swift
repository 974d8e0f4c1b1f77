/// What just happened.
struct NoticeTexts: Sendable {
  let saved, signedOut, welcome, notSent, targetAdded, targetRemoved, favouriteAdded, favouriteRemoved, found, findDeleted, findRestored,
    photoReplaced, letterSent, letterDone, letterReopened, deviceSignedOut, passwordChanged, accountDeleted, imported, sent, stillWaiting,
    discarded, deviceEmptied, bookAdded, bookSaved, bookDeleted, bookRestored, booksChanged, lent, returned, categorySaved,
    categoryDeleted, nothingChosen, undo: StaticString

  static let french = NoticeTexts(
    saved: "C’est enregistré.", signedOut: "Vous êtes déconnecté. À bientôt\u{A0}!",
    welcome: "Bienvenue\u{A0}! Votre collection vous attend.",
    notSent: "Votre session était terminée\u{A0}: le formulaire n’a pas été envoyé. Connectez-vous, puis recommencez.",
    targetAdded: "Ajouté à vos œuvres à voir.",
    targetRemoved: "Retiré de vos œuvres à voir.", favouriteAdded: "Ajouté à vos favoris.",
    favouriteRemoved: "Retiré de vos favoris.", found: "Belle trouvaille\u{A0}! Elle est dans votre collection.",
    findDeleted: "La trouvaille est supprimée.", findRestored: "La trouvaille est de retour.",
    photoReplaced: "La photo est remplacée.", letterSent: "Merci\u{A0}! Votre message est parti.",
    letterDone: "Le message est classé.", letterReopened: "Le message est rouvert.", deviceSignedOut: "L’appareil est déconnecté.",
    passwordChanged: "Le mot de passe est changé. Vos autres appareils sont déconnectés.",
    accountDeleted: "Votre compte et tout ce qu’il contenait sont effacés.", imported: "L’importation est faite.",
    sent: "Tout est arrivé au nœud.", stillWaiting: "Tout n’a pas pu partir. Cela sera réessayé de soi-même.",
    discarded: "C’est abandonné.", deviceEmptied: "Les copies et les secteurs sont retirés de cet appareil.",
    bookAdded: "Le livre est dans votre bibliothèque.", bookSaved: "Le livre est enregistré.", bookDeleted: "Supprimé de votre bibliothèque.",
    bookRestored: "De retour dans votre bibliothèque.", booksChanged: "C’est fait pour les livres choisis.", lent: "Bonne lecture à qui l’emprunte.",
    returned: "Le livre est revenu.", categorySaved: "La catégorie est enregistrée.",
    categoryDeleted: "La catégorie est supprimée\u{A0}; ses livres et ses œuvres restent.", nothingChosen: "Cochez d’abord des livres.",
    undo: "Annuler")

  static let english = NoticeTexts(
    saved: "Saved.", signedOut: "You are signed out. See you soon!", welcome: "Welcome! Your collection awaits you.",
    notSent: "Your session had ended: the form was not sent. Sign in, then do it again.",
    targetAdded: "Added to your works to see.", targetRemoved: "Removed from your works to see.",
    favouriteAdded: "Added to your favourites.", favouriteRemoved: "Removed from your favourites.",
    found: "A fine find! It is in your collection.", findDeleted: "The find is deleted.", findRestored: "The find is back.",
    photoReplaced: "The photo is replaced.", letterSent: "Thank you! Your message is on its way.",
    letterDone: "The message is marked as done.", letterReopened: "The message is open again.", deviceSignedOut: "The device is signed out.",
    passwordChanged: "The password is changed. Your other devices are signed out.",
    accountDeleted: "Your account and all that was in it are erased.", imported: "The import is done.",
    sent: "Everything has arrived at the node.", stillWaiting: "Not everything could be sent. It is tried again by itself.",
    discarded: "Discarded.", deviceEmptied: "The copies and areas are removed from this device.",
    bookAdded: "The book is in your library.", bookSaved: "The book is saved.", bookDeleted: "Deleted from your library.",
    bookRestored: "Back in your library.", booksChanged: "Done for the chosen books.", lent: "May they enjoy it.",
    returned: "The book is back.", categorySaved: "The category is saved.",
    categoryDeleted: "The category is deleted; its books and works stay.", nothingChosen: "Tick some books first.", undo: "Undo")

  func text(_ notice: Notice) -> StaticString {
    switch notice {
    case .saved: saved
    case .signedOut: signedOut
    case .welcome: welcome
    case .notSent: notSent
    case .targetAdded: targetAdded
    case .targetRemoved: targetRemoved
    case .favouriteAdded: favouriteAdded
    case .favouriteRemoved: favouriteRemoved
    case .found: found
    case .findDeleted: findDeleted
    case .findRestored: findRestored
    case .photoReplaced: photoReplaced
    case .letterSent: letterSent
    case .letterDone: letterDone
    case .letterReopened: letterReopened
    case .deviceSignedOut: deviceSignedOut
    case .passwordChanged: passwordChanged
    case .accountDeleted: accountDeleted
    case .imported: imported
    case .sent: sent
    case .stillWaiting: stillWaiting
    case .discarded: discarded
    case .deviceEmptied: deviceEmptied
    case .bookAdded: bookAdded
    case .bookSaved: bookSaved
    case .bookDeleted: bookDeleted
    case .bookRestored: bookRestored
    case .booksChanged: booksChanged
    case .lent: lent
    case .returned: returned
    case .categorySaved: categorySaved
    case .categoryDeleted: categoryDeleted
    case .nothingChosen: nothingChosen
    }
  }
  static let both = [french, english]
}

extension Texts {
  var notices: NoticeTexts { unsafeAddress { place(in: NoticeTexts.both) } }
}
