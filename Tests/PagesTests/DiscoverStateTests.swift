import CatalogueModel
import FactLog
import Testing

@testable import Pages

@Suite struct DiscoverStateTests {
  private func state(_ query: String) -> DiscoverState { DiscoverState(Fields(encoded: query.bytes)) }

  @Test(
    "Reading an address and printing it again gives the same address",
    arguments: [
      "", "q=c%c5%93ur%20de%20pierre", "q=a&kind=artwork&category=mural&borough=villemarie&artist=calder&period=1950-1979",
      "mine=missing&lat=45.508900&lon=-73.561700&sort=distance&view=map&page=3", "period=-1899&sort=year&view=grid",
      "period=2020-",
    ])
  func roundTrip(_ query: String) { #expect(state(query).query == query) }

  @Test(
    "What is no value of ours is passed over",
    arguments: [
      "kind=book", "view=cube", "sort=best", "sort=distance", "period=1950", "page=0", "page=-4", "page=x", "lat=45.5",
      "lat=91&lon=0", "lat=1e9&lon=0", "lat=&lon=", "mine=yours", "x=y",
    ])
  func strange(_ query: String) { #expect(state(query) == state("")) }

  @Test("A search of any length is cut to 200 characters, a page number to what can be counted")
  func bounds() {
    #expect(state("q=" + String(repeating: "a", count: 5000)).words.utf8.count == 200)
    #expect(state("page=999999999999").page == DiscoverState.farthestPage)
  }

  @Test("Any change begins again at the first page")
  func change() { #expect(state("q=a&page=4").with { $0.view = .grid }.query == "q=a&view=grid") }

  @Test("Decimal numbers are read as they are written, everything else not")
  func decimals() {
    func read(_ text: String) -> Double? { Fields([("n", text)]).decimal("n") }
    #expect(read("45.5") == 45.5 && read("-73") == -73 && read(".5") == 0.5 && read("0") == 0)
    #expect(abs((read("-73.561234") ?? 0) + 73.561234) < 1e-9)
    for text in ["", "-", ".", "1,5", "1e5", "+1", "0x10", "nan", "1.2.3", " 1", "1234567890123456789"] {
      #expect(read(text) == nil, "\(text)")
    }
  }
}
