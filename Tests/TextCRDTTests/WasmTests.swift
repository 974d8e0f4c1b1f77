import Foundation
import Testing

@testable import TextCRDT

/// Where the wasm engine is, or nil with a message when it is not there. `TEXT_ENGINE_WASM` names it for certain.
enum WasmModule {
  static let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()

  static let path: String? = {
    if let named = ProcessInfo.processInfo.environment["TEXT_ENGINE_WASM"] { return named }
    let path = tests.deletingLastPathComponent().appending(path: ".build-wasm/text-engine.wasm").path
    if FileManager.default.fileExists(atPath: path) { return path }
    print("Skipped: no \(path); scripts/wasm makes it.")
    return nil
  }()
}

/// The engine in WebAssembly, driven from Node.js, beside the native one.
@Suite(.enabled(if: WasmModule.path != nil))
struct WasmTests {
  @Test("Native and wasm give the same bytes for the same edits", arguments: [UInt64(1), 2, 3, 4])
  func sameBytes(_ seed: UInt64) throws {
    var dice = Dice(seed)
    let documents = (1...3).map { Document(agent: Agent($0)) }
    var script = ""
    for _ in 0..<300 {
      let number = Int.random(in: 0..<3, using: &dice)
      let document = documents[number]
      switch Int.random(in: 0..<10, using: &dice) {
      case 0..<5:
        let position = Int.random(in: 0...document.utf16Count, using: &dice)
        let text = ["a", "été", "👩‍👩‍👧", "漢字", "🇨🇦", "un mot "].randomElement(using: &dice)!
        try document.insert(text, at: document.position(ofUTF16: position))
        script += "i \(number) \(position) \"\(text)\"\n"
      case 5..<7:
        let from = Int.random(in: 0...document.utf16Count, using: &dice)
        let to = min(document.utf16Count, from + Int.random(in: 0...5, using: &dice))
        try document.delete(document.position(ofUTF16: from)..<document.position(ofUTF16: to))
        script += "d \(number) \(from) \(to)\n"
      case 7:
        _ = try document.undo()
        script += "u \(number)\n"
      case 8:
        document.closeUndoStep()
        _ = try document.redo()
        script += "s \(number)\nr \(number)\n"
      default:
        let other = Int.random(in: 0..<3, using: &dice)
        _ = try document.merge(try documents[other].events())
        script += "m \(number) \(other)\n"
      }
    }
    let lines = try Self.drive(script)
    try #require(lines.count >= 6, "the wasm engine stopped, seed \(seed)")
    for (number, document) in documents.enumerated() {
      #expect(lines[2 * number] == Self.hex(try document.file()), "the file of document \(number), seed \(seed)")
      #expect(lines[2 * number + 1] == Self.hex(document.utf8), "the text of document \(number), seed \(seed)")
    }
  }

  // In 32 bits a sequence number near the largest overflowed, and the browser's engine stopped for good: 13 bytes from
  // anybody who shares a note were enough. A file could do the same.
  @Test("The wasm engine answers to every input that once broke something as the native one does")
  func corpus() throws {
    for (kind, call) in [("textMessage", "x"), ("textFile", "o")] {
      try #require(!Corpus.inputs(kind).isEmpty)
      for (name, bytes) in Corpus.inputs(kind) {
        let document = Document(agent: Agent(1))
        var expected: String
        do {
          if kind == "textMessage" {
            try document.merge(bytes)
            expected = Self.hex(document.utf8)
          } else {
            let opened = try Document(agent: Agent(9), file: bytes)
            try opened.load()
            expected = Self.hex(opened.utf8)
          }
        } catch { expected = "refused: \(error.explanation)" }
        #expect(try Self.drive("\(call) 0 \(Self.hex(bytes))\n").first == expected, "\(kind)/\(name)")
      }
    }
  }

  private static func hex(_ bytes: [UInt8]) -> String {
    bytes.map { String(format: "%02x", $0) }.joined()
  }

  private static func drive(_ script: String) throws -> [String] {
    let file = FileManager.default.temporaryDirectory.appending(path: "text-engine-\(UUID().uuidString)")
    try script.write(to: file, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: file) }
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["node", WasmModule.tests.appending(path: "TextEngineWasm/drive.mjs").path, WasmModule.path ?? ""]
    process.standardInput = try FileHandle(forReadingFrom: file)
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }
}
