import FactLog
import Testing

@testable import Pages

@Suite struct HTMLTests {
  @Test("A page of many chunks comes back whole, whatever the pieces are that it is written in", arguments: [1, 7, 63, 64, 65, 1000])
  func chunks(_ length: Int) {
    let piece = String(repeating: "é<", count: length)
    let bytes = HTML.written(capacity: 64) { h in
      for number in 0..<300 {
        h.text(piece)
        h.number(number)
      }
    }
    let expected = (0..<300).map { String(repeating: "é&lt;", count: length) + "\($0)" }.joined()
    #expect(String(decoding: bytes, as: UTF8.self) == expected)
  }

  @Test(
    "Numbers are written as Swift prints them",
    arguments: [0, 7, 9, 10, 42, 99, 100, 101, 109, 120, 199, 200, 999, 1000, 9_999, 10_000, 123_456, Int.max])
  func numbers(_ value: Int) {
    let bytes = HTML.written { h in
      h.number(value)
      h.raw(" ")
      h.number(-value)
      h.number(.min)
    }
    #expect(String(decoding: bytes, as: UTF8.self) == "\(value) \(-value)\(Int.min)")
  }

  @Test(
    "An address is written as the route prints it",
    arguments: Route.plain + [.item(ID(high: 0x0123_4567_89AB_CDEF, low: 10)), .collect(.zero)])
  func routes(_ route: Route) {
    let bytes = HTML.written { $0.route(route) }
    #expect(String(decoding: bytes, as: UTF8.self) == route.path)
  }

  @Test("Elements, attributes and what is between are written in the order in which they are said, and escaped")
  func elements() {
    let bytes = HTML.written { h in
      h.ul.class("list").set("aria-label", "« <b> »" as String) {
        for name in ["L'Île", "a & b"] { h.li.flag("hidden", name.isEmpty).lang(.french) { h.text(name) } }
      }
      h.a.href(.item(.zero)).set("data-count", 3).set("rel", "nofollow", if: false).flag("download") { h.element("path").set("d", "M0 0") {} }
      h.img.set("alt", "").lang(nil).end()
    }
    let zeros = String(repeating: "0", count: 32)
    #expect(
      String(decoding: bytes, as: UTF8.self) == """
        <ul class="list" aria-label="« &lt;b&gt; »"><li lang="fr">L&#39;Île</li><li lang="fr">a &amp; b</li></ul>\
        <a href="/items/\(zeros)" data-count="3" download><path d="M0 0"></path></a><img alt="">
        """)
  }
}
