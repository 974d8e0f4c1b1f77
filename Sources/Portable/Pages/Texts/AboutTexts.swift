/// The words of the page that says what this is and whose data it shows.
struct AboutTexts: Sendable {
  let title, what, sources, noSources, licence, version: StaticString

  static let french = AboutTexts(
    title: "À propos",
    what:
      "Trouvaille est un cabinet de poche pour ce que vous trouvez\u{A0}: l’art public rencontré dans la rue, que vous photographiez, notez et gardez. Ce que vous faites reste à vous.",
    sources: "D’où viennent les œuvres", noSources: "Ce catalogue est encore vide.", licence: "Licence\u{A0}: {}",
    version: "Version {}")

  static let english = AboutTexts(
    title: "About",
    what:
      "Trouvaille is a pocket cabinet for what you find: the public art you meet in the street, that you photograph, rate and keep. What you make stays yours.",
    sources: "Where the works come from", noSources: "This catalogue is still empty.", licence: "Licence: {}",
    version: "Version {}")
  static let both = [french, english]
}

extension Texts {
  var about: AboutTexts { unsafeAddress { place(in: AboutTexts.both) } }
}
