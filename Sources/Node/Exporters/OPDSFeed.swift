import CatalogueModel
import CollectionModel
import FactLog
import Foundation

/// A member's books as a catalogue that reading programs understand: OPDS 1.2, an Atom feed.
///
/// There is nothing to download in it: every entry describes a book, and none links to its text.
public enum OPDSFeed {
  /// UTF-8 text. Linear in the books.
  ///
  /// - Parameter updated: milliseconds since 1970 of the moment that the feed speaks of.
  public static func xml(_ library: Library, title: String, updated: Int64) -> String {
    let names = Dictionary(uniqueKeysWithValues: library.categories.map { ($0.id, $0.name) })
    var xml = """
      <?xml version="1.0" encoding="UTF-8"?>
      <feed xmlns="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/terms/">
        <id>\(urn(library.member))</id>
        <title>\(escaped(title))</title>
        <updated>\(moment(updated))</updated>
        <author><name>\(escaped(title))</name></author>
        <link rel="self" type="application/atom+xml;profile=opds-catalog;kind=acquisition" href="books.opds"/>

      """
    for book in library.books { xml += entry(book, names) }
    return xml + "</feed>\n"
  }

  private static func entry(_ book: Book, _ names: [ID: String]) -> String {
    let details = book.details
    var lines = ["<id>\(urn(book.id))</id>"]
    func add(_ name: String, _ text: String) { if !text.isEmpty { lines.append("<\(name)>\(escaped(text))</\(name)>") } }
    add("title", details.title)
    lines.append("<updated>\(moment(book.made))</updated>")
    for person in details.people {
      let name = person.role == .author ? "author" : "contributor"
      lines.append("<\(name)><name>\(escaped(person.name))</name></\(name)>")
    }
    add("dc:identifier", details.isbn.map { "urn:isbn:" + $0.text } ?? "")
    add("dc:publisher", details.publisher)
    add("dc:language", details.language)
    add("dc:issued", details.published.written.flatMap { $0.first?.isNumber == true && !$0.contains("/") ? $0 : nil } ?? "")
    for id in book.categories.sorted() {
      if let name = names[id] { lines.append("<category term=\"\(escaped(name))\" label=\"\(escaped(name))\"/>") }
    }
    add("summary", details.description)
    if let cover = book.cover {
      let file = "photos/\(String(decoding: cover.hexadecimal, as: UTF8.self)).jpg"
      lines.append("<link rel=\"http://opds-spec.org/image\" type=\"image/jpeg\" href=\"\(file)\"/>")
    }
    return "  <entry>\n" + lines.map { "    \($0)\n" }.joined() + "  </entry>\n"
  }

  private static func urn(_ id: ID) -> String {
    let text = Array(id.text)
    return "urn:uuid:" + [0..<8, 8..<12, 12..<16, 16..<20, 20..<32].map { String(text[$0]) }.joined(separator: "-")
  }

  private static func moment(_ milliseconds: Int64) -> String {
    Date(timeIntervalSince1970: Double(milliseconds / 1000)).formatted(.iso8601)
  }

  /// What XML 1.0 cannot hold is left out.
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\t", "\n": result.unicodeScalars.append(scalar)
      case "\r": result += "&#13;"
      default: if scalar.value >= 0x20, scalar.value & 0xFFFE != 0xFFFE { result.unicodeScalars.append(scalar) }
      }
    }
    return result
  }
}
