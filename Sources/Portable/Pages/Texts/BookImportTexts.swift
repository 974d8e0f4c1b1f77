/// The words of importing books.
struct BookImportTexts: Sendable {
  let lead, file, fileHint, chooseFile, preview, previewTitle, report, format, guessed, nothingYet, rows, new, merged, leftAlone,
    refused, repaired, categories, download, toBooks, kept, run, again, other, gone: StaticString
  let firstRows, isNew, isMerged, isLeftAlone, isRefused: StaticString
  let columns, noColumn, scale, order, toldByFile, dayFirst, monthFirst: StaticString
  /// In the order of `BookColumn.fields`.
  let fields: [StaticString]

  static let french = BookImportTexts(
    lead:
      "Ce que vous avez ailleurs vient ici\u{A0}: Goodreads, StoryGraph, LibraryThing, Calibre, BookWyrm, Openreads, notre propre exportation (le ZIP entier, couvertures comprises, ou books.json), un tableau CSV ou une liste d’ISBN. Vous voyez d’abord ce qui se passerait. Vos propres modifications ne sont jamais défaites.",
    file: "Fichier",
    fileHint:
      "25\u{A0}Mo au plus. Quatre fichiers au plus, s’ils vont ensemble. Qui tient le nœud importe un ZIP plus grand avec la commande\u{A0}: trouvaille import trouvaille.zip --for VOTRE_NOM",
    chooseFile: "Choisissez un fichier.",
    preview: "Voir ce qui se passerait", previewTitle: "Ce qui se passerait", report: "Rapport", format: "Lu comme\u{A0}: {}",
    guessed: "Aucun format connu\u{A0}: les colonnes ont été devinées à leurs noms.", nothingYet: "Rien n’est encore changé.",
    rows: "Lignes", new: "Nouveaux livres", merged: "Réunis", leftAlone: "Laissés tels quels", refused: "Lignes refusées",
    repaired: "dont réparées", categories: "Nouvelles catégories\u{A0}: {}", download: "Télécharger les lignes refusées",
    toBooks: "Voir vos livres", kept: "Le fichier est gardé trente minutes au nœud, pour vous seulement, puis effacé.", run: "Importer",
    again: "Relire avec ces colonnes", other: "Choisir un autre fichier",
    gone: "Le fichier n’est plus gardé. Choisissez-le de nouveau\u{A0}; rien n’a changé depuis.", firstRows: "Les premières lignes",
    isNew: "nouveau", isMerged: "réuni", isLeftAlone: "laissé tel quel", isRefused: "refusé",
    columns: "Les colonnes", noColumn: "aucune", scale: "Meilleure note possible", order: "Ordre des dates",
    toldByFile: "d’après le fichier", dayFirst: "jour, mois", monthFirst: "mois, jour",
    fields: [
      "Titre", "Sous-titre", "Personnes", "ISBN", "Autre ISBN", "Éditeur", "Date de publication", "Pages", "Langue", "Série", "Tome",
      "Description", "Note", "Critique", "Remarques", "Statut", "Début de lecture", "Fin de lecture", "Date d’ajout", "Possédé",
      "Exemplaires", "Étagères", "Étiquettes", "Prêté à", "Prêté depuis", "Prix", "Monnaie", "Favori",
    ])

  static let english = BookImportTexts(
    lead:
      "What you have elsewhere comes here: Goodreads, StoryGraph, LibraryThing, Calibre, BookWyrm, Openreads, our own export (the whole ZIP, covers included, or books.json), a table in CSV or a list of ISBNs. You see first what would happen. Your own changes are never undone.",
    file: "File",
    fileHint:
      "25 MB at most. Four files at most, if they belong together. The host of the node imports a larger ZIP with the command: trouvaille import trouvaille.zip --for YOUR_NAME",
    chooseFile: "Choose a file.",
    preview: "See what would happen", previewTitle: "What would happen", report: "Report", format: "Read as: {}",
    guessed: "No known format: the columns were guessed from their names.", nothingYet: "Nothing is changed yet.", rows: "Rows",
    new: "New books", merged: "Merged", leftAlone: "Left alone", refused: "Refused rows", repaired: "of them repaired",
    categories: "New categories: {}", download: "Download the refused rows", toBooks: "See your books",
    kept: "The file is kept at the node for thirty minutes, for you alone, then erased.", run: "Import",
    again: "Read again with these columns", other: "Choose another file",
    gone: "The file is not kept any more. Choose it again; nothing has changed since.", firstRows: "The first rows",
    isNew: "new", isMerged: "merged", isLeftAlone: "left alone", isRefused: "refused", columns: "The columns",
    noColumn: "none", scale: "Best possible rating", order: "Order of dates", toldByFile: "as the file tells", dayFirst: "day, month",
    monthFirst: "month, day",
    fields: [
      "Title", "Subtitle", "People", "ISBN", "Other ISBN", "Publisher", "Date of publication", "Pages", "Language", "Series", "Volume",
      "Description", "Rating", "Review", "Notes", "Status", "Reading begun", "Reading finished", "Date added", "Owned", "Copies",
      "Shelves", "Tags", "Lent to", "Lent since", "Price", "Currency", "Favourite",
    ])

  func name(of outcome: BookImportSummary.Outcome) -> StaticString {
    switch outcome {
    case .new: isNew
    case .merged: isMerged
    case .leftAlone: isLeftAlone
    case .refused: isRefused
    }
  }
  static let both = [french, english]
}

extension Texts {
  var bookImport: BookImportTexts { unsafeAddress { place(in: BookImportTexts.both) } }
}
