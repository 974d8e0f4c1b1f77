import Foundation
import Testing

@testable import Server

@Suite("Compressed bytes") struct GzipTests {
  @Test("gunzip gives back what was compressed", arguments: [Gzip.Level.quick, .small])
  func roundTrip(level: Gzip.Level) throws {
    let text = Array(String(repeating: "Une trouvaille, deux trouvailles. ", count: 2000).utf8)
    let small = try #require(Gzip.compressed(text, level))
    #expect(small.count < text.count / 50)
    let gunzip = Process(), input = Pipe(), output = Pipe()
    gunzip.executableURL = URL(fileURLWithPath: "/bin/gunzip")
    (gunzip.standardInput, gunzip.standardOutput) = (input, output)
    try gunzip.run()
    input.fileHandleForWriting.write(Data(small))
    try input.fileHandleForWriting.close()
    #expect(Array(output.fileHandleForReading.readDataToEndOfFile()) == text)
  }

  @Test("What does not become smaller is left as it is")
  func incompressible() {
    #expect(Gzip.compressed([]) == nil && Gzip.compressed([1, 2, 3]) == nil)
    var random = SystemRandomNumberGenerator()
    #expect(Gzip.compressed((0..<1000).map { _ in UInt8.random(in: 0...255, using: &random) }) == nil)
  }
}
