import CatalogueModel

extension BookFile {
  /// Reads a file of books, whatever service or program wrote it. Of several files only those that belong together are
  /// taken: the two of a French library, or the OPF files of Calibre.
  ///
  /// A row that cannot be used is refused alone. Throws when the whole file cannot be read, or no format is recognised.
  public init(
    _ files: [ImportFile], _ options: BookImportOptions, progress: (Int, Int) -> Void = { _, _ in }
  ) throws(ImportError) {
    guard let first = files.first else {
      throw ImportError(.empty, problem: "No file was given.", advice: "Name the file that your book app has exported.")
    }
    if let package = try OPF.read(files, options) {
      self = package
    } else if files.count == 1, options.mapping == nil, let list = try NumberList.read(first, options) {
      self = list
    } else {
      self = try BookFile.read(documents: files, options, progress)
    }
    if rows.isEmpty {
      throw ImportError(
        .empty, file: first.name, problem: "The file has no rows.",
        advice: "Look at it before importing; perhaps the export failed.")
    }
  }

  static var formats: [any BookFormat.Type] {
    [
      Goodreads.self, StoryGraph.self, LibraryThing.self, LibraryThingTable.self, CalibreTable.self, BookWyrm.self,
      BookWyrmUser.self, Openreads.self,
    ]
  }

  private static func read(
    documents files: [ImportFile], _ options: BookImportOptions, _ progress: (Int, Int) -> Void
  ) throws(ImportError) -> BookFile {
    var documents: [Document] = []
    for file in files { documents.append(try Document(file)) }
    if let mapping = options.mapping, let document = documents.first, documents.count == 1 {
      try mapping.check(document)
      return try rows(of: document, as: GuessedTable(document, mapping), options, progress, mapping: mapping)
    }
    if let library = try OwnLibrary.read(documents, options, progress) { return library }
    if let library = try Livraddict.read(documents, options, progress) { return library }
    guard documents.count == 1, let document = documents.first else {
      throw ImportError(
        .unknownFormat, file: files[1].name, problem: "These files do not belong together.",
        advice: "Import one after the other.")
    }
    for format in formats where format.recognises(document) {
      return try rows(of: document, as: format.init(document), options, progress)
    }
    guard document.isCSV || document.rowList != nil, let mapping = BookMapping.guess(document) else {
      let names = document.allFields.prefix(12).joined(separator: ", ")
      throw ImportError(
        .unknownFormat, file: document.name,
        problem: "No reader knows this file, and neither a title nor an ISBN can be guessed from: \(names).",
        advice: "Write a mapping file that names the columns, and import with --mapping.")
    }
    return try rows(of: document, as: GuessedTable(document, mapping), options, progress, mapping: mapping)
  }

  /// Reads every row of a document.
  static func rows(
    of document: Document, as format: some BookFormat, _ options: BookImportOptions, _ progress: (Int, Int) -> Void,
    mapping: BookMapping? = nil
  ) throws(ImportError) -> BookFile {
    let type = type(of: format)
    var format = format
    var pile = DraftPile()
    let notes = RowNotes()
    try type.forEachRow(document) { (row, refusal, place) throws(ImportError) in
      notes.clear()
      for repair in document.repairs { notes.note(repair.reason, repair.text) }
      do throws(Refusal) {
        guard let row else { throw refusal }
        if row.isPadded { notes.note(.cellsMissing) }
        if document.repeatsHeader(row) { throw Refusal(.headerAsRow) }
        pile.add(try format.draft(row, notes), notes.notes, place)
      } catch {
        pile.refuse(error, place)
      }
      if pile.count % 500 == 0 { progress(pile.count, document.count) }
      return true
    }
    progress(pile.count, max(pile.count, document.count))
    let read = Set(mapping?.columns ?? [])
    return BookFile(
      format: type.format, mapping: mapping,
      unreadColumns: mapping == nil ? [] : document.allFields.filter { !read.contains($0) },
      header: mapping == nil ? [] : document.allFields,
      rows: pile.rows(type.format, statesOwnership: type.statesOwnership, options),
      bytes: document.bytes, wrapping: type.wrapping(document))
  }
}

extension Document {
  /// Whether a row says what the header says, in at least two cells and wherever it is not empty.
  fileprivate func repeatsHeader(_ row: Row) -> Bool {
    guard isCSV else { return false }
    var same = 0
    for member in row.fields.members {
      guard case .string(let text) = member.value, !text.isEmpty else { continue }
      if text.trimmingBlanks != member.name { return false }
      same += 1
    }
    return same >= 2
  }
}
