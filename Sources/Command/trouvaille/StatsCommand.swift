import CatalogueModel
import Foundation
import Store

/// `trouvaille stats`: how much is there.
enum StatsCommand: Subcommand {
  static let name = "stats"
  static let summary = "count items, people, finds and photos"
  static let help = """
    Usage: trouvaille stats [OPTIONS]

      --json      as JSON
      --data DIR  the folder that holds everything (./data)
    """

  static func run(_ words: [String]) throws {
    let arguments = try Arguments(words, options: ["data"], flags: ["json"])
    if let word = arguments.positional.first { throw UsageError("stats takes no \(word)") }
    let store = try Store(folder: arguments.dataFolder)
    let catalogue = try CatalogueHolder(store, dataFolder: arguments.dataFolder).catalogue()
    let there = catalogue.matches(Query())
    let counts: [(name: String, value: Int)] = [
      ("items", catalogue.count), ("there", there.count), ("sources", catalogue.sources.count),
      ("outlines", catalogue.boundaries.count), ("accounts", try count("accounts", store)), ("facts", try count("facts", store)),
      ("photos", try store.photos().count),
    ]
    if arguments.has("json") {
      Terminal.say("{" + counts.map { "\"\($0.name)\": \($0.value)" }.joined(separator: ", ") + "}")
    } else {
      for count in counts { Terminal.say(count.name.padding(10) + "\(count.value)") }
    }
  }

  private static func count(_ table: String, _ store: Store) throws(StoreError) -> Int {
    try store.read { database throws(StoreError) in try database.integer("SELECT count(*) FROM \(table)") ?? 0 }
  }
}
