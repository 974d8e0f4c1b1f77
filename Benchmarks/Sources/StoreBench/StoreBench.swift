import FactLog
import Foundation
import Measuring
import Store

/// Facts made durable in a second: one writer alone and 64 at once, by the store and by plain SQLite that commits each fact on its own,
/// with the same settings. Usage: StoreBench [SECONDS]
@main struct StoreBench {
  static func main() throws {
    let seconds = CommandLine.arguments.dropFirst().first.flatMap(Double.init) ?? 3
    let folder = NSTemporaryDirectory() + "store-bench-" + UUID().uuidString
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let store = try Store(folder: folder)
    let members = (1...64).map { ID(high: 0x5EED, low: UInt64($0)) }
    try store.change { database throws(StoreError) in
      for member in members {
        try database.run(
          "INSERT INTO accounts VALUES (?, ?, ?, '', '', 0, 0)", [blob(member), .text(member.text), .text(member.text)])
      }
    }
    let plain = try PlainSQLite(path: folder + "/plain.sqlite")

    let table = Table(
      "How many facts are made durable in a second?", "\(ProcessInfo.processInfo.activeProcessorCount) cores", "facts/s",
      "median ms", "p99 ms")
    for writers in [1, 64] {
      let label = writers == 1 ? "one writer" : "\(writers) writers at once"
      report(
        table,
        "\(label), Store",
        measure(writers, seconds) { writer, number in
          try store.write([fact(members[writer], number)], by: .member(members[writer]))
        })
      report(
        table,
        "\(label), SQLite, a transaction each",
        measure(writers, seconds) { writer, number in
          try plain.write(fact(members[writer], number))
        })
    }
  }

  private static func fact(_ member: ID, _ number: UInt64) -> Fact {
    Fact(
      .member(member), ID(high: number &* 0x9E37_79B9_7F4A_7C15, low: number), Attribute(20),
      .text("Deux fois plus grand en vrai."),
      at: Stamp(milliseconds: 1_700_000_000_000, replica: 1))
  }

  /// How long each write took, and how many seconds all took. Wall time: writers wait for the disk.
  private static func measure(
    _ writers: Int, _ seconds: Double, _ write: @escaping @Sendable (Int, UInt64) throws -> Void
  ) -> (times: Times, seconds: Double) {
    let times = Gathered()
    let group = DispatchGroup()
    let start = now()
    for writer in 0..<writers {
      group.enter()
      Thread.detachNewThread {
        var own: [Double] = []
        var number = UInt64.random(in: 0..<(1 << 40))
        while now() - start < seconds {
          number += 1
          let before = now()
          do { try write(writer, number) } catch { fatalError("\(error)") }
          own.append((now() - before) * 1000)
        }
        times.add(own)
        group.leave()
      }
    }
    group.wait()
    return (Times(times.all), now() - start)
  }

  private static func report(_ table: Table, _ name: String, _ result: (times: Times, seconds: Double)) {
    let rate = fixed(Double(result.times.count) / result.seconds, 0)
    table.row(name, rate, fixed(result.times.median, 2), fixed(result.times.p99, 2))
  }

  private static func now() -> Double { milliseconds(CLOCK_MONOTONIC) / 1000 }
}

func blob(_ id: ID) -> SQLValue { .blob(id.high.bigEndianBytes + id.low.bigEndianBytes) }

private final class Gathered: @unchecked Sendable {
  private let lock = NSLock()
  private(set) var all: [Double] = []
  func add(_ own: [Double]) { lock.withLock { all += own } }
}
