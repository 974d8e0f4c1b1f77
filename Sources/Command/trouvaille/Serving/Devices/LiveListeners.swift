import FactLog
import Server
import Synchronization

/// The event streams of members who have a page open: whoever writes for a member lets them know that there is news, not what.
final class LiveListeners: Sendable {
  /// One for each browser is enough: its tabs share it.
  private static let mostOfAMember = 20

  private let all = Mutex<[ID: [(number: Int, stream: EventStream)]]>([:])
  private let next = Atomic(0)

  /// A new stream for a member. The oldest ends when there are too many.
  func listen(_ member: ID) -> EventStream {
    let number = next.add(1, ordering: .relaxed).newValue
    let stream = EventStream { [weak self] in self?.remove(number, of: member) }
    let surplus = all.withLock { all in
      all[member, default: []].append((number, stream))
      return all[member].flatMap { $0.count > Self.mostOfAMember ? $0[0].stream : nil }
    }
    surplus?.end()
    return stream
  }

  /// There is something new for a member.
  func announce(_ member: ID) {
    for listener in all.withLock({ $0[member] ?? [] }) { listener.stream.push(data: "", event: "news") }
  }

  private func remove(_ number: Int, of member: ID) {
    all.withLock { all in
      all[member]?.removeAll { $0.number == number }
      if all[member]?.isEmpty == true { all[member] = nil }
    }
  }
}
