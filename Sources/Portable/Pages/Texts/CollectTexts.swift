/// The words of a find: making it, showing it, changing it.
struct CollectTexts: Sendable {
  let title, heading, photo, takePhoto, chooseFile, withoutPhoto, photoHint, photoKept, preview, removePhoto: StaticString
  let restored, comment, commentHint, day, save, cancel: StaticString
  let again: StaticString
  let problems, dayUnreadable, dayInFuture, commentTooLong: StaticString
  let notAPicture, tooManyPixels, tooLarge, damaged, noRoom: StaticString

  static let french = CollectTexts(
    title: "Photographier", heading: "Vous avez trouvé", photo: "Photo", takePhoto: "Prendre une photo",
    chooseFile: "Choisir une image", withoutPhoto: "Continuer sans photo",
    photoHint: "La photo n’est pas obligatoire : vous pourrez en ajouter une plus tard.",
    photoKept: "Votre photo est bien arrivée : inutile de l’envoyer de nouveau.",
    preview: "La photo choisie", removePhoto: "Retirer la photo",
    restored: "Nous avons retrouvé ce que vous aviez commencé.",
    comment: "Commentaire", commentHint: "Pour vous seulement. 2 000 caractères au plus.", day: "Date", save: "Ajouter à ma collection",
    cancel: "Annuler",
    again: "C’est déjà dans votre collection. Cette visite s’ajoutera aux autres.",
    problems: "Rien n’est perdu, mais il reste à corriger :",
    dayUnreadable: "Cette date n’existe pas au calendrier. Choisissez-en une autre.",
    dayInFuture: "La date est à venir. Choisissez aujourd’hui ou un jour passé.",
    commentTooLong: "Le commentaire dépasse 2 000 caractères. Raccourcissez-le ; il est encore entier ci-dessous.",
    notAPicture: "Ce fichier n’est pas une image que nous savons lire. Envoyez une photo JPEG, PNG, WebP ou HEIC.",
    tooManyPixels: "Cette image a plus de 40 mégapixels. Envoyez-en une plus petite.",
    tooLarge: "Ce fichier dépasse 25 Mo. Envoyez-en un plus petit.",
    damaged: "Cette image est abîmée et ne peut pas être lue. Choisissez-en une autre ou reprenez la photo.",
    noRoom: "Le serveur n’a plus de place pour les photos. Gardez la vôtre et réessayez plus tard, ou continuez sans photo.")

  static let english = CollectTexts(
    title: "Photograph", heading: "You found", photo: "Photo", takePhoto: "Take a photo",
    chooseFile: "Choose a picture", withoutPhoto: "Continue without a photo",
    photoHint: "A photo is not required: you can add one later.",
    photoKept: "Your photo has arrived: there is no need to send it again.",
    preview: "The chosen photo", removePhoto: "Remove the photo",
    restored: "We found what you had begun.",
    comment: "Comment", commentHint: "For you only. Up to 2,000 characters.", day: "Date", save: "Add to my collection",
    cancel: "Cancel",
    again: "You have found it before. This visit is added to the others.",
    problems: "Nothing is lost, but this needs your attention:",
    dayUnreadable: "There is no such day in the calendar. Choose another one.",
    dayInFuture: "The date is in the future. Choose today or a day in the past.",
    commentTooLong: "The comment is longer than 2,000 characters. Shorten it; it is still whole below.",
    notAPicture: "This file is not a picture that we can read. Send a JPEG, PNG, WebP or HEIC photo.",
    tooManyPixels: "This picture has more than 40 megapixels. Send a smaller one.",
    tooLarge: "This file is larger than 25 MB. Send a smaller one.",
    damaged: "This picture is damaged and cannot be read. Choose another one or take the photo again.",
    noRoom: "The server has no room left for photos. Keep yours and try again later, or continue without a photo.")
  static let both = [french, english]
}

extension Texts {
  var collect: CollectTexts { unsafeAddress { place(in: CollectTexts.both) } }
}
