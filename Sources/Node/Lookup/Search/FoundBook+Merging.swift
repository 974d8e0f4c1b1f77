import CatalogueModel
import CollectionModel

extension FoundBook {
  /// The books of both services, each edition once: two descriptions of one number become one. Editions without a
  /// number stay as they are. The order of `first` is kept, what only `second` knows follows.
  static func merged(_ first: [FoundBook], _ second: [FoundBook]) -> [FoundBook] {
    var result: [FoundBook] = []
    var places: [ISBN: Int] = [:]
    for book in first + second {
      guard let isbn = book.details.isbn else {
        result.append(book)
        continue
      }
      if let place = places[isbn] {
        result[place].fill(from: book)
      } else {
        places[isbn] = result.count
        result.append(book)
      }
    }
    return result
  }

  /// Takes from another description of the same edition what this one does not know, and covers to try after its own.
  private mutating func fill(from other: FoundBook) {
    var taken: BookFields = []
    func take<Value>(_ field: BookFields, _ path: WritableKeyPath<FoundBook, Value>, when isMissing: Bool) {
      guard isMissing, other.known.contains(field) else { return }
      self[keyPath: path] = other[keyPath: path]
      taken.insert(field)
    }
    let before = known
    take(.subtitle, \.details.subtitle, when: !before.contains(.subtitle))
    take(.people, \.details.people, when: !before.contains(.people))
    take(.series, \.details.series, when: !before.contains(.series))
    take(.publisher, \.details.publisher, when: !before.contains(.publisher))
    take(.published, \.details.published, when: isLessPrecise(details.published, other.details.published))
    take(.pages, \.details.pages, when: !before.contains(.pages))
    take(.language, \.details.language, when: !before.contains(.language))
    take(.description, \.details.description, when: !before.contains(.description))
    let fresh = other.covers.filter { !covers.contains($0) }
    if !fresh.isEmpty {
      // A large one of the other service comes before a small one of this.
      let all = covers + fresh
      covers = all.filter { !$0.isSmall } + all.filter { $0.isSmall }
      taken.insert(.cover)
    }
    isConfirmed = isConfirmed || other.isConfirmed
    origins.removeFieldsTaken(taken.subtracting(.cover))
    for origin in other.origins {
      var origin = origin
      origin.fields = taken
      origins.append(origin)
    }
  }

  /// Whether the second date says more: the first is unknown, or of the same year and without the month or day.
  private func isLessPrecise(_ first: PartialDate, _ second: PartialDate) -> Bool {
    if first == .unknown { return true }
    guard first.qualifier == .exact, second.qualifier == .exact, first.endYear == nil, first.year == second.year else {
      return false
    }
    if first.month == nil { return second.month != nil }
    return first.day == nil && second.month == first.month && second.day != nil
  }
}

extension [FoundOrigin] {
  /// A field that another service says better is not theirs any more.
  fileprivate mutating func removeFieldsTaken(_ fields: BookFields) {
    for index in indices { self[index].fields.subtract(fields) }
  }
}
