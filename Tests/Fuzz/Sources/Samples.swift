import CatalogueModel
import TextCRDT

/// What targets and seeds begin with.
enum Samples {
  /// A document that two people wrote, the end of it without seeing each other.
  static func written() throws(TextError) -> Document {
    let (mine, yours) = (Document(agent: Agent(1)), Document(agent: Agent(2)))
    try mine.insert("Un été à Montréal 🇨🇦", at: 0)
    try yours.merge(try mine.events())
    try yours.insert("beau ", at: 3)
    try mine.merge(try yours.events(since: mine.summary))
    try mine.delete(9..<12)
    try yours.insert("漢字", at: 10)
    try mine.merge(try yours.events(since: mine.summary))
    return mine
  }

  static func catalogue() -> [UInt8] {
    var items: [Item] = []
    for number in 0..<4 {
      var item = Item(kind: number == 3 ? .place : .artwork, source: "sample", key: "\(number)")
      item.title = LocalizedText(french: "Porte \(number)", english: number == 1 ? "Saint-Denis" : "")
      item.people = number == 2 ? [Person("Zoé Naïf")] : []
      item.date = number == 0 ? .unknown : PartialDate(year: 1900 + number, qualifier: .circa)
      item.category.french = "Murale"
      item.borough = BoroughKey("Lachine")
      item.boroughName = "Lachine"
      if number > 0 { item.point = Point(latitude: 45.5, longitude: -73.6 + Double(number / 2)) }
      if number == 3 { item.outline = [Polygon(outer: ring, holes: [])] }
      items.append(item)
    }
    let boundary = Boundary(name: "Lachine", kind: .borough, polygons: [Polygon(outer: ring, holes: [])])
    return CatalogueBuilder(
      sources: [Source(slug: "sample", name: "Sample")], boundaries: [boundary], items: items
    ).bytes()
  }

  private static let ring = [
    Point(latitude: 45, longitude: -74), Point(latitude: 46, longitude: -74), Point(latitude: 46, longitude: -73),
    Point(latitude: 45, longitude: -74),
  ]
}
