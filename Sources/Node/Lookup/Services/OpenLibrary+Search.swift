import CollectionModel
import Importers

extension OpenLibrary {
  /// The works of an answer, each by its edition that fits best. Records without key or title are passed over.
  static func read(search answer: JSONValue, _ hosts: LookupHosts) throws(LookupFailure) -> [FoundBook] {
    guard let works = answer.object?["docs"].array else { throw .unreadable }
    return works.prefix(40).compactMap { $0.object.flatMap { book($0, hosts) } }
  }

  private static func book(_ work: JSONObject, _ hosts: LookupHosts) -> FoundBook? {
    guard let workID = id(work["key"], "/works/", "W") else { return nil }
    let edition = work["editions"].object?["docs"].array?.first?.object
    // Without an edition only a work that has one tells of it: the numbers of many editions are nobody's number.
    let source = edition ?? (work["edition_count"].int == 1 ? work : JSONObject())
    func line(_ name: String, limit: Int) -> String {
      let text = FieldReader.line(source[name], limit: limit)
      return text.isEmpty && edition == nil ? FieldReader.line(work[name], limit: limit) : text
    }
    var details = BookDetails(title: line("title", limit: FieldReader.titleLimit))
    if details.title.isEmpty { details.title = FieldReader.line(work["title"], limit: FieldReader.titleLimit) }
    if details.title.isEmpty { return nil }
    details.subtitle = line("subtitle", limit: FieldReader.titleLimit)
    details.people = FieldReader.people((work["author_name"].array ?? []).map { (FieldReader.line($0), .author) })
    details.publisher = FieldReader.line(source["publisher"].array?.first ?? .null)
    details.published = FieldReader.date(source["publish_date"].array?.first ?? .null)
    let languages = (source["language"].array ?? []).map { LanguageTag.tag($0.string ?? "") }
    details.language = languages.count == 1 ? languages[0] : ""
    details.isbn = FieldReader.isbns(source["isbn"].array ?? []).first
    let picture = cover(source["cover_i"], hosts) ?? cover(work["cover_i"], hosts)
    let editionID = edition.flatMap { id($0["key"], "/books/", "M") }
    return FoundBook(details, picture.map { [$0] } ?? [], .openLibrary, id: editionID ?? workID, asked: nil)
  }
}
