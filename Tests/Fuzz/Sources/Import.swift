import CatalogueModel
import Importers

/// A file of open data. Whatever is accepted makes a catalogue that can be read.
func readImport(_ bytes: [UInt8]) {
  var options = ImportOptions(now: 1_700_000_000_000)
  options.source = "sample"
  let parsed: [ParsedSource]
  do throws(ImportError) {
    parsed = try Importer.read([ImportFile(name: "file", bytes: bytes)], options) { _, _ in }
  } catch {
    precondition(!error.description.isEmpty, "a refusal says why")
    return
  }
  let builder = CatalogueBuilder(
    sources: parsed.map(\.source), boundaries: parsed.flatMap(\.boundaries), items: parsed.flatMap(\.items))
  do throws(CatalogueError) { explore(try Catalogue(bytes: builder.bytes())) } catch {
    preconditionFailure("an accepted import makes a catalogue that cannot be read: \(error)")
  }
}
