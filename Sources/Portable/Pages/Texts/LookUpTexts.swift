/// The words of looking a book up.
struct LookUpTexts: Sendable {
  let title, take, fill, unconfirmed, isYours, from, pages, partial: StaticString
  let nothingFound, busy, noNetwork, switchedOff, numberOnly, now: StaticString

  static let french = LookUpTexts(
    title: "Trouvé en ligne", take: "Ajouter ce livre", fill: "Compléter mon livre",
    unconfirmed: "À vérifier\u{A0}: ce n’est peut-être pas l’édition que vous cherchez.", isYours: "Vous l’avez déjà.", from: "D’après {}.",
    pages: "{} pages",
    partial: "Un service n’a pas répondu\u{A0}: il y en a peut-être d’autres. Réessayez plus tard.",
    nothingFound: "Rien trouvé en ligne. Vérifiez le numéro ou les mots, ou écrivez le livre à la main.",
    busy: "Les services de recherche sont occupés. Réessayez dans quelques minutes, ou écrivez le livre à la main.",
    noNetwork: "Pas de réseau\u{A0}: rien n’a pu être cherché. Vérifiez la connexion et réessayez, gardez le numéro, ou écrivez le livre à la main.",
    switchedOff: "Ce nœud ne cherche pas en ligne\u{A0}: son hôte l’a choisi ainsi. Écrivez le livre à la main.",
    numberOnly: "De ce livre, seul le numéro est connu.", now: "Chercher maintenant")

  static let english = LookUpTexts(
    title: "Found on-line", take: "Add this book", fill: "Complete my book",
    unconfirmed: "To be checked: this may not be the edition you are looking for.", isYours: "You own it already.", from: "According to {}.",
    pages: "{} pages",
    partial: "One service did not answer: there may be more. Try again later.",
    nothingFound: "Nothing found on-line. Check the number or the words, or write the book by hand.",
    busy: "The search services are busy. Try again in a few minutes, or write the book by hand.",
    noNetwork: "No network: nothing could be looked up. Check the connection and try again, keep the number, or write the book by hand.",
    switchedOff: "This node does not look books up on-line: its host chose so. Write the book by hand.",
    numberOnly: "Of this book only the number is known.", now: "Look it up now")
  static let both = [french, english]
}

extension Texts {
  var lookUp: LookUpTexts { unsafeAddress { place(in: LookUpTexts.both) } }
}
