import CollectionModel
import FactLog
import Foundation
import Testing

@testable import BarCodes

@Suite struct RefusalTests {
  private let reader = patientReader

  private func problem(_ bytes: [UInt8]) -> BarCodeError? {
    do throws(BarCodeError) {
      _ = try reader.read(bytes, kind: .still)
      return nil
    } catch { return error }
  }

  @Test(
    "What is no photo is refused, whatever the name of its file was",
    arguments: [
      ("text", Array("Bonjour, photo.jpg".utf8)), ("nothing", []), ("one byte", [0xFF]),
      ("GIF", Array("GIF89a\u{1}\0\u{1}\0\0\0\0;".utf8)),
      ("SVG", Array("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"9\" height=\"9\"/>".utf8)),
      ("PDF", Array("%PDF-1.4".utf8)),
    ] as [(String, [UInt8])])
  func notAPicture(what: String, bytes: [UInt8]) {
    #expect(problem(bytes) == .notAPicture, "\(what)")
  }

  @Test("A file cut anywhere is damaged", arguments: ["jpegsave", "pngsave", "webpsave"])
  func truncated(saver: String) throws {
    let bytes = try Drawing("9782702138397").bytes(saver)
    for part in 1...8 {
      let length = max(40, bytes.count * part / 9)
      guard case .damaged = problem(Array(bytes.prefix(length))) else {
        Issue.record("\(length) of \(bytes.count) bytes were not refused as damaged")
        continue
      }
    }
  }

  @Test("400 megapixels in a few bytes, 40 that are not there, and more than 25 MB are refused by their head or length")
  func limits() throws {
    #expect(problem(pngHead(width: 20_000, height: 20_000)) == .tooManyPixels(400_000_000))
    #expect(problem(pngHead(width: 8001, height: 5000)) == .tooManyPixels(40_005_000))
    guard case .damaged = problem(pngHead(width: 8000, height: 5000)) else {
      Issue.record("what stands behind the head can be decoded")
      return
    }
    #expect(problem([0xFF, 0xD8, 0xFF] + [UInt8](repeating: 0, count: 24_999_998)) == .tooLarge(bytes: 25_000_001))
  }

  @Test(
    "Pictures as thin as a line are looked at and hold nothing",
    arguments: [(1, 60_000), (60_000, 1), (20_000, 3), (3, 20_000)])
  func thin(width: Int, height: Int) throws {
    let drawing = Drawing(width: width, height: height)
    for saver in ["jpegsave", "pngsave"] {
      #expect(try reader.read(try drawing.bytes(saver), kind: .still) == reading([], at: nil), "\(saver)")
    }
  }

  @Test(
    "Bytes changed, taken out and put in: read, or refused with words, and never a wrong book",
    arguments: ["jpegsave", "pngsave", "webpsave"], [UInt64(1), 2, 3, 4])
  func damaged(saver: String, seed: UInt64) throws {
    let bytes = try Drawing("9782702138397", width: 320, height: 80, module: 2).bytes(saver)
    var random = SplitMix(seed: seed)
    for round in 0..<40 {
      var damaged = bytes
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        let place = Int.random(in: 0..<damaged.count, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: damaged.removeSubrange(place..<min(damaged.count, place + Int.random(in: 1...20, using: &random)))
        case 1: damaged.insert(contentsOf: damaged[place..<min(damaged.count, place + 30)], at: place)
        default: damaged[place] = UInt8.random(in: 0...255, using: &random)
        }
        if damaged.isEmpty { damaged = [0xFF] }
      }
      do throws(BarCodeError) {
        let books = try reader.read(damaged, kind: round % 4 == 0 ? .still : .frame).books.map(\.text)
        #expect(books.isEmpty || books == ["9782702138397"], "\(saver), seed \(seed), round \(round)")
      } catch {
        #expect(
          error != .busy && error.description.hasSuffix("Nothing was changed."),
          "\(saver), seed \(seed), round \(round)")
      }
    }
  }

  @Test("What is refused says why and what to do")
  func words() {
    let advice = "Take the photo again, or type the number. Nothing was changed."
    #expect(BarCodeError.notAPicture.description == "The file is not a photo (JPEG, PNG, WebP or HEIC). " + advice)
    #expect(
      BarCodeError.tooManyPixels(40_000_001).description == "The photo has 41 megapixels; 40 are the limit. " + advice)
    #expect(BarCodeError.tooLarge(bytes: 25_000_001).description == "The file has 26 MB; 25 are the limit. " + advice)
    #expect(BarCodeError.damaged(detail: "cut").description == "The photo cannot be read to its end (cut). " + advice)
    #expect(
      BarCodeError.busy.description
        == "Many photos are being read at this moment. Try again in a moment, or type the number. Nothing was changed.")
  }
}

/// A PNG's head for a picture of that size, and nothing behind it that could be decoded.
private func pngHead(width: UInt32, height: UInt32) -> [UInt8] {
  func number(_ value: UInt32) -> [UInt8] { [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) } }
  func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
    let body = Array(name.utf8) + content
    var sum: UInt32 = .max
    for byte in body {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 0 ? sum >> 1 : sum >> 1 ^ 0xEDB8_8320 }
    }
    return number(UInt32(content.count)) + body + number(~sum)
  }
  return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    + chunk("IHDR", number(width) + number(height) + [8, 2, 0, 0, 0]) + chunk("IDAT", [1, 2, 3]) + chunk("IEND", [])
}
