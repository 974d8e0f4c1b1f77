import CollectionModel
import FactLog
import Foundation
import Testing

@Suite struct DocumentTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  @Test("docs/formats/facts.md lists exactly the attributes that the code has, with their numbers")
  func attributes() throws {
    var inCode: [String: Int] = [:]
    for module in ["FactLog", "CollectionModel"] {
      let folder = Self.root.appending(path: "Sources/Portable/\(module)").resolvingSymlinksInPath()
      for file in try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      where file.pathExtension == "swift" {
        let text = try String(contentsOf: file, encoding: .utf8)
        for match in text.matches(of: /static let (\w+) = Attribute\((\d+)\)/) {
          inCode[String(match.1)] = Int(match.2)
        }
      }
    }
    let document = try String(contentsOf: Self.root.appending(path: "docs/formats/facts.md"), encoding: .utf8)
    var listed: [String: Int] = [:]
    for match in document.matches(of: /\| (\d+) \| `(\w+)` \|/) { listed[String(match.2)] = Int(match.1) }
    #expect(listed == inCode)
    #expect(inCode.count >= 19)
    #expect(Set(inCode.values).count == inCode.count, "a number is used twice")
  }
}
