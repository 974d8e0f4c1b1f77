import CatalogueModel
import Foundation

/// Reads files of open data into items. Their format is told by their content; nothing is written anywhere.
///
///     let parsed = try Importer.read([ImportFile(name: "murales.csv", bytes: bytes)], ImportOptions(now: now)) { _, _ in }
public enum Importer {
  /// Reads all files of a run, or throws and reads none. Files of one source become one `ParsedSource`.
  ///
  /// `progress` is told the number of rows read and of all rows. Time is linear in the size of the files; beside their
  /// bytes only the items stand in memory.
  public static func read(
    _ files: [ImportFile], _ options: ImportOptions, progress: (Int, Int) -> Void
  ) throws(ImportError) -> [ParsedSource] {
    if files.isEmpty { throw ImportError(.empty, problem: "There is no file to import.", advice: "Name at least one.") }
    if let slug = options.source, !isSlug(slug) {
      throw ImportError(
        .mapping, problem: "“\(slug)” cannot name a source.",
        advice: "Use the letters a–z, digits and hyphens, as in ottawa-public-art.")
    }
    return try withoutActuallyEscaping(progress) { (progress) throws(ImportError) in
      try read(documents: files, options, progress)
    }
  }

  /// The catalogue that an empty data folder begins with.
  public static func starter(now: Int64) throws(ImportError) -> [ParsedSource] {
    guard let url = Bundle.module.url(forResource: "montreal", withExtension: "json", subdirectory: "Starter"),
      let data = try? Data(contentsOf: url)
    else {
      throw ImportError(
        .starter, problem: "The starter catalogue is not beside the program.",
        advice: "Install the program again, with its resources.")
    }
    return try read([ImportFile(name: "starter catalogue", bytes: Array(data))], ImportOptions(now: now)) { _, _ in }
  }

  static func isSlug(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy { $0 >= 97 && $0 <= 122 || $0 >= 48 && $0 <= 57 || $0 == 0x2D }
  }

  private static func read(
    documents files: [ImportFile], _ options: ImportOptions, _ progress: @escaping (Int, Int) -> Void
  ) throws(ImportError) -> [ParsedSource] {
    var documents: [Document] = []
    for file in files { documents.append(try Document(file)) }
    let total = documents.reduce(0) { $0 + $1.count }
    var context = ImportContext(options: options)
    var results: [ParsedSource] = []
    var artists: Document?
    for document in documents where VancouverArtists.recognises(document) {
      context.vancouverArtists.merge(try VancouverArtists.names(document)) { first, _ in first }
      artists = document
    }
    var done = 0
    let catalogues = documents.filter { !VancouverArtists.recognises($0) }
    for (index, document) in catalogues.enumerated() {
      let before = done
      context.progress = { progress(before + $0, total) }
      do {
        for parsed in try read(document, context) {
          if index < catalogues.count - 1 { context.earlier.add(parsed) }
          add(parsed, to: &results)
        }
      } catch { throw error.inFile(document.name) }
      done += document.count
    }
    if results.isEmpty, let artists {
      throw ImportError(
        .unknownFormat, file: artists.name, problem: "These are the artists of Vancouver, without their works.",
        advice: "Import the file together with public-art.csv.")
    }
    progress(total, total)
    return results
  }

  private static func read(_ document: Document, _ context: ImportContext) throws(ImportError) -> [ParsedSource] {
    if CleanCatalogue.recognises(document) { return try CleanCatalogue.read(document, context) }
    if context.options.mapping != nil { return [try MappedFormat.read(document, context)] }
    if document.header.isEmpty {
      var report = ImportReport()
      try document.forEachRow { (_, refusal) in
        report.refuse(report.rows + 1, refusal)
        return true
      }
      try report.checkSomethingIsUsable()
    }
    for format in formats where format.recognises(document) { return [try format.read(document, context)] }
    if BoundaryFile.recognises(document) { return [try BoundaryFile.read(document, context)] }
    guard MappedFormat.recognises(document) else {
      let names = document.header.prefix(12).joined(separator: ", ")
      throw ImportError(
        .unknownFormat,
        problem: "No reader knows this file, and no fields for a name and a position can be guessed from: \(names).",
        advice: "Write a mapping file that names them, and import with --mapping.")
    }
    return [try MappedFormat.read(document, context)]
  }

  private static var formats: [any RowFormat.Type] {
    [
      MontrealPublicArt.self, MontrealMurals.self, MonaWorks.self, MonaOldWorks.self, MonaPlaces.self,
      QuebecHeritage.self,
      VancouverPublicArt.self, NewYorkMerged.self, NewYorkParksArt.self, NewYorkMonuments.self, NewYorkDOT.self,
      PhiladelphiaPercentForArt.self, PhiladelphiaLandmarks.self,
    ]
  }

  /// Several files of one source are one.
  private static func add(_ parsed: ParsedSource, to results: inout [ParsedSource]) {
    guard let index = results.firstIndex(where: { $0.source.slug == parsed.source.slug }) else {
      return results.append(parsed)
    }
    results[index].report.add(parsed.report)
    results[index].scope = results[index].scope.union(parsed.scope)
    results[index].boundaries += parsed.boundaries
    results[index].items += parsed.items
  }
}
