/// The words of the host's pages, for curators.
struct HostTexts: Sendable {
  let title, letters, noLetters, from, markDone, reopen, people, curator, joined, sources, noSources, importTitle, importLead: StaticString
  let files, filesHint, preview, run, report, dryRun, rows, accepted, repaired, refused, new, changed, gone, reasons, reason,
    count, samples, row, sample, refusedTitle, chooseFile, sameFiles: StaticString
  let items: Plural
  let inAll: StaticString

  static let french = HostTexts(
    title: "Hôte", letters: "Messages", noLetters: "Aucun message en attente.", from: "De {}", markDone: "Classer",
    reopen: "Rouvrir", people: "Personnes", curator: "conservatrice ou conservateur", joined: "Depuis le {}",
    sources: "Sources du catalogue", noSources: "Aucune source.", importTitle: "Importer",
    importLead:
      "Un fichier de données ouvertes\u{A0}: JSON, GeoJSON ou CSV. Il est reconnu à son contenu. Une importation se fait en entier ou pas du tout, et rien n’est jamais supprimé\u{A0}: ce qui n’est plus dans le fichier est marqué comme disparu.",
    files: "Fichiers", filesHint: "Quatre au plus, 25\u{A0}Mo chacun.", preview: "Voir ce qui changerait", run: "Importer",
    report: "Rapport", dryRun: "Ceci est un essai\u{A0}: rien n’a été changé.", rows: "Lignes", accepted: "Acceptées",
    repaired: "dont réparées", refused: "Refusées", new: "Nouvelles fiches", changed: "Fiches modifiées",
    gone: "Fiches disparues", reasons: "Pourquoi", reason: "Raison", count: "Lignes", samples: "Exemples", row: "Ligne",
    sample: "Contenu", refusedTitle: "Le fichier n’a pas été importé", chooseFile: "Choisissez au moins un fichier.",
    sameFiles: "Choisissez de nouveau les mêmes fichiers pour les importer.",
    items: Plural(one: "{} fiche", other: "{} fiches"), inAll: "{} en tout")

  static let english = HostTexts(
    title: "Host", letters: "Messages", noLetters: "No message is waiting.", from: "From {}", markDone: "Mark as done",
    reopen: "Reopen", people: "People", curator: "curator", joined: "Since {}", sources: "Sources of the catalogue",
    noSources: "No sources.", importTitle: "Import",
    importLead:
      "A file of open data: JSON, GeoJSON or CSV. It is recognised by its content. An import is done whole or not at all, and nothing is ever deleted: what is no longer in the file is marked as gone.",
    files: "Files", filesHint: "Four at most, 25 MB each.", preview: "See what would change", run: "Import", report: "Report",
    dryRun: "This is a trial: nothing was changed.", rows: "Rows", accepted: "Accepted", repaired: "of them repaired",
    refused: "Refused", new: "New entries", changed: "Changed entries", gone: "Entries gone", reasons: "Why", reason: "Reason",
    count: "Rows", samples: "Samples", row: "Row", sample: "Content", refusedTitle: "The file was not imported",
    chooseFile: "Choose at least one file.", sameFiles: "Choose the same files again to import them.",
    items: Plural(one: "{} entry", other: "{} entries"), inAll: "{} in all")
  static let both = [french, english]
}

extension Texts {
  var host: HostTexts { unsafeAddress { place(in: HostTexts.both) } }
}
