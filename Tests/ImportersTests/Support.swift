import CatalogueModel
import Foundation
import Testing

@testable import Importers

/// A fixed now, in milliseconds since 1970.
let now: Int64 = 1_700_000_000_000

func file(_ text: String, _ name: String = "sample") -> ImportFile { ImportFile(name: name, bytes: Array(text.utf8)) }

/// Reads one file of one source.
func read(_ text: String, mapping: Mapping? = nil, boundaries: [Boundary] = []) throws -> ParsedSource {
  try read(bytes: Array(text.utf8), mapping: mapping, boundaries: boundaries)
}

func read(bytes: [UInt8], mapping: Mapping? = nil, boundaries: [Boundary] = []) throws -> ParsedSource {
  var options = ImportOptions(now: now)
  options.mapping = mapping
  options.boundaries = boundaries
  let parsed = try Importer.read([ImportFile(name: "sample.json", bytes: bytes)], options) { _, _ in }
  #expect(parsed.count == 1)
  let report = parsed[0].report
  #expect(report.accepted + report.refused == report.rows)
  #expect(report.repaired <= report.accepted)
  return parsed[0]
}

/// The error that reading gives; records an issue when it gives none.
func failure(_ bytes: [UInt8]) -> ImportError? {
  do {
    _ = try Importer.read([ImportFile(name: "sample", bytes: bytes)], ImportOptions(now: now)) { _, _ in }
    Issue.record("the file was accepted")
    return nil
  } catch { return error }
}

/// The folder of real files, which are never committed; nil where it is missing.
let sharedData: URL? = {
  let environment = ProcessInfo.processInfo.environment["TROUVAILLE_SHARED_DATA"]
  let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
  let folder = (environment.map { URL(fileURLWithPath: $0) } ?? root.appendingPathComponent("../shared/data"))
    .appendingPathComponent("art")
  return FileManager.default.fileExists(atPath: folder.path) ? folder : nil
}()

func real(_ name: String) throws -> ImportFile {
  let folder = try #require(sharedData)
  return ImportFile(name: name, bytes: Array(try Data(contentsOf: folder.appendingPathComponent(name))))
}
