import CatalogueModel
import CollectionModel
import FactLog

/// The work that Home shows today.
struct DayWork {
  enum State { case toFind, collected, revisit }
  let item: Int
  let state: State
  /// To be remembered, so that it stays the same all day; nil when it is already.
  let fact: Fact?
}

extension Page {
  /// Chosen once per local day of the catalogue's city and then remembered: never collected or to be seen already, never gone; the same all
  /// day even if the catalogue changes or the work is collected. When all are collected, one to visit again. Nil in an empty catalogue.
  func dayWork() -> DayWork? {
    let catalogue = world.catalogue
    guard let viewer = world.viewer else {
      return DayPick.choose(catalogue, day: world.today, member: .zero, excluding: BitSet(size: catalogue.count))
        .map { DayWork(item: $0, state: .toFind, fact: nil) }
    }
    let library = viewer.library
    if let pick = library.dayPick, pick.day == world.today, let item = catalogue.index(of: pick.item) {
      return DayWork(item: item, state: state(of: item, viewer), fact: nil)
    }
    let collected = catalogue.set(of: library.collectedItems)
    var excluded = catalogue.set(of: library.targets)
    collected.forEach { excluded.insert($0) }
    if let item = DayPick.choose(catalogue, day: world.today, member: viewer.id, excluding: excluded) {
      return DayWork(item: item, state: .toFind, fact: remember(item, viewer.id))
    }
    // Only targets are left: they are still to be found.
    if let item = DayPick.choose(catalogue, day: world.today, member: viewer.id, excluding: collected) {
      return DayWork(item: item, state: .toFind, fact: remember(item, viewer.id))
    }
    return DayPick.revisit(catalogue, day: world.today, member: viewer.id, collected: collected)
      .map { DayWork(item: $0, state: .revisit, fact: remember($0, viewer.id)) }
  }

  /// A find makes it collected. An older find means that it is offered again, but only to whom nothing else is left:
  /// the find may also have arrived from another device after the choice.
  private func state(of item: Int, _ viewer: Viewer) -> DayWork.State {
    let catalogue = world.catalogue, library = viewer.library
    guard let newest = library.finds(of: catalogue.id(at: item)).first else { return .toFind }
    if newest.day >= world.today || catalogue.zone.local(newest.made).day == world.today { return .collected }
    let collected = catalogue.set(of: library.collectedItems)
    let left = DayPick.choose(catalogue, day: world.today, member: viewer.id, excluding: collected)
    return left == nil ? .revisit : .collected
  }

  private func remember(_ item: Int, _ member: ID) -> Fact {
    let id = world.catalogue.id(at: item)
    let bytes = UInt64(bitPattern: Int64(world.today.number)).bigEndianBytes + id.high.bigEndianBytes + id.low.bigEndianBytes
    return Fact(.member(member), member, .dayPick, .bytes(bytes), at: world.stamp())
  }
}
