import CollectionModel
import Dispatch
import Foundation
import Testing

@testable import BarCodes

@Suite struct GateTests {
  @Test("While as many photos are read as may be, another one waits, and is sent away when that takes too long")
  func busy() throws {
    let gate = Gate(places: 2, patience: .milliseconds(20))
    let reader = BarCodeReader(gate: gate)
    let photo = try Drawing("9782702138397").bytes()
    try gate.pass { () throws(BarCodeError) in
      #expect(try reader.read(photo, kind: .still).books.map(\.text) == ["9782702138397"])
      _ = try gate.pass { () throws(BarCodeError) in
        #expect(throws: BarCodeError.busy) { try reader.read(photo, kind: .still) }
      }
      #expect(try reader.read(photo, kind: .still).books.map(\.text) == ["9782702138397"])
    }
  }

  @Test("A photo that is refused gives its place back")
  func refused() throws {
    let gate = Gate(places: 1, patience: .milliseconds(0))
    let reader = BarCodeReader(gate: gate)
    for _ in 0..<3 { #expect(throws: BarCodeError.notAPicture) { try reader.read([1, 2, 3], kind: .still) } }
    #expect(try reader.read(try Drawing("9782702138397").bytes(), kind: .still).books.map(\.text) == ["9782702138397"])
  }

  @Test("Eight photos at once wait for each other, and each is read as if it were alone")
  func atOnce() throws {
    let codes = ["9782702138397", "9791032705469", "9782205049671", "9784872348880"]
    let photos = try codes.map { try Drawing($0).bytes() }
    let read = Mutexed<[Int: [String]]>([:])
    DispatchQueue.concurrentPerform(iterations: 8) { number in
      let books = (try? patientReader.read(photos[number % 4], kind: .still))?.books.map(\.text) ?? []
      read.change { $0[number] = books }
    }
    #expect(read.value == Dictionary(uniqueKeysWithValues: (0..<8).map { ($0, [codes[$0 % 4]]) }))
  }
}

private final class Mutexed<Value: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  private(set) var value: Value
  init(_ value: Value) { self.value = value }
  func change(_ body: (inout Value) -> Void) { lock.withLock { body(&value) } }
}
