import CatalogueModel
import Foundation
import Store

/// `trouvaille items`: what is in the catalogue.
enum ItemsCommand: Subcommand {
  static let name = "items"
  static let summary = "list what is in the catalogue"
  static let help = """
    Usage: trouvaille items [OPTIONS]

      --query TEXT  only what this finds
      --json        as JSON: {"total": N, "items": […]}
      --data DIR    the folder that holds everything (./data)
    """

  static func run(_ words: [String]) throws {
    let arguments = try Arguments(words, options: ["query", "data"], flags: ["json"])
    if let word = arguments.positional.first { throw UsageError("items takes no \(word); use --query") }
    let store = try Store(folder: arguments.dataFolder)
    let catalogue = try CatalogueHolder(store, dataFolder: arguments.dataFolder).catalogue()
    let found = catalogue.search(Query(text: arguments["query"] ?? ""), sort: .title(.french), limit: catalogue.count)
    if arguments.has("json") {
      let items = found.items.map { ListedItem(catalogue.item(at: $0)) }
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      Terminal.say(String(decoding: try encoder.encode(Listing(total: found.total, items: items)), as: UTF8.self))
      return
    }
    for index in found.items {
      let item = catalogue.item(at: index)
      let people = item.people.map { $0.name }.joined(separator: ", ")
      let title = item.isUntitled ? "(sans titre)" : item.title.text(for: .french).text
      Terminal.say("\(title)\t\(people)\t\(item.date.year.map { "\($0)" } ?? "")\t\(item.boroughName)")
    }
    Terminal.say("\(found.total) items")
  }

  private struct Listing: Encodable {
    let total: Int
    let items: [ListedItem]
  }

  private struct ListedItem: Encodable {
    let id, source, key, title, borough, category: String
    let people: [String]
    let year: Int?
    let latitude, longitude: Double?
    init(_ item: Item) {
      id = item.id.text
      source = item.source
      key = item.key
      title = item.title.text(for: .french).text
      borough = item.boroughName
      category = item.category.text(for: .french).text
      people = item.people.map { $0.name }
      year = item.date.year
      latitude = item.point?.latitude
      longitude = item.point?.longitude
    }
  }
}
