/// Pages for what went wrong.
struct ErrorTexts: Sendable {
  let notFound, notFoundText, expired, expiredText, goHome, failed, failedText, unreachable, unreachableText: StaticString

  static let french = ErrorTexts(
    notFound: "Rien à cette adresse",
    notFoundText: "Cette page n’existe pas, ou elle n’est pas à vous. Rien n’est perdu.",
    expired: "Le formulaire n’a pas été envoyé",
    expiredText:
      "Il vient d’une session terminée, ou d’une autre page que les nôtres. Rien n’a été changé. Revenez en arrière et copiez ce que vous aviez écrit\u{A0}; rechargez ensuite la page, collez-le et envoyez-le de nouveau.",
    goHome: "Aller à l’accueil", failed: "Cela n’a pas marché",
    failedText: "Le nœud n’a pas pu enregistrer. Rien n’a été changé, rien n’est perdu. Réessayez dans un moment.",
    unreachable: "Pas de réseau",
    unreachableText:
      "Ceci se fait au nœud, qui ne répond pas. Rien n’a été changé, rien n’est perdu. Tout le reste de l’application fonctionne\u{A0}; réessayez quand le réseau revient."
  )

  static let english = ErrorTexts(
    notFound: "Nothing at this address", notFoundText: "This page does not exist, or it is not yours. Nothing is lost.",
    expired: "The form was not sent",
    expiredText:
      "It comes from a session that has ended, or from a page that is not ours. Nothing was changed. Go back and copy what you wrote; then reload the page, paste it and send it again.",
    goHome: "Go to Home", failed: "That did not work",
    failedText: "The node could not save. Nothing was changed and nothing is lost. Try again in a moment.",
    unreachable: "No network",
    unreachableText:
      "This is done at the node, which does not answer. Nothing was changed and nothing is lost. All else in the app works; try again when the network is back."
  )
  static let both = [french, english]
}

extension Texts {
  var errors: ErrorTexts { unsafeAddress { place(in: ErrorTexts.both) } }
}
