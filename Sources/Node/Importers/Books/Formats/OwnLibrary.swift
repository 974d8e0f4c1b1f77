import CatalogueModel
import CollectionModel
import FactLog

/// Our own JSON (`books.json` of an export): taken as it stands, with its identities. docs/formats/books.md specifies it.
enum OwnLibrary {
  static func read(
    _ documents: [Document], _ options: BookImportOptions, _ progress: (Int, Int) -> Void
  ) throws(ImportError) -> BookFile? {
    guard documents.count == 1, let document = documents.first, case .json(let members, let lists) = document.shape,
      members["format"].text == "trouvaille-books", let books = lists.first(where: { $0.name == "books" })
    else { return nil }
    guard members["version"].int == 1 else {
      throw ImportError(
        .wrongVersion, file: document.name, problem: "The file is of version \(members["version"].text); this program reads version 1.",
        advice: "Update this node, then import the file again.")
    }
    var rows: [BookRow] = []
    try document.forEachPlaced(in: books) { (row, refusal, place) throws(ImportError) in
      rows.append(BookRow(number: rows.count + 1, outcome: outcome(row, refusal, document, options), place: place))
      if rows.count % 500 == 0 { progress(rows.count, books.count) }
      return true
    }
    progress(rows.count, max(rows.count, books.count))
    let list = lists.first { $0.name == "categories" }
    var file = BookFile(
      format: .trouvaille, mapping: nil, rows: rows, bytes: document.bytes, wrapping: wrapping(document, list))
    if let list { file.categories = try categories(document, list, options) }
    return file
  }

  private static func outcome(
    _ row: Row?, _ refusal: Refusal, _ document: Document, _ options: BookImportOptions
  ) -> BookRow.Outcome {
    do throws(Refusal) {
      guard let row else { throw refusal }
      var book = try OwnBook(row.fields).book(options)
      var notes = document.repairs.map { RowNote(reason: $0.reason, text: $0.text) }
      if let cover = book.cover {
        let seen = seen(options.cover(cover))
        book.cover = seen.cover
        if let reason = seen.problem { notes.append(RowNote(reason: reason, text: book.details.title)) }
      }
      let stamp = Stamp(milliseconds: options.now, replica: 0)
      for fact in book.facts(of: .zero, since: nil, stamp: { stamp }) where !fact.isWithinLimits {
        throw Refusal(.cellTooLong, "\(book.details.title): \(fact.key.attribute.code)")
      }
      return .book(ImportedBook(book: book, shelves: [], notes: notes, hasDay: true))
    } catch {
      return .refused(RowNote(reason: error.reason, text: error.text))
    }
  }

  private static func seen(_ sight: CoverSight) -> (cover: [UInt8]?, problem: Reason?) {
    switch sight {
    case .found(let sha256): (sha256, nil)
    case .missing: (nil, .coverMissing)
    case .tooLarge: (nil, .coverTooLarge)
    case .damaged: (nil, .coverDamaged)
    }
  }

  /// Those that cannot be read are passed over: their books are kept, without them.
  private static func categories(
    _ document: Document, _ list: Document.List, _ options: BookImportOptions
  ) throws(ImportError) -> [Category] {
    var categories: [Category] = []
    try document.forEach(in: list) { (row, _) throws(ImportError) in
      guard let row, let id = ID(row.text("id").bytes), categories.count < 10_000 else { return true }
      let name = row.text("name"), colour = row["colour"].int ?? 0
      guard !name.isEmpty, name.utf8.count <= 400 else { return true }
      let made = min(max(row["made"].int.map(Int64.init) ?? options.now, 0), options.now)
      categories.append(Category(id: id, name: name, colour: Category.colours.contains(colour) ? colour : 0, made: made))
      return true
    }
    return categories
  }

  /// Refused rows go out with the categories that they name.
  private static func wrapping(_ document: Document, _ categories: Document.List?) -> BookFile.Wrapping {
    var head = Array("{ \"format\": \"trouvaille-books\", \"version\": 1, ".utf8)
    if let categories {
      var end = categories.start
      try? document.bytes.reading { (buffer) throws(ImportError) in
        var reader = JSONReader(buffer, at: categories.start)
        try reader.skip()
        end = reader.position
      }
      head += "\"categories\": ".utf8 + document.bytes[categories.start..<end] + ", ".utf8
    }
    return BookFile.Wrapping(head: head + "\"books\": [\n".utf8, separator: Array(",\n".utf8), tail: Array("\n] }\n".utf8))
  }
}
