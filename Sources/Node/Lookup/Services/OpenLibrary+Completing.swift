import CollectionModel
import Importers

extension OpenLibrary.Edition {
  /// Names that are fetched, each by a call of its own: an edition only says which authors it has.
  static let mostAuthors = 5

  /// Fetches what the record itself does not say: the names of its authors; and of its work, where it names none or has
  /// no description, those. What is there when a call fails, stays.
  mutating func complete(
    _ fetch: (String) throws(LookupFailure) -> JSONValue?
  ) throws(LookupFailure) {
    if let work, authors.isEmpty || details.description.isEmpty, let record = try fetch("works/\(work).json")?.object {
      if details.description.isEmpty { details.description = FieldReader.description(record["description"]) }
      if authors.isEmpty {
        authors = (record["authors"].array ?? []).prefix(Self.mostAuthors).compactMap {
          OpenLibrary.id($0.object?["author"].object?["key"] ?? .null, "/authors/", "A")
        }
      }
    }
    let others = details.people
    var names: [(name: String, role: Contributor.Role)] = []
    for author in authors {
      names.append((try Self.name(of: author, fetch), .author))
      details.people = FieldReader.people(names + others.map { ($0.name, $0.role) })
    }
  }

  /// The name of an author; follows one step where two records of the same person were put together.
  private static func name(
    of key: String, _ fetch: (String) throws(LookupFailure) -> JSONValue?
  ) throws(LookupFailure) -> String {
    guard var author = try fetch("authors/\(key).json")?.object else { return "" }
    if let other = OpenLibrary.id(author["location"], "/authors/", "A"), other != key {
      author = try fetch("authors/\(other).json")?.object ?? JSONObject()
    }
    return FieldReader.line(author["name"])
  }
}
