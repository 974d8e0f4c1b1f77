/// The words of scanning, and of lists of numbers.
struct ScanTexts: Sendable {
  let title, camera, start, stop, torch, point, twice, noCamera, offline, photo, photoLabel, photoHint, read: StaticString
  let list, listLabel, listHint, add, addCounted, several, none, otherProduct, noFile, busy, unreachable: StaticString
  let done, noNumbers, tooMany, more, new, owned: StaticString
  let spreadsheet, shopNumber, wrongLength, wrongCheckDigit, notANumber: StaticString

  static let french = ScanTexts(
    title: "Scanner des codes-barres", camera: "Avec la caméra", start: "Scanner", stop: "Arrêter", torch: "Lampe",
    point: "Visez le code-barres au dos du livre.", twice: "Déjà dans la liste.",
    noCamera: "La caméra n’est pas disponible. Prenez une photo ou tapez le numéro.",
    offline: "Pas de réseau\u{A0}: le numéro est dans la liste, le titre viendra plus tard.", photo: "Avec une photo",
    photoLabel: "Photo du code-barres", photoHint: "De près, bien éclairée, 25\u{A0}Mo au plus. Elle n’est pas gardée.", read: "Lire la photo",
    list: "Une liste de numéros", listLabel: "ISBN", listHint: "Un par ligne, tapé ou collé. 500 à la fois.", add: "Ajouter ces livres",
    addCounted: "Ajouter {} livres", several: "Plusieurs codes\u{A0}: lequel\u{A0}?",
    none: "Aucun code-barres n’a été vu. Approchez-vous, ajoutez de la lumière, tenez l’appareil droit, ou tapez le numéro.",
    otherProduct: "C’est le numéro d’un produit\u{A0}: il faut l’ISBN, qui commence par 978 ou 979.", noFile: "Choisissez d’abord une photo.",
    busy: "Beaucoup de photos sont lues en ce moment. Réessayez dans un instant, ou tapez le numéro.",
    unreachable: "Pas de réseau\u{A0}: le nœud n’a pas pu lire la photo. Tapez le numéro sous le code-barres\u{A0}; il sera gardé.",
    done: "Numéros ajoutés", noNumbers: "Il n’y avait aucun numéro. Tapez-en un par ligne.",
    tooMany: "Seuls les {} premiers ont été pris\u{A0}; {} restent à envoyer.", more: "Continuer à scanner", new: "ajouté",
    owned: "déjà dans votre bibliothèque", spreadsheet: "abîmé par un tableur\u{A0}: les derniers chiffres sont perdus",
    shopNumber: "c’est le numéro d’une boutique, pas un ISBN", wrongLength: "un ISBN a 10 ou 13 chiffres",
    wrongCheckDigit: "un chiffre est faux\u{A0}: vérifiez-les", notANumber: "ce n’est pas un ISBN")

  static let english = ScanTexts(
    title: "Scan bar codes", camera: "With the camera", start: "Scan", stop: "Stop", torch: "Light",
    point: "Point at the bar code on the back of the book.", twice: "In the list already.",
    noCamera: "The camera is not available. Take a photo or type the number.",
    offline: "No network: the number is in the list, the title comes later.", photo: "With a photo", photoLabel: "Photo of the bar code",
    photoHint: "Close and in good light, at most 25 MB. It is not kept.", read: "Read the photo", list: "A list of numbers",
    listLabel: "ISBN", listHint: "One a line, typed or pasted. 500 at a time.", add: "Add these books", addCounted: "Add {} books",
    several: "Several codes: which one?",
    none: "No bar code was seen. Go closer, add light, hold the device straight, or type the number.",
    otherProduct: "This is the number of a product: the ISBN is needed, which begins with 978 or 979.", noFile: "Choose a photo first.",
    busy: "Many photos are being read at this moment. Try again in a moment, or type the number.",
    unreachable: "No network: the node could not read the photo. Type the number under the bars; it is kept.", done: "Numbers added",
    noNumbers: "There was no number. Type one a line.", tooMany: "Only the first {} were taken; {} remain to be sent.",
    more: "Scan on", new: "added", owned: "in your library already", spreadsheet: "damaged by a spreadsheet: its last digits are lost",
    shopNumber: "the number of a shop, not an ISBN", wrongLength: "an ISBN has 10 or 13 digits",
    wrongCheckDigit: "a digit is wrong: check them", notANumber: "not an ISBN")
  static let both = [french, english]
}

extension Texts {
  var scan: ScanTexts { unsafeAddress { place(in: ScanTexts.both) } }
}
