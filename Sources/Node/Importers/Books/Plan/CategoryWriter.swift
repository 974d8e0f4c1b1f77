import CatalogueModel
import CollectionModel
import FactLog

/// The member's categories by name, and those that an import adds.
struct CategoryWriter {
  private(set) var categories: [Category] = []
  private(set) var facts: [Fact] = []
  private var ids: [String: ID?] = [:]
  /// Those of our own JSON, and what they are here.
  private var own: [ID: ID] = [:]
  private let member: ID
  private let library: KnownLibrary
  private let now: Int64
  private let replica: UInt64
  private var clock: HybridClock

  init(member: ID, library: KnownLibrary, now: Int64, replica: UInt64) {
    (self.member, self.library, self.now, self.replica) = (member, library, now, replica)
    clock = HybridClock(replica: replica)
    for category in library.library.categories.reversed() { ids[category.name.foldedOrSame] = category.id }
  }

  /// Takes in categories that have identities and colours: each stays what it is, but for one whose name the library has already. One that
  /// the member has deleted stays so.
  mutating func take(_ described: [Category]) {
    let named = ids
    for category in described where own[category.id] == nil {
      if library.library.category(category.id) != nil {
        own[category.id] = category.id
      } else if library[category.id, .removed]?.value.flag != true {
        if let known = named[category.name.foldedOrSame] ?? nil {
          own[category.id] = known
          continue
        }
        own[category.id] = category.id
        ids[category.name.foldedOrSame] = category.id
        categories.append(category)
        let stamp = Stamp(milliseconds: category.made, replica: replica)
        facts += category.facts(of: member, since: nil as Category?) { stamp }
      }
    }
  }

  /// What a category of our own JSON is here; nil when it was deleted, or the file does not describe it.
  func id(of category: ID) -> ID? { own[category] }

  /// The category of a shelf: one that has the name, however it is written, or a new one. Nil when the member has deleted it.
  mutating func id(named name: String) -> ID? {
    let key = name.foldedOrSame
    if let known = ids[key] { return known }
    // Derived, so that an import which was interrupted finds its own again.
    let id = ID(derivedFrom: "category", key: "\(member.text) \(key)")
    if library[id, .removed]?.value.flag == true {
      ids[key] = .some(nil)
      return nil
    }
    ids[key] = id
    let category = Category(id: id, name: name, colour: Int(id.low % UInt64(Category.colours.count)), made: now)
    categories.append(category)
    var clock = clock
    facts += category.facts(of: member, since: nil as Category?) { [now] in clock.tick(now: now) }
    self.clock = clock
    return id
  }
}
