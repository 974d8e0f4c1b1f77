import CatalogueModel
import FactLog

/// What Discover shows, as its address says: the words, the filters, the order, the view and the page.
///
/// Reading and printing are each other's reverse, and what is not a value of ours is passed over:
///
///     DiscoverState(Fields(encoded: "q=coeur&view=map".bytes)).query   // "q=coeur&view=map"
struct DiscoverState: Equatable {
  enum View: CaseIterable { case list, grid, map }
  enum Mine: CaseIterable { case all, collected, missing, targets, favourites }
  enum Order: CaseIterable { case distance, title, artist, year, added }

  static let pageSize = 40
  static let farthestPage = 100_000

  var words = ""
  var kind: Item.Kind?
  /// The key of a category, of a borough, of a person.
  var category = ""
  var borough = ""
  var artist = ""
  var period: Period?
  var mine = Mine.all
  var place: Point?
  /// Nil: by distance where a place is known, else by title.
  var order: Order?
  var view = View.list
  var page = 1

  init(_ fields: Fields) {
    words = Self.short(fields["q"].trimmed)
    kind = Item.Kind.allCases.first { fields["kind"].isSame(as: Self.code($0)) }
    category = Self.short(fields["category"])
    borough = Self.short(fields["borough"])
    artist = Self.short(fields["artist"])
    period = Period.all.first { fields["period"].isSame(as: Self.code($0)) }
    mine = Mine.allCases.first { fields["mine"].isSame(as: Self.code($0)) } ?? .all
    order = Order.allCases.first { fields["sort"].isSame(as: Self.code($0)) }
    view = View.allCases.first { fields["view"].isSame(as: Self.code($0)) } ?? .list
    page = min(max(fields.integer("page") ?? 1, 1), Self.farthestPage)
    if let latitude = fields.decimal("lat"), let longitude = fields.decimal("lon"), abs(latitude) <= 90, abs(longitude) <= 180 {
      place = Point(latitude: latitude, longitude: longitude)
    }
    if order == .distance && place == nil { order = nil }
  }

  /// The order that is used.
  var usedOrder: Order { order ?? (place != nil ? .distance : .title) }

  /// Whether anything narrows the catalogue.
  var isFiltered: Bool {
    !words.utf8.isEmpty || kind != nil || !category.utf8.isEmpty || !borough.utf8.isEmpty || !artist.utf8.isEmpty
      || period != nil || mine != .all
  }

  /// At most 200 scalars: nobody looks for more.
  private static func short(_ text: String) -> String {
    text.utf8.count <= 200 ? text : text.prefix(scalars: 200)
  }
}

extension DiscoverState {
  /// The address's query, without what is as usual; empty when all is.
  var query: String {
    var query = QueryText()
    for (name, value) in fields { query.add(name, value) }
    return query.text
  }

  /// The path with the query.
  var address: String { Route.discover.address(query: query) }

  /// Each name and value that is not as usual, in a fixed order.
  var fields: [(name: StaticString, value: String)] {
    var fields: [(name: StaticString, value: String)] = []
    func add(_ name: StaticString, _ value: String) {
      if !value.utf8.isEmpty { fields.append((name: name, value: value)) }
    }
    add("q", words)
    if let kind { add("kind", Self.code(kind).string) }
    add("category", category)
    add("borough", borough)
    add("artist", artist)
    if let period { add("period", Self.code(period)) }
    if mine != .all { add("mine", Self.code(mine).string) }
    if let place {
      add("lat", Fields.degrees(place.latitude))
      add("lon", Fields.degrees(place.longitude))
    }
    if let order { add("sort", Self.code(order).string) }
    if view != .list { add("view", Self.code(view).string) }
    if page > 1 { add("page", "\(page)") }
    return fields
  }

  /// The same with something changed, from the first page.
  func with(_ change: (inout DiscoverState) -> Void) -> DiscoverState {
    var copy = self
    copy.page = 1
    change(&copy)
    return copy
  }

  /// `1950-1979`, `-1899`, `2020-`.
  static func code(_ period: Period) -> String {
    (period.first.map { "\($0)" } ?? "") + "-" + (period.last.map { "\($0)" } ?? "")
  }

  static func code(_ kind: Item.Kind) -> StaticString { kind == .place ? "place" : "artwork" }

  static func code(_ view: View) -> StaticString {
    switch view {
    case .list: "list"
    case .grid: "grid"
    case .map: "map"
    }
  }

  static func code(_ mine: Mine) -> StaticString {
    switch mine {
    case .all: "all"
    case .collected: "collected"
    case .missing: "missing"
    case .targets: "targets"
    case .favourites: "favourites"
    }
  }

  static func code(_ order: Order) -> StaticString {
    switch order {
    case .distance: "distance"
    case .title: "title"
    case .artist: "artist"
    case .year: "year"
    case .added: "added"
    }
  }
}
