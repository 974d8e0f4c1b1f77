import Foundation
import Testing

@testable import TextCRDT

/// Several replicas that type, paste, delete, undo, are cut off from each other and meet again, checked after each step
/// against the slow twin. `TEXT_FUZZ_STEPS` (in all) and `TEXT_FUZZ_SEED` make a longer run, or one failure again.
struct FuzzTests {
  private static let alphabet = ["a", "b", " ", "é", "e\u{301}", "œ", "漢字", "👩‍👩‍👧", "🇨🇦", "\n", "ﬀ", "𝄞"]
  private static let lanes = 4

  @Test("The engine and the slow twin agree whatever several people do", arguments: 0..<lanes)
  func againstTwin(_ lane: Int) throws {
    let environment = ProcessInfo.processInfo.environment
    let all = (environment["TEXT_FUZZ_STEPS"].flatMap { Int($0) } ?? 100_000) / Self.lanes
    let first = (environment["TEXT_FUZZ_SEED"].flatMap { UInt64($0) } ?? 1) + UInt64(lane)
    var done = 0
    var seed = first
    var happened: Set<Happening> = []
    repeat {
      // Mostly short, so that a failure is easy to follow; some long, so that trees grow.
      let steps = seed % 100 < UInt64(Self.lanes) ? 300 : 60
      do { try Self.run(seed, steps, &happened) } catch {
        Issue.record("seed \(seed): \(error). Again: TEXT_FUZZ_SEED=\(seed) TEXT_FUZZ_STEPS=0")
        return
      }
      done += steps
      seed += UInt64(Self.lanes)
    } while done < all
    print("Fuzzed: \(done) steps from seed \(first) on, every \(Self.lanes)th.")
    if done > 10_000 { #expect(happened == Set(Happening.allCases), "nothing of the kind happened by chance") }
  }

  /// What a run has to meet to be worth something.
  private enum Happening: CaseIterable { case held, concurrent, undone, redone, opened, parted }

  struct Difference: Error, CustomStringConvertible {
    var description: String
  }

  private static func run(_ seed: UInt64, _ steps: Int, _ happened: inout Set<Happening>) throws {
    var dice = Dice(seed)
    let count = Int.random(in: 2...5, using: &dice)
    var replicas = (0..<count).map { Document(agent: Agent(UInt64($0) * 7 % 5 + 1)) }
    var twins = replicas.map { _ in Twin() }
    var sent: [(from: Int, message: [UInt8])] = []
    // Those before the wall do not hear those behind it.
    var wall = 0
    for step in 0..<steps {
      if step % 20 == 0 { wall = Int.random(in: 0...count, using: &dice) }
      if wall > 0 && wall < count { happened.insert(.parted) }
      let who = Int.random(in: 0..<count, using: &dice)
      let replica = replicas[who]
      let before = replica.nextSequence
      switch Int.random(in: 0..<20, using: &dice) {
      case 0..<8: try type(replica, &dice)
      case 8..<12: try erase(replica, &dice)
      case 12:
        replica.closeUndoStep()
        let back = Bool.random(using: &dice)
        if back ? replica.canUndo : replica.canRedo { happened.insert(back ? .undone : .redone) }
        try checkEdits(replica) { try back ? replica.undo() : replica.redo() }
      case 13 where !sent.isEmpty:
        // A late, repeated or early message.
        let (from, message) = sent.randomElement(using: &dice)!
        if (from < wall) == (who < wall) { try checkEdits(replica) { try replica.merge(message) } }
      case 14:
        if replica.heldCount > 0 { continue }
        happened.insert(.opened)
        replicas[who] = try Document(agent: replica.agent, file: try replica.file())
        if replicas[who].utf8 != replica.utf8 { throw Difference(description: "a file at step \(step)") }
      case 15:
        var text = replica.text.unicodeScalars.map { $0 }
        if !text.isEmpty { text.remove(at: Int.random(in: 0..<text.count, using: &dice)) }
        text.insert("R", at: Int.random(in: 0...text.count, using: &dice))
        var new = String.UnicodeScalarView()
        new.append(contentsOf: text)
        try replica.replace(with: Array(String(new).utf8))
        if replica.text.unicodeScalars.map({ $0 }) != text { throw Difference(description: "replace at step \(step)") }
      default:
        let other = Int.random(in: 0..<count, using: &dice)
        if (other < wall) == (who < wall) {
          try checkEdits(replica) { try replica.merge(try replicas[other].events(since: replica.summary)) }
        }
      }
      if replicas[who].nextSequence > before { sent.append((who, try replicas[who].ownEvents(from: before))) }
      if replicas[who].heldCount > 0 { happened.insert(.held) }
      if replicas[who].version.heads.count > 1 { happened.insert(.concurrent) }
      replicas[who].checkInvariants()
      try compare(replicas[who], &twins[who], "step \(step)")
    }
    // They meet: everybody has the same, in whatever order it came.
    for replica in replicas {
      for other in replicas.shuffled(using: &dice) { try replica.merge(try other.events(since: replica.summary)) }
    }
    for replica in replicas {
      for other in replicas { try replica.merge(try other.events(since: replica.summary)) }
      if replica.utf8 != replicas[0].utf8 { throw Difference(description: "replicas differ in the end") }
      if replica.heldCount != 0 { throw Difference(description: "events are held in the end") }
    }
    var twin = Twin()
    try compare(replicas[0], &twin, "the end")
  }

  private static func type(_ replica: Document, _ dice: inout Dice) throws {
    var at = Int.random(in: 0...replica.count, using: &dice)
    switch Int.random(in: 0..<4, using: &dice) {
    case 0:  // backwards
      for _ in 0..<3 { try replica.insert(alphabet.randomElement(using: &dice)!, at: at) }
    case 1:  // a paste
      try replica.insert((0..<12).map { _ in alphabet.randomElement(using: &dice)! }.joined(), at: at)
    default:
      for _ in 0..<Int.random(in: 1...4, using: &dice) {
        let text = alphabet.randomElement(using: &dice)!
        try replica.insert(text, at: at)
        at += text.unicodeScalars.count
      }
    }
  }

  private static func erase(_ replica: Document, _ dice: inout Dice) throws {
    if replica.count == 0 { return }
    let at = Int.random(in: 0..<replica.count, using: &dice)
    let end = min(replica.count, at + Int.random(in: 1...6, using: &dice))
    try replica.delete(at..<end, backwards: Bool.random(using: &dice))
  }

  /// Applying the edits to the text before gives the text after.
  private static func checkEdits(_ replica: Document, _ merge: () throws -> [Edit]) throws {
    var text = replica.text.unicodeScalars.map { $0 }
    var units = Array(replica.text.utf16)
    for edit in try merge() {
      let inserted = String(decoding: edit.inserted, as: UTF8.self)
      text.replaceSubrange(edit.position..<edit.position + edit.deleted, with: inserted.unicodeScalars)
      units.replaceSubrange(edit.utf16Position..<edit.utf16Position + edit.utf16Deleted, with: inserted.utf16)
    }
    if text != replica.text.unicodeScalars.map({ $0 }) { throw Difference(description: "the edits of a merge") }
    if units != Array(replica.text.utf16) { throw Difference(description: "the edits in UTF-16") }
  }

  private static func compare(_ replica: Document, _ twin: inout Twin, _ place: String) throws {
    try twin.add(try replica.chunks(since: Summary(twin.next.map { ($0.key, $0.value) })))
    let text = twin.text
    if Array(text.utf8) != replica.utf8 {
      throw Difference(description: "\(place): engine “\(replica.text)”, twin “\(text)”")
    }
  }
}
