/// The words of a find's own page.
struct FindTexts: Sendable {
  let enlarge, close, photoOf, noPhoto, addPhoto, replacePhoto, foundOn, edit, save, delete, deleteHint, seeItem: StaticString
  let unknownItem, send, photoMissing: StaticString

  static let french = FindTexts(
    enlarge: "Agrandir la photo", close: "Fermer", photoOf: "Votre photo de {}", noPhoto: "Sans photo", addPhoto: "Ajouter une photo",
    replacePhoto: "Remplacer la photo", foundOn: "Trouvaille du {}", edit: "Modifier", save: "Enregistrer",
    delete: "Supprimer la trouvaille", deleteHint: "Vous pourrez annuler juste après.", seeItem: "Voir la fiche complète",
    unknownItem: "Cette fiche n’est plus au catalogue", send: "Envoyer la photo",
    photoMissing: "Aucune photo n’est arrivée. Choisissez-en une, puis envoyez de nouveau ; l’ancienne n’a pas changé.")

  static let english = FindTexts(
    enlarge: "Enlarge the photo", close: "Close", photoOf: "Your photo of {}", noPhoto: "No photo", addPhoto: "Add a photo",
    replacePhoto: "Replace the photo", foundOn: "Found on {}", edit: "Edit", save: "Save",
    delete: "Delete the find", deleteHint: "You can undo it right after.", seeItem: "See the whole entry",
    unknownItem: "This entry is no longer in the catalogue", send: "Send the photo",
    photoMissing: "No photo arrived. Choose one, then send it again; the old one has not changed.")
  static let both = [french, english]
}

extension Texts {
  var find: FindTexts { unsafeAddress { place(in: FindTexts.both) } }
}
