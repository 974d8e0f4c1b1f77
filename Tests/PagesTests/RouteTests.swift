import FactLog
import Testing

@testable import Pages

@Suite struct RouteTests {
  private static let id = ID(high: 0x0123_4567_89AB_CDEF, low: 0xFEDC_BA98_7654_3210)
  private static let withID: [Route] = [
    .item(id), .collect(id), .target(id), .favourite(id), .fileItem(id), .report(id), .find(id), .findPhoto(id), .deleteFind(id),
    .restoreFind(id), .letterDone(id),
  ]

  @Test("Every route reads back from its own path, as a page and as a list", arguments: Route.plain + withID)
  func roundTrip(_ route: Route) throws {
    let page = try #require(Route.parse(route.path))
    #expect(page.route == route && page.format == .page)
    guard route != .mapMarks else { return }
    let list = try #require(Route.parse(route.path + ".json"))
    #expect(list.route == route && list.format == .json)
  }

  @Test("Every path is one route's alone")
  func unique() {
    let paths = (Route.plain + Self.withID).map { $0.path }
    #expect(Set(paths).count == paths.count)
  }

  @Test(
    "Paths that only look like ours are no routes",
    arguments: [
      "", "//", "/Me", "/me/", "/items/", "/items/\(id.text)/", "/items/\(id.text)/collect/", "/items/\(id.text)/other",
      "/items/\(id.text.dropLast())", "/finds/\(id.text)/collect", "/items/\(id.text)/photo", "/host/letters/",
      "/x/\(id.text)", "items/\(id.text)", "/discover.json.json", "/host/letters/\(id.text)/x",
    ])
  func strange(_ path: String) { #expect(Route.parse(path) == nil) }
}
