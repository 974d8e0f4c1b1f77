import Foundation
import Importers
import Photos
import Store

/// `trouvaille import`: open data into the catalogue, or a member's books into their library.
enum ImportCommand: Subcommand {
  static let name = "import"
  static let summary = "bring open data into the catalogue, or somebody's books"
  static let help = """
    Usage: trouvaille import FILE|URL… [OPTIONS]
           trouvaille import FILE --for NAME [OPTIONS]

    Files are recognised by their content. A run is all or nothing; importing the same file twice changes nothing.
    With --for, the file holds the books of a member: an export of Goodreads, StoryGraph, LibraryThing, Calibre, BookWyrm or
    Openreads, any table with a header, a list of ISBNs, or the ZIP of an account, with its covers. It is written in parts; one that breaks off is completed by
    importing the same file again. What the member has edited or deleted stays so.

      --for NAME       whose books they are
      --source NAME    the slug of the source, for files that do not say it
      --mapping FILE   which column is what, for points in a shape of their own (docs/formats/import-mapping.md), or for a
                       table of books (docs/formats/books-import.md)
      --report FILE    writes the report as JSON
      --refused FILE   with --for: writes the refused rows, to be corrected and imported
      --dry-run        says what would happen and changes nothing
      --data DIR       the folder that holds everything (./data)
    """

  static func run(_ words: [String]) throws {
    let arguments = try Arguments(words, options: ["source", "mapping", "report", "data", "for", "refused"], flags: ["dry-run"])
    guard !arguments.positional.isEmpty else { throw UsageError("import needs at least one file or address") }
    if let name = arguments["for"] { return try importBooks(for: name, arguments) }
    if arguments["refused"] != nil { throw UsageError("--refused is of --for") }
    let files = try arguments.positional.map { try load($0) }
    let mapping = try mapping(Mapping.self, arguments)
    let store = try Store(folder: arguments.dataFolder)
    try Import.starterIfEmpty(store)
    var bar: ProgressBar?
    let parsed = try Import.run(
      files, source: arguments["source"], mapping: mapping, dryRun: arguments.has("dry-run"), into: store
    ) { done, total in
      if bar == nil { bar = ProgressBar("Reading", total: total) }
      bar?.show(done)
    }
    bar?.finish()
    if !arguments.has("dry-run") { _ = try CatalogueHolder(store, dataFolder: arguments.dataFolder) }
    for source in parsed { show(source, dryRun: arguments.has("dry-run")) }
    if let path = arguments["report"] { try write(parsed.map { $0.report }, to: path) }
  }

  private static func importBooks(for name: String, _ arguments: Arguments) throws {
    if arguments["source"] != nil { throw UsageError("--source is not of --for") }
    let source = try bookSource(arguments.positional)
    let mapping = try mapping(BookMapping.self, arguments)
    let folder = arguments.dataFolder
    let photos = MemberPhotos(store: try Store(folder: folder), photos: try PhotoStore(folder: folder + "/photos"))
    let dryRun = arguments.has("dry-run")
    var bar: (label: String, bar: ProgressBar)?
    let run = try ImportBooks.run(source, for: name, mapping: mapping, dryRun: dryRun, into: photos) { label, done, total in
      if bar?.label != label {
        bar?.bar.finish()
        bar = (label, ProgressBar(label, total: total))
      }
      bar?.bar.show(done)
    }
    bar?.bar.finish()
    ImportBooks.show(run, for: name, dryRun: dryRun)
    if let path = arguments["report"] { try write([run.plan.report], to: path) }
    if let path = arguments["refused"] { try ImportBooks.writeRefused(run, to: path) }
  }

  private static func mapping<T: Decodable>(_ type: T.Type, _ arguments: Arguments) throws -> T? {
    guard let path = arguments["mapping"] else { return nil }
    do { return try JSONDecoder().decode(type, from: Data(contentsOf: URL(fileURLWithPath: path))) } catch {
      throw Failure("\(path) is no mapping file: \(error.localizedDescription) Nothing was changed.")
    }
  }

  private static func show(_ parsed: ParsedSource, dryRun: Bool) {
    let report = parsed.report
    Terminal.say("\(parsed.source.name) (\(parsed.source.slug))\(dryRun ? ": a trial, nothing was changed" : "")")
    Terminal.say("  rows \(report.rows): accepted \(report.accepted) (repaired \(report.repaired)), refused \(report.refused)")
    Terminal.say("  items: \(report.itemsNew) new, \(report.itemsChanged) changed, \(report.itemsGone) gone")
    if !parsed.boundaries.isEmpty { Terminal.say("  outlines: \(parsed.boundaries.count)") }
    for (reason, count) in report.reasons.sorted(by: { ($1.value, $0.key) < ($0.value, $1.key) }) {
      Terminal.say("  \(count) × \(reason)")
    }
    for sample in report.samples { Terminal.say("    row \(sample.row): \(sample.reason): \(sample.text)") }
    if let mapping = parsed.guessedMapping, let json = try? encoder.encode(mapping) {
      Terminal.say("  The columns were guessed. As a mapping file, to correct:\n\(String(decoding: json, as: UTF8.self))")
    }
  }

  static var encoder: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return encoder
  }

  /// One report, or a list of them when the files held several sources.
  private static func write(_ reports: [ImportReport], to path: String) throws {
    let json = reports.count == 1 ? try encoder.encode(reports[0]) : try encoder.encode(reports)
    do { try json.write(to: URL(fileURLWithPath: path)) } catch {
      throw Failure("The report could not be written to \(path): \(error.localizedDescription) The import itself is done.")
    }
  }

  private static func bookSource(_ places: [String]) throws -> BookSource {
    if places.contains(where: isAddress) { return try BookSource(try places.map { try load($0) }) }
    return try BookSource(paths: places.map { (path: $0, name: $0) })
  }

  private static func isAddress(_ place: String) -> Bool { place.hasPrefix("http://") || place.hasPrefix("https://") }

  private static func load(_ place: String) throws -> ImportFile {
    if isAddress(place) {
      return ImportFile(name: place, bytes: try Download.bytes(place, limit: 200 << 20))
    }
    return try ImportFile(path: place)
  }
}
