import CollectionModel
import Importers

extension GoogleBooks {
  /// The editions of an answer. No `items` means that there are none; an entry without identity or title is passed
  /// over.
  static func read(_ answer: JSONValue, _ hosts: LookupHosts, asked: ISBN?) throws(LookupFailure) -> [FoundBook] {
    guard let answer = answer.object else { throw .unreadable }
    let items = answer["items"]
    if items.isNull { return [] }
    guard let list = items.array else { throw .unreadable }
    return list.prefix(40).compactMap { $0.object.flatMap { book($0, hosts, asked: asked) } }
  }

  private static func book(_ item: JSONObject, _ hosts: LookupHosts, asked: ISBN?) -> FoundBook? {
    guard let id = item["id"].string, isID(id), let volume = item["volumeInfo"].object else { return nil }
    var details = BookDetails(title: FieldReader.line(volume["title"], limit: FieldReader.titleLimit))
    if details.title.isEmpty { return nil }
    details.subtitle = FieldReader.line(volume["subtitle"], limit: FieldReader.titleLimit)
    details.people = FieldReader.people((volume["authors"].array ?? []).map { (FieldReader.line($0), .author) })
    details.publisher = FieldReader.line(volume["publisher"])
    details.published = FieldReader.date(volume["publishedDate"])
    details.pages = FieldReader.pages(volume["pageCount"])
    details.language = LanguageTag.tag(volume["language"].string ?? "")
    details.description = FieldReader.description(volume["description"])
    let isbns = isbns(volume["industryIdentifiers"])
    details.isbn = isbns.first { $0 == asked } ?? isbns.first
    return FoundBook(details, covers(volume["imageLinks"], hosts), .googleBooks, id: id, asked: asked)
  }

  /// The numbers of the book, those of thirteen digits first: the first one in the list is as often the older form, and
  /// `OTHER` is a number of some library.
  private static func isbns(_ value: JSONValue) -> [ISBN] {
    let identifiers = (value.array ?? []).prefix(20).compactMap { $0.object }
    func of(_ type: String) -> [JSONValue] { identifiers.filter { $0["type"].string == type }.map { $0["identifier"] } }
    return FieldReader.isbns(of("ISBN_13") + of("ISBN_10"))
  }

  private static func isID(_ text: String) -> Bool {
    (1...64).contains(text.utf8.count) && text.utf8.allSatisfy(\.isOfIdentity)
  }

  // MARK: covers

  /// The picture in its full size, and the one that is named: the full size is sometimes a notice that there is none.
  private static func covers(_ links: JSONValue, _ hosts: LookupHosts) -> [CoverAddress] {
    guard let links = links.object else { return [] }
    let names = ["extraLarge", "large", "medium", "small", "thumbnail", "smallThumbnail"]
    guard let named = names.lazy.compactMap({ links[$0].string.flatMap(hosts.cover) }).first else { return [] }
    let plain = named.settingQuery("edge", nil)
    let large = plain.settingQuery("zoom", "0")
    return large == plain ? [CoverAddress(plain)] : [CoverAddress(large), CoverAddress(plain, isSmall: true)]
  }
}

extension WebAddress {
  /// The same with one field of the query set, or taken out where the value is nil. A field that is not there stays
  /// away.
  func settingQuery(_ name: String, _ value: String?) -> WebAddress {
    let parts = target.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else { return self }
    let fields = parts[1].split(separator: "&").compactMap { field -> Substring? in
      guard field.prefix(while: { $0 != "=" }) == name else { return field }
      return value.map { "\(name)=\($0)"[...] }
    }
    return with(target: parts[0] + "?" + fields.joined(separator: "&"))
  }
}
