import CatalogueModel
import CollectionModel

/// The metadata of a book as Calibre keeps it beside each (`metadata.opf`): OPF 2 and OPF 3.
enum OPF {
  static let mostFiles = 20_000

  /// Nil when the first file is no XML. Each file is a row.
  static func read(_ files: [ImportFile], _ options: BookImportOptions) throws(ImportError) -> BookFile? {
    guard let first = files.first, isXML(first.bytes) else { return nil }
    if files.count > mostFiles {
      throw ImportError(.tooLarge, problem: "More than \(mostFiles) files were given.", advice: "Import them in parts.")
    }
    var pile = DraftPile()
    var bytes: [UInt8] = []
    let notes = RowNotes()
    for file in files {
      notes.clear()
      let begin = bytes.count
      do throws(ImportError) {
        let decoded = try TextEncoding.decode(file.bytes)
        if let repair = decoded.repair { notes.note(repair.reason, repair.text) }
        bytes += decoded.bytes[decoded.start...]
        let elements = try OPFElements(bytes[begin...])
        do throws(Refusal) { pile.add(try elements.draft(notes), notes.notes, begin..<bytes.count) } catch {
          pile.refuse(error, begin..<bytes.count)
        }
      } catch { throw error.inFile(file.name) }
    }
    return BookFile(
      format: .calibre, mapping: nil, rows: pile.rows(.calibre, statesOwnership: false, options), bytes: bytes,
      wrapping: BookFile.Wrapping())
  }

  private static func isXML(_ bytes: [UInt8]) -> Bool {
    let head = bytes.prefix(64).filter { $0 > 0x20 && ![0xEF, 0xBB, 0xBF, 0xFF, 0xFE].contains($0) }
    return head.first == UInt8(ascii: "<")
  }
}

/// The elements of `metadata`, with what OPF 3 says of them in others (`refines`).
struct OPFElements {
  struct Element {
    var name: String
    var attributes: [String: String]
    var text = ""
  }
  private(set) var elements: [Element] = []
  /// By the id of the element: property → value.
  private(set) var refined: [String: [String: String]] = [:]

  static let most = 2000

  init(_ bytes: ArraySlice<UInt8>) throws(ImportError) {
    var reader = XMLReader(bytes)
    var (isPackage, depth) = (false, 0)
    var open: Element?
    while let event = try reader.next() {
      switch event {
      case .open(let name, let attributes):
        if depth == 0 { isPackage = name == "package" }
        depth += 1
        if depth > 64 { throw ImportError(.tooDeep, problem: "The file is nested too deep.", advice: "Make sure that it is the right one.") }
        if depth == 3 { open = Element(name: name, attributes: attributes) }
      case .text(let text): open?.text += text
      case .close:
        depth -= 1
        if depth == 2, let element = open {
          add(element)
          open = nil
        }
        // What follows are the files of the book.
        if depth == 1 && !elements.isEmpty || elements.count > Self.most { return }
      }
    }
    guard isPackage, !elements.isEmpty else {
      throw ImportError(
        .unknownFormat, problem: "The file is XML, but not the metadata of a book (OPF).",
        advice: "Use the file metadata.opf that Calibre keeps beside each book, or its catalogue as CSV.")
    }
  }

  private mutating func add(_ element: Element) {
    if let target = element.attributes["refines"], let property = element.attributes["property"] {
      refined[String(target.drop { $0 == "#" }), default: [:]][property] = element.text
    } else {
      elements.append(element)
    }
  }

  func all(_ name: String) -> [Element] { elements.filter { $0.name == name } }

  /// What `meta` says: `property` in OPF 3, `name` and `content` in OPF 2.
  func meta(_ name: String) -> String {
    for element in elements where element.name == "meta" {
      if element.attributes["property"] == name { return element.text }
      if element.attributes["name"] == name { return element.attributes["content"] ?? "" }
    }
    return ""
  }

  /// What is said of an element: by its own attribute or by one that refines it.
  func said(_ property: String, of element: Element) -> String {
    element.attributes[property] ?? element.attributes["id"].flatMap { refined[$0]?[property] } ?? ""
  }
}
