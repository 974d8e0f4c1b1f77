import CatalogueModel

extension People {
  /// Names that stand for the same artist, as the files of Montréal's murals and of MONA have them. The first is the one
  /// shown: the name that most of the works are signed with.
  private static let artists: [[String]] = [
    ["Mateo", "Matéo", "Mathieu Bories"],
    ["Arpi", "René-Pierre Beaudry"],
    ["Stare", "Simon Bachand"],
    ["El Mac", "Miles MacGregor", "Miles \"El Mac\" Gregor"],
    ["Dodo Ose", "Dodo", "Doryan Rabilloud"],
    ["Monk.E", "Monk E"],
    ["Zek One", "Zek"],
    ["Five Eight", "Five 8"],
    ["Fléo", "Rémi Fléo"],
    ["Benny Wilding", "Benny Wliding"],
    ["Haks 180", "Hans Schmitter"],
    ["Doras", "Marc O’Brien"],
    ["4-Tin", "Maxime Fortin"],
    ["Poni", "Hilda Palafox"],
    ["Roadsworth", "Peter Gibson"],
    ["Dan Buller", "William Daniel Buller"],
    ["Seth", "Julien Malland"],
    ["Jasmin Guérard-Alie", "Jasmin Gérard-Alie"],
    ["Nelson Béguin", "Nelson Begin"],
  ]

  /// From the folded name to the one shown.
  static let aliases: [String: String] = {
    var table: [String: String] = [:]
    for names in artists { for name in names { table[Folding.key(name)] = names[0] } }
    return table
  }()

  /// Groups whose members are named in brackets behind them, folded.
  static let collectives: Set<String> = Set(
    [
      "A’Shop", "Cheap Art Collective", "Artgang", "Artgang Montreal", "Kolab", "Artducommun", "En Masse", "BGL",
      "Atelier TAG", "Cooke-Sasseville",
    ]
    .map { Folding.key($0) })
}
