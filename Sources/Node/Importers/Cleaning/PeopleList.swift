import CatalogueModel

/// People in the order they are met, each name once. Adding takes constant time.
struct PeopleList {
  private(set) var people: [Person] = []
  private var names: Set<String> = []

  mutating func add(_ person: Person?) {
    guard let person, names.insert(person.name).inserted else { return }
    people.append(person)
  }
}
