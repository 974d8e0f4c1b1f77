import CatalogueModel
import CollectionModel
import Foundation
import Synchronization
import Testing

@testable import Lookup

/// Everything that is asked goes to one server on loopback, in three folders.
func hosts(_ server: CannedServer, covers: [Origin] = []) -> LookupHosts {
  LookupHosts(
    googleBooks: WebAddress(server.base + "google/")!, openLibrary: WebAddress(server.base + "ol/")!,
    openLibraryCovers: WebAddress(server.base + "covers/")!, covers: covers)
}

func quick(_ change: (inout HTTPSettings) -> Void = { _ in }) -> HTTPSettings {
  var settings = HTTPSettings(version: "1.0")
  change(&settings)
  return settings
}

/// Everything that is known of a book, a line for each field, so that a test can compare it whole.
func described(_ book: FoundBook) -> String {
  let details = book.details
  var lines = [details.title]
  func say(_ name: String, _ text: String) { if !text.isEmpty { lines.append("\(name): \(text)") } }
  say("subtitle", details.subtitle)
  say(
    "people", details.people.map { $0.role == .author ? $0.name : "\($0.name) (\($0.role))" }.joined(separator: " & "))
  say("series", details.series.map { "\($0.name) [\($0.tome)]" }.joined(separator: " & "))
  say("publisher", details.publisher)
  say("published", described(details.published))
  say("pages", details.pages.map { "\($0)" } ?? "")
  say("language", details.language)
  say("isbn", details.isbn?.text ?? "")
  say("description", details.description.debugDescription == "\"\"" ? "" : details.description.debugDescription)
  for cover in book.covers { say(cover.isSmall ? "small cover" : "cover", "\(cover.address)") }
  for origin in book.origins { say("\(origin.service)", "\(origin.id) \(described(origin.fields))") }
  if !book.isConfirmed { lines.append("not confirmed") }
  return lines.joined(separator: "\n")
}

private func described(_ date: PartialDate) -> String {
  [date.year, date.month, date.day].compactMap { $0.map { "\($0)" } }.joined(separator: "-")
}

private func described(_ fields: BookFields) -> String {
  let names: [(BookFields, String)] = [
    (.title, "title"), (.subtitle, "subtitle"), (.people, "people"), (.series, "series"), (.publisher, "publisher"),
    (.published, "published"), (.pages, "pages"), (.language, "language"), (.isbn, "isbn"),
    (.description, "description"),
    (.cover, "cover"),
  ]
  return names.filter { fields.contains($0.0) }.map { $0.1 }.joined(separator: ",")
}

/// A result as text: the outcome, the books by a blank line, and what failed.
func described(_ result: SearchResult) -> String {
  let outcome =
    switch result.outcome {
    case .found(let books): books.map { described($0) }.joined(separator: "\n\n")
    case .nothingFound: "nothing found"
    case .busy: "busy"
    case .noNetwork: "no network"
    }
  let failures = LookupService.allCases.compactMap { service in result.failures[service].map { "\n! \(service) \($0)" }
  }
  return outcome + failures.joined()
}

/// The reason for which a call fails; nil when it does not.
func failure<Value>(_ body: () throws(LookupFailure) -> Value) -> LookupFailure? {
  do throws(LookupFailure) {
    _ = try body()
    return nil
  } catch { return error }
}

/// A value that tests and threads share.
final class Shared<Value: Sendable>: Sendable {
  private let mutex: Mutex<Value>
  init(_ value: Value) { mutex = Mutex(value) }
  var value: Value { mutex.withLock { $0 } }
  func change(_ body: @Sendable (inout Value) -> Void) {
    mutex.withLock { (value: inout sending Value) in body(&value) }
  }
}

/// The folder of real answers, which are never committed; nil where it is missing.
let sharedData: URL? = {
  let environment = ProcessInfo.processInfo.environment["TROUVAILLE_SHARED_DATA"]
  let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
  let folder = (environment.map { URL(fileURLWithPath: $0) } ?? root.appendingPathComponent("../shared/data"))
    .appendingPathComponent("books")
  return FileManager.default.fileExists(atPath: folder.path) ? folder : nil
}()
