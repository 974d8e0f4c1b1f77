import CatalogueModel
import FactLog

/// All that is a member's own: a fold of the facts in their scope. About a millisecond for thousands of facts.
public struct Library: Sendable {
  public let member: ID
  /// Newest first, without the removed ones.
  public private(set) var finds: [Find] = []
  public private(set) var removedFinds: [ID: Find] = [:]
  public private(set) var targets: Set<ID> = []
  public private(set) var favourites: Set<ID> = []
  public private(set) var preferences = Preferences()
  public private(set) var profilePhoto: [UInt8]?
  public private(set) var hasSeenWelcome = false
  /// The work of the day last shown, and on which day.
  public private(set) var dayPick: (day: CivilDay, item: ID)?
  private var findsOfItem: [ID: [Int]] = [:]
  private var indexOfFind: [ID: Int] = [:]

  /// Folds the newest facts of the member's scope, in any order. Facts of other scopes, attributes and qualifiers that this version does
  /// not know, and values that make no sense are passed over.
  public init(member: ID, facts: some Sequence<Fact>) {
    self.member = member
    var drafts: [ID: FindDraft] = [:]
    for fact in facts where fact.key.scope == .member(member) && fact.key.qualifier == .zero { read(fact, into: &drafts) }
    for (id, draft) in drafts {
      guard let find = draft.find(id: id) else { continue }
      if find.isRemoved { removedFinds[id] = find } else { finds.append(find) }
    }
    finds.sort { $0.made != $1.made ? $0.made > $1.made : $0.id < $1.id }
    for (index, find) in finds.enumerated() {
      findsOfItem[find.item, default: []].append(index)
      indexOfFind[find.id] = index
    }
  }

  /// The member's finds of an item, newest first.
  public func finds(of item: ID) -> [Find] { (findsOfItem[item] ?? []).map { finds[$0] } }
  public func find(_ id: ID) -> Find? { indexOfFind[id].map { finds[$0] } }
  public func hasCollected(_ item: ID) -> Bool { findsOfItem[item] != nil }
  /// Every item with a find, each once.
  public var collectedItems: Dictionary<ID, [Int]>.Keys { findsOfItem.keys }

  private mutating func read(_ fact: Fact, into drafts: inout [ID: FindDraft]) {
    let subject = fact.key.subject
    switch fact.key.attribute {
    case .findItem:
      drafts[subject, default: FindDraft()].item = fact.value.id
      drafts[subject, default: FindDraft()].made = fact.stamp.milliseconds
    case .findDay: drafts[subject, default: FindDraft()].day = fact.value.integer.flatMap(CivilDay.init(believable:))
    case .findPhoto: drafts[subject, default: FindDraft()].photo = fact.value.bytes.flatMap { $0.count == 32 ? $0 : nil }
    case .findRating:
      drafts[subject, default: FindDraft()].rating = fact.value.integer.flatMap { (1...10).contains($0) ? $0 : nil }
    case .findComment: drafts[subject, default: FindDraft()].comment = fact.value.text ?? ""
    case .removed: drafts[subject, default: FindDraft()].isRemoved = fact.value.flag ?? false
    case .target: if fact.value.flag == true { targets.insert(subject) }
    case .favourite: if fact.value.flag == true { favourites.insert(subject) }
    case .profilePhoto: profilePhoto = fact.value.bytes.flatMap { $0.count == 32 ? $0 : nil }
    case .language: preferences.language = fact.value.integer.flatMap { UInt8(exactly: $0) }.flatMap(Language.init(rawValue:))
    case .appearance: preferences.appearance = fact.value.integer.flatMap(Preferences.Appearance.init) ?? .device
    case .collectionSort: preferences.collectionSort = fact.value.integer.flatMap(Preferences.CollectionSort.init) ?? .newest
    case .coverSize:
      if let size = fact.value.integer, Preferences.coverSizes.contains(size) { preferences.coverSize = size }
    case .welcomed: hasSeenWelcome = fact.value.flag ?? false
    case .dayPick:
      guard let bytes = fact.value.bytes, bytes.count == 24,
        let number = Int(exactly: Int64(bitPattern: UInt64(bigEndianBytes: bytes[0..<8]))),
        let day = CivilDay(believable: number)
      else { return }
      let id = ID(high: UInt64(bigEndianBytes: bytes[8..<16]), low: UInt64(bigEndianBytes: bytes[16..<24]))
      dayPick = (day, id)
    default: break
    }
  }
}

/// A find while its facts are being read, in whatever order they come.
private struct FindDraft {
  var item: ID?
  var made: Int64 = 0
  var day: CivilDay?
  var photo: [UInt8]?
  var rating: Int?
  var comment = ""
  var isRemoved = false

  /// Nil when the facts that came do not say which item was found (the rest may still arrive).
  func find(id: ID) -> Find? {
    guard let item else { return nil }
    return Find(
      id: id, item: item, day: day ?? CivilDay(number: Int(made / 86_400_000)), made: made, photo: photo, rating: rating, comment: comment,
      isRemoved: isRemoved)
  }
}

extension CivilDay {
  /// Nil beyond the years 1…9999: no page could show such a day, and no arithmetic with it is safe.
  fileprivate init?(believable number: Int) {
    guard (CivilDay(year: 1, month: 1, day: 1).number...CivilDay(year: 9999, month: 12, day: 31).number).contains(number) else {
      return nil
    }
    self.init(number: number)
  }
}
