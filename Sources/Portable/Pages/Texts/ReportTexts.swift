import CollectionModel

/// The words of a problem report.
struct ReportTexts: Sendable {
  let title, question, gone, wrongPlace, notFound, other, details, detailsHint, send, cancel: StaticString
  let choose, sayMore, tooLong: StaticString

  static let french = ReportTexts(
    title: "Signaler un problème", question: "Que se passe-t-il ?", gone: "Ce n’est plus là",
    wrongPlace: "Ce n’est pas au bon endroit", notFound: "Je n’ai rien trouvé à cet endroit", other: "Autre chose",
    details: "Précisions", detailsHint: "Facultatives, sauf pour « autre chose ». 2 000 caractères au plus.",
    send: "Envoyer à l’hôte", cancel: "Annuler", choose: "Choisissez ce qui se passe.",
    sayMore: "Dites-nous en quelques mots de quoi il s’agit.",
    tooLong: "Le texte dépasse 2 000 caractères. Raccourcissez-le ; il est encore entier ci-dessous.")

  static let english = ReportTexts(
    title: "Report a problem", question: "What is the matter?", gone: "It is gone",
    wrongPlace: "It is in the wrong place", notFound: "I could not find it", other: "Something else",
    details: "Details", detailsHint: "Optional, except for “something else”. Up to 2,000 characters.",
    send: "Send to the host", cancel: "Cancel", choose: "Choose what is the matter.",
    sayMore: "Tell us in a few words what it is about.",
    tooLong: "The text is longer than 2,000 characters. Shorten it; it is still whole below.")
  static let both = [french, english]
}

extension ReportTexts {
  /// What a letter is about; empty for a letter about nothing special.
  func topic(_ topic: Letter.Topic) -> StaticString {
    switch topic {
    case .general: ""
    case .gone: gone
    case .wrongPlace: wrongPlace
    case .notFound: notFound
    case .otherProblem: other
    }
  }
}

extension Texts {
  var report: ReportTexts { unsafeAddress { place(in: ReportTexts.both) } }
}
