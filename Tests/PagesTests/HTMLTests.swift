import FactLog
import Testing

@testable import Pages

@Suite struct HTMLTests {
  @Test("A page of many chunks comes back whole, whatever the pieces are that it is written in", arguments: [1, 7, 63, 64, 65, 1000])
  func chunks(_ length: Int) {
    let h = HTML(capacity: 64)
    let piece = String(repeating: "é<", count: length)
    for number in 0..<300 {
      h.text(piece)
      h.number(number)
    }
    let expected = (0..<300).map { String(repeating: "é&lt;", count: length) + "\($0)" }.joined()
    #expect(String(decoding: h.bytes, as: UTF8.self) == expected)
    #expect(h.bytes == h.bytes)
  }

  @Test(
    "Numbers are written as Swift prints them",
    arguments: [0, 7, 9, 10, 42, 99, 100, 101, 109, 120, 199, 200, 999, 1000, 9_999, 10_000, 123_456, Int.max])
  func numbers(_ value: Int) {
    let h = HTML()
    h.number(value)
    h.raw(" ")
    h.number(-value)
    h.number(.min)
    #expect(String(decoding: h.bytes, as: UTF8.self) == "\(value) \(-value)\(Int.min)")
  }

  @Test(
    "An address is written as the route prints it",
    arguments: Route.plain + [.item(ID(high: 0x0123_4567_89AB_CDEF, low: 10)), .collect(.zero)])
  func routes(_ route: Route) {
    let h = HTML()
    h.route(route)
    #expect(String(decoding: h.bytes, as: UTF8.self) == route.path)
  }
}
