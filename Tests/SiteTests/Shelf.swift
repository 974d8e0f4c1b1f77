import CatalogueModel
import CollectionModel
import FactLog
import Pages

/// A shelf: the books of a member after each answer, as the shells would keep them.
final class Shelf {
  private(set) var facts: [Fact] = []
  private var clock = HybridClock(replica: 7)
  private var made: UInt64 = 0

  var library: Library {
    var newest: [FactKey: Fact] = [:]
    for fact in facts where newest[fact.key].map({ fact.wins(over: $0) }) ?? true { newest[fact.key] = fact }
    return Library(member: Worlds.ada, facts: Array(newest.values))
  }

  func world(_ outcome: Outcome? = nil) -> World {
    var world = Worlds.world(Viewer(id: Worlds.ada, name: "Ada", library: library, formToken: Worlds.token), outcome: outcome)
    world.newID = {
      self.made += 1
      return ID(high: 0xF, low: self.made)
    }
    world.stamp = { self.clock.tick(now: Worlds.now) }
    return world
  }

  @discardableResult
  func post(_ path: String, _ fields: [(name: String, value: String)], _ outcome: Outcome? = nil) -> Response {
    let response = SiteTests.post(path, fields, world(outcome))
    facts += response.facts
    return response
  }

  func get(_ path: String, _ outcome: Outcome? = nil) -> Response { SiteTests.get(path, world(outcome)) }

  /// Adds a book and gives its path.
  func add(_ title: String, _ fields: [(name: String, value: String)] = []) -> String {
    let response = post("/books/new", [("title", title)] + fields)
    guard case .redirect(let target) = response.body else { return "" }
    return String(target.prefix { $0 != "?" })
  }
}
