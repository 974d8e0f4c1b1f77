import Foundation
import Testing

@testable import TextCRDT

/// The inputs that the fuzzer keeps: its seeds, and what once broke something.
enum Corpus {
  static func inputs(_ kind: String) -> [(name: String, bytes: [UInt8])] {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../Fuzz/Corpus/\(kind)").standardized
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.sorted().map { ($0, (try? Data(contentsOf: folder.appending(path: $0))).map { Array($0) } ?? []) }
  }
}

struct CorpusTests {
  // A message whose own events waited for each other, and of which the last was refused, made `merge` call itself for ever:
  // "without what was held before" was tried again although nothing had been held before.
  @Test("A message whose events wait for each other and are refused is refused once")
  func refusedAfterWaiting() throws {
    let message = try #require(Corpus.inputs("textMessage").first { $0.name == "waits-and-is-refused" }).bytes
    // The document that the fuzzer gives its messages to.
    let (mine, yours) = (Document(agent: Agent(1)), Document(agent: Agent(2)))
    try mine.insert("Un été à Montréal 🇨🇦", at: 0)
    try yours.merge(try mine.events())
    try yours.insert("beau ", at: 3)
    try mine.merge(try yours.events(since: mine.summary))
    try mine.delete(9..<12)
    try yours.insert("漢字", at: 10)
    try mine.merge(try yours.events(since: mine.summary))
    let before = mine.utf8
    #expect(throws: TextError.self) { try mine.merge(message) }
    #expect(mine.utf8 == before && mine.heldCount == 0)
  }
}
