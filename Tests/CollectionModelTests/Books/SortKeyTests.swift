import Testing

@testable import CollectionModel

@Suite struct SortKeyTests {
  @Test(
    "A title is filed without the article of its language",
    arguments: [
      ("fr", "L’Écume des jours", "ecume des jours"), ("fr", "Les Misérables", "miserables"), ("fr", "Un Sale Boulot", "sale boulot"),
      ("fr", "À la recherche du temps perdu", "a la recherche du temps perdu"),
      ("fr", "L' apprentissage du vocabulaire médical", "apprentissage du vocabulaire medical"), ("fr", "La", "la"),
      ("fr", "Lesbos", "lesbos"), ("fr", "L'Étranger", "etranger"), ("fr-CA", "« Le Horla »", "horla"), ("en", "A Little Hatred", "little hatred"),
      ("en", "L Is for Lawless", "l is for lawless"), ("es", "A sangre fría", "a sangre fria"),
      ("es", "Los detectives salvajes", "detectives salvajes"), ("en", "Die Hard", "die hard"), ("de", "Die Verwandlung", "verwandlung"),
      ("it", "L'amica geniale", "amica geniale"), ("ja", "Le Monde", "le monde"), ("", "The Hobbit", "hobbit"), ("", "Die Hard", "die hard"),
      ("", "A sangre fría", "a sangre fria"), ("fr", "1984", "1984"), ("fr", "", ""), ("fr", "!!!", ""),
    ])
  func titles(language: String, title: String, key: String) {
    #expect(SortKey.title(title, language: language) == key)
  }

  @Test(
    "A person is filed under the family name, with the particles where libraries put them",
    arguments: [
      ("Ursula K. Le Guin", "Le Guin, Ursula K."), ("Simone de Beauvoir", "Beauvoir, Simone de"),
      ("Antoine de Saint-Exupéry", "Saint-Exupéry, Antoine de"), ("Jean de La Fontaine", "La Fontaine, Jean de"),
      ("Daphne du Maurier", "Du Maurier, Daphne"), ("Johann Wolfgang von Goethe", "Goethe, Johann Wolfgang von"),
      ("Cortazar, Julio", "Cortazar, Julio"), ("Jean d’Ormesson", "Ormesson, Jean d’"), ("Homère", "Homère"),
      ("Martin Luther King Jr.", "King, Martin Luther, Jr."), ("Vincent van Gogh", "Gogh, Vincent van"),
      ("Dick Van Dyke", "Van Dyke, Dick"), ("De Gaulle", "De Gaulle"), ("  Thomas  Day ", "Day, Thomas"), ("", ""),
    ])
  func people(name: String, key: String) {
    #expect(SortKey.person(name) == key)
  }

  @Test("What cannot be told from other names is what the member writes: families of two names, names that begin with the family")
  func overridden() {
    #expect(Contributor("Gabriel García Márquez", sortName: "García Márquez, Gabriel").filedUnder == "García Márquez, Gabriel")
    #expect(Contributor("Oda Eiichiro", sortName: "Oda Eiichiro").filedUnder == "Oda Eiichiro")
    var book = Book(id: .zero, details: BookDetails(title: "1984"), added: .init(number: 0), made: 0)
    book.titleSort = "Nineteen Eighty-Four"
    #expect(book.titleKey == Array("nineteen eighty four".utf8))
  }

  @Test("Volumes stand by their number; an omnibus behind the volume it begins with; what has no number last")
  func tomes() {
    let right = ["0.5", "tome 1", "1-3", "tome 2", "4.5", "tome 10", "tome 059", "hors-série"]
    #expect(right.shuffled().sorted { Tome($0).order < Tome($1).order } == right)
    #expect(["1,5", "2.25", "12 (3)", "1–3", ""].map { Tome($0).span?.first } == [1500, 2250, 12000, 1000, nil])
    #expect(["1,5", "12 (3)", "1–3"].map { Tome($0).span?.last } == [1500, 12000, 3000])
    #expect(Tome("99999999999999999999").span?.first == 999_999_000)
  }
}
