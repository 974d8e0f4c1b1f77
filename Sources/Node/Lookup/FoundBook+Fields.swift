import CollectionModel

extension FoundBook {
  /// A book as one service describes it. It is confirmed when it has the number that was asked for, or none was.
  init(_ details: BookDetails, _ covers: [CoverAddress], _ service: LookupService, id: String, asked: ISBN?) {
    self.init(details: details, covers: covers, origins: [], isConfirmed: asked == nil || details.isbn == asked)
    origins = [FoundOrigin(service, id: id, fields: known)]
  }

  /// The fields in which something is known.
  var known: BookFields {
    var fields: BookFields = []
    if !details.title.isEmpty { fields.insert(.title) }
    if !details.subtitle.isEmpty { fields.insert(.subtitle) }
    if !details.people.isEmpty { fields.insert(.people) }
    if !details.series.isEmpty { fields.insert(.series) }
    if !details.publisher.isEmpty { fields.insert(.publisher) }
    if details.published != .unknown { fields.insert(.published) }
    if details.pages != nil { fields.insert(.pages) }
    if !details.language.isEmpty { fields.insert(.language) }
    if details.isbn != nil { fields.insert(.isbn) }
    if !details.description.isEmpty { fields.insert(.description) }
    if !covers.isEmpty { fields.insert(.cover) }
    return fields
  }
}
