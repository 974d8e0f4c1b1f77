import CatalogueModel
import CollectionModel
import FactLog
import Testing

@testable import Pages

/// The whole HTML of the smallest pages, in both languages.
@Suite struct SmallPageTests {
  private func page(_ target: String, _ language: Language, viewer: Viewer? = nil) -> Page {
    var request = Request(.get, target)
    request.languages = [language]
    return Page(
      request,
      World(
        catalogue: .empty, viewer: viewer, now: 0, newID: { .zero }, stamp: { Stamp(time: 0, replica: 0) },
        node: NodeInfo(version: "1", name: "Node <1>", assets: .init(style: "/s.css", script: "/s.js", sprite: "/i.svg"))))
  }

  private func html(_ response: Response) -> String {
    if case .html(let bytes) = response.body { String(decoding: bytes, as: UTF8.self) } else { "" }
  }

  /// What is between the main landmark's tags.
  private func main(_ response: Response) -> Substring {
    let html = html(response)
    guard let start = html.firstRange(of: "<main"), let end = html.firstRange(of: "</main>") else { return "" }
    return html[start.lowerBound..<end.upperBound]
  }

  @Test("The whole page of an address that does not exist")
  func notFound() {
    let response = page("/x", .french).notFound()
    #expect(response.status == 404)
    #expect(
      html(response) == """
        <!doctype html><html lang="fr" data-appearance="device"><head><meta charset="utf-8">\
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">\
        <meta name="color-scheme" content="light dark"><title>Rien à cette adresse · Node &lt;1&gt;</title>\
        <link rel="stylesheet" href="/s.css"><link rel="icon" type="image/svg+xml" href="/icons/favicon.svg">\
        <link rel="manifest" href="/manifest.webmanifest">\
        <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png"><script src="/s.js" type="module"></script></head>\
        <body><a class="skip" href="#main">Aller au contenu</a><nav class="tabs" aria-label="Sections">\
        <a class="wordmark" href="/">Trouvaille</a><ul>\
        <li><a href="/" aria-current="false"><svg class="icon" aria-hidden="true"><use href="/i.svg#home"></use></svg>\
        <span>Accueil</span></a></li>\
        <li><a href="/discover" aria-current="false"><svg class="icon" aria-hidden="true"><use href="/i.svg#discover"></use></svg>\
        <span>Découvrir</span></a></li>\
        <li><a href="/collection" aria-current="false"><svg class="icon" aria-hidden="true"><use href="/i.svg#image"></use></svg>\
        <span>Collection</span></a></li>\
        <li><a href="/me" aria-current="false"><svg class="icon" aria-hidden="true"><use href="/i.svg#me"></use></svg>\
        <span>Connexion</span></a></li></ul></nav>\
        <main id="main" class="message narrow" tabindex="-1"><h1>Rien à cette adresse</h1>\
        <p>Cette page n’existe pas, ou elle n’est pas à vous. Rien n’est perdu.</p>\
        <a class="button primary" href="/">Aller à l’accueil</a></main>\
        <div class="update notice" data-update hidden><svg class="icon" aria-hidden="true"><use href="/i.svg#info"></use></svg>\
        <p>Une nouvelle version est prête.</p><button type="button">Recharger</button></div></body></html>
        """)
  }

  @Test("Signing in, in English, for a reader who wanted to go to the collection")
  func signIn() {
    #expect(
      main(page("/sign-in?to=/collection", .english).signIn()) == """
        <main id="main" class="account narrow" tabindex="-1"><h1>Sign in</h1><p class="lead">Good to see you again.</p>\
        <form action="/sign-in" method="post" class="fields"><input type="hidden" name="to" value="/collection">\
        <div class="field"><label for="name">Name</label><input id="name" name="name" type="text" value="" \
        autocomplete="username" maxlength="60" required></div>\
        <div class="field"><label for="password">Password</label><input id="password" name="password" type="password" value="" \
        autocomplete="current-password" maxlength="256" required></div>\
        <button class="primary">Sign in</button></form>\
        <p><a class="line" href="/sign-up?to=%2fcollection">I have no account yet</a></p>\
        <p><a class="line" href="/welcome">See the introduction again</a></p>\
        <form action="/me/preferences" method="post" class="language"><input type="hidden" name="language" value="fr">\
        <input type="hidden" name="to" value="/sign-in?to=%2fcollection"><button class="quiet" lang="fr">Français</button></form></main>
        """)
  }

  @Test("A notice is a word of the list, said once to screen readers too; anything else is not shown")
  func notice() {
    #expect(
      main(page("/x?notice=notSent", .french).notFound()) == """
        <main id="main" class="message narrow" tabindex="-1"><div class="notice warning" role="status">\
        <svg class="icon" aria-hidden="true"><use href="/i.svg#warning"></use></svg>\
        <p>Votre session était terminée\u{A0}: le formulaire n’a pas été envoyé. Connectez-vous, puis recommencez.</p></div>\
        <h1>Rien à cette adresse</h1><p>Cette page n’existe pas, ou elle n’est pas à vous. Rien n’est perdu.</p>\
        <a class="button primary" href="/">Aller à l’accueil</a></main>
        """)
    #expect(!main(page("/x?notice=%3Cscript%3E", .french).notFound()).contains("notice"))
  }

  @Test("Every notice has its words in both languages", arguments: Notice.allCases)
  func everyNotice(_ notice: Notice) {
    let french = Texts(.french).notices.text(notice).string, english = Texts(.english).notices.text(notice).string
    #expect(!french.isEmpty && !english.isEmpty && !french.elementsEqual(english))
  }

  @Test("A deleted find is offered back only to whom it belongs")
  func undo() {
    let ada = ID(high: 1, low: 1), find = ID(high: 2, low: 2), stamp = Stamp(milliseconds: 1, replica: 1)
    let facts = [
      Fact(.member(ada), find, .findItem, .id(.zero), at: stamp), Fact(.member(ada), find, .removed, .flag(true), at: stamp),
    ]
    func main(_ find: ID) -> String {
      let viewer = Viewer(id: ada, name: "Ada", library: Library(member: ada, facts: facts), formToken: "t")
      return html(page("/x?" + Notice.findDeleted.query(find: find), .french, viewer: viewer).notFound())
    }
    #expect(main(find).contains("<form action=\"/finds/\(find.text)/restore\" method=\"post\""))
    #expect(!main(ID(high: 3, low: 3)).contains("<form"))
  }
}
