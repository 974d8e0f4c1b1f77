import CollectionModel
import Importers

extension OpenLibrary {
  /// An edition's record. Its authors are only keys; whoever else made it is named.
  struct Edition {
    let id: String
    /// At first only with those people whom the record itself names.
    var details: BookDetails
    let covers: [CoverAddress]
    /// The keys of its authors, and of its work.
    var authors: [String]
    let work: String?

    /// Nil for what is no edition (a deleted one), or has no title.
    init?(_ json: JSONValue, _ hosts: LookupHosts, asked: ISBN?) {
      guard let record = json.object, let id = OpenLibrary.id(record["key"], "/books/", "M") else { return nil }
      let prefix = FieldReader.line(record["title_prefix"])
      let title = FieldReader.line(record["title"], limit: FieldReader.titleLimit)
      if title.isEmpty { return nil }
      var details = BookDetails(title: prefix.isEmpty ? title : prefix + " " + title)
      details.subtitle = FieldReader.line(record["subtitle"], limit: FieldReader.titleLimit)
      details.series = (record["series"].array ?? []).prefix(5).compactMap { OpenLibrary.series(FieldReader.line($0)) }
      details.publisher = FieldReader.line(record["publishers"].array?.first ?? .null)
      details.published = FieldReader.date(record["publish_date"])
      details.pages = FieldReader.pages(record["number_of_pages"])
      let languages = (record["languages"].array ?? []).map { LanguageTag.tag($0.object?["key"].string ?? "") }
      // Of a book in two languages none is the one by whose articles its title is filed.
      details.language = languages.count == 1 ? languages[0] : ""
      details.description = FieldReader.description(record["description"])
      let isbns = FieldReader.isbns((record["isbn_13"].array ?? []) + (record["isbn_10"].array ?? []))
      details.isbn = isbns.first { $0 == asked } ?? isbns.first
      details.people = FieldReader.people(
        (record["contributors"].array ?? []).prefix(FieldReader.mostPeople).compactMap { $0.object }.map {
          (FieldReader.line($0["name"]), OpenLibrary.role(FieldReader.line($0["role"])))
        })
      covers =
        (record["covers"].array ?? []).lazy.prefix(20).compactMap { OpenLibrary.cover($0, hosts) }.first.map { [$0] }
        ?? []
      authors = (record["authors"].array ?? []).prefix(Self.mostAuthors).compactMap {
        OpenLibrary.id($0.object?["key"] ?? .null, "/authors/", "A")
      }
      work = (record["works"].array?.first?.object).flatMap { OpenLibrary.id($0["key"], "/works/", "W") }
      self.id = id
      self.details = details
    }

    func book(asked: ISBN?) -> FoundBook { FoundBook(details, covers, .openLibrary, id: id, asked: asked) }
  }

  /// "Harry Potter ; 3", "The Locked Tomb, #1", or only a name; nil for nothing.
  static func series(_ text: String) -> SeriesPlace? {
    for separator in [" ; ", ", #", " #"] {
      guard let range = text.ranges(of: separator).last else { continue }
      let name = text[..<range.lowerBound]
      let tome = text[range.upperBound...]
      if !name.isEmpty, tome.utf8.count <= 20, tome.utf8.contains(where: \.isDigit) {
        return SeriesPlace(String(name), tome: String(tome))
      }
    }
    return text.isEmpty ? nil : SeriesPlace(text)
  }

  /// What somebody did, by how its word begins.
  static func role(_ text: String) -> Contributor.Role {
    let word = text.lowercased()
    let roles: [(String, Contributor.Role)] = [
      ("author", .author), ("illustrat", .illustrator), ("artist", .illustrator), ("translat", .translator),
      ("editor", .editor),
      ("narrat", .narrator), ("reader", .narrator), ("read by", .narrator), ("colo", .colourist), ("preface", .preface),
      ("foreword", .preface), ("introduction", .preface),
    ]
    return roles.first { word.hasPrefix($0.0) }?.1 ?? .other
  }
}
