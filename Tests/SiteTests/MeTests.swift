import CatalogueModel
import FactLog
import Pages
import Testing

@Suite struct MeTests {
  private let photo = [UInt8](repeating: 0xAB, count: 32)
  private func world(_ outcome: Outcome? = nil, facts: [Fact] = []) -> World {
    Worlds.world(Worlds.member(facts), outcome: outcome)
  }

  @Test("A changed name or e-mail asks the node; an unchanged one only keeps the photo")
  func profile() {
    let changed = [("name", "Ada L."), ("email", "")].map { (name: $0, value: $1) }
    let kept = Worlds.fact(.profilePhoto, .bytes(photo))
    let photos = [FormPhoto.received(field: "photo", sha256: photo)]
    #expect(Answer(post("/me/profile", changed, world())) == .asks(.changeProfile(name: "Ada L.", email: "")))
    #expect(
      Answer(post("/me/profile", changed, world(.done), photos: photos))
        == Answer(303, to: "/me?notice=saved", facts: [kept]))
    #expect(
      Answer(post("/me/profile", [("name", "Ada"), ("email", "")], world(), photos: photos))
        == Answer(303, to: "/me?notice=saved", facts: [kept]))
    #expect(Answer(post("/me/profile", [("name", "Ada")], world())) == Answer(303, to: "/me?notice=saved"))
  }

  @Test("A photo beside a refused name is kept all the same; the name stays in its field with what is wrong")
  func refusedName() {
    let photos = [FormPhoto.received(field: "photo", sha256: photo)]
    let response = post("/me/profile", [("name", "Zoé")], world(.nameTaken), photos: photos)
    #expect(Answer(response) == Answer(422, facts: [Worlds.fact(.profilePhoto, .bytes(photo))]))
    #expect(response.html.contains("value=\"Zoé\"") && response.html.contains("id=\"name-error\""))
    let email = post("/me/profile", [("name", "Ada"), ("email", "ada@")], world())
    #expect(Answer(email) == Answer(422))
    #expect(email.html.contains("id=\"email-error\"") && !email.html.contains("id=\"name-error\""))
  }

  @Test("A file that is no photo is refused beside its field; nothing is changed")
  func refusedPhoto() {
    let photos = [FormPhoto.refused(field: "photo", .notAPicture)]
    let response = post("/me/profile", [("name", "New")], world(), photos: photos)
    #expect(Answer(response) == Answer(422))
    #expect(response.html.contains("aria-describedby=\"photo-error\""))
  }

  @Test("Language and appearance become facts, only when they change and only when they are in the form")
  func preferences() {
    let saved = "/me?notice=saved"
    func send(_ fields: [(String, String)], _ facts: [Fact] = []) -> Answer {
      Answer(post("/me/preferences", fields.map { (name: $0, value: $1) }, world(facts: facts)))
    }
    let english = Worlds.fact(.language, .integer(1)), dark = Worlds.fact(.appearance, .integer(2))
    #expect(send([("language", "en"), ("appearance", "0")]) == Answer(303, to: saved, facts: [english]))
    #expect(
      send([("language", "en"), ("appearance", "2")])
        == Answer(303, to: saved, facts: [english, Worlds.fact(.appearance, .integer(2), count: 2)]))
    #expect(
      send([("language", ""), ("appearance", "2")], [english, dark])
        == Answer(303, to: saved, facts: [Worlds.fact(.language, .none)]))
    #expect(send([("appearance", "2")], [english, dark]) == Answer(303, to: saved))
    #expect(send([("language", "en"), ("appearance", "9")], [english]) == Answer(303, to: saved))
    #expect(send([("language", "en"), ("to", "/discover")]) == Answer(303, to: "/discover", facts: [english]))
    #expect(send([("language", "en"), ("to", "//evil.example")]) == Answer(303, to: "/", facts: [english]))
  }

  @Test("Only one's own device can be signed out")
  func devices() {
    let phone = ID(high: 1, low: 1)
    let viewer = Worlds.member(devices: [Device(id: phone, label: "Firefox · Linux", created: 5, lastUsed: Worlds.now, isThis: false)])
    let world = Worlds.world(viewer)
    #expect(Answer(post("/me/devices", [("device", phone.text)], world)) == .asks(.signOutDevice(phone)))
    #expect(Answer(post("/me/devices", [("device", ID(high: 2, low: 2).text)], world)) == Answer(404))
    #expect(Answer(post("/me/devices", [("device", "x")], world)) == Answer(404))
    let done = Answer(post("/me/devices", [("device", phone.text)], Worlds.world(viewer, outcome: .done)))
    #expect(done == Answer(303, to: "/me/devices?notice=deviceSignedOut"))
    #expect(Answer(post("/me/devices", [("device", phone.text)], Worlds.world(viewer, outcome: .failed))) == Answer(500))
    #expect(
      get("/me/devices.json", world).json
        == """
        {"total":1,"items":[{"id":"\(phone.text)","label":"Firefox · Linux","created":5,"lastUsed":\(Worlds.now),"isThis":false}]}
        """)
  }

  @Test("A new password needs the current one, and is never written into a page")
  func password() {
    let form = [("current", "old password"), ("new", "new password")].map { (name: $0, value: $1) }
    #expect(
      Answer(post("/me/password", form, world())) == .asks(.changePassword(current: "old password", new: "new password")))
    #expect(Answer(post("/me/password", form, world(.done))) == Answer(303, to: "/me?notice=passwordChanged"))
    for (outcome, field) in [(Outcome.wrongPassword, "current"), (.weakPassword, "new")] {
      let response = post("/me/password", form, world(outcome))
      #expect(Answer(response) == Answer(422))
      #expect(response.html.contains("id=\"\(field)-error\""))
      #expect(!response.html.contains("old password") && !response.html.contains("new password\""))
    }
    #expect(Answer(post("/me/password", [("current", "old password"), ("new", "short")], world())) == Answer(422))
    #expect(Answer(post("/me/password", [("current", ""), ("new", "new password")], world())) == Answer(422))
  }

  @Test("Deleting the account says what is erased and needs the password")
  func deleteAccount() {
    let page = get("/me/delete", world()).html
    for word in ["trouvailles", "photos", "favoris", "messages", "sessions"] { #expect(page.contains(word), "\(word)") }
    let form = [(name: "password", value: "old password")]
    #expect(Answer(post("/me/delete", form, world())) == .asks(.deleteAccount(password: "old password")))
    #expect(Answer(post("/me/delete", form, world(.done))) == Answer(303, to: "/?notice=accountDeleted"))
    #expect(Answer(post("/me/delete", form, world(.wrongPassword))) == Answer(422))
    #expect(Answer(post("/me/delete", form, world(.failed))) == Answer(500))
    #expect(Answer(post("/me/delete", [], world())) == Answer(422))
  }

  @Test("A letter is one fact in the member's letters, with plain line ends")
  func letter() {
    let sent = post("/me/letter", [("text", "  Bonjour\r\nl’hôte \r\n")], world())
    let fact = Fact(
      .letters(Worlds.ada), ID(high: 0xF, low: 1), .letterText, .text("Bonjour\nl’hôte"), at: Worlds.stamp(1))
    #expect(Answer(sent) == Answer(303, to: "/me/letter?notice=letterSent", facts: [fact]))
  }

  @Test("A letter being written is kept on the device until the page says that it was sent")
  func draft() {
    let name = "\"letter-" + Worlds.ada.text + "\""
    let writing = get("/me/letter", world()).html, sent = get("/me/letter?notice=letterSent", world()).html
    #expect(writing.contains("data-draft=" + name) && !writing.contains("data-draft-done"))
    #expect(sent.contains("data-draft-done=" + name))
  }

  @Test("An empty letter and one that is too long come back with their text; 4,000 characters with lines are not too long")
  func badLetter() {
    #expect(Answer(post("/me/letter", [("text", " \r\n ")], world())) == Answer(422))
    let long = String(repeating: "é", count: 4001)
    let refused = post("/me/letter", [("text", long)], world())
    #expect(Answer(refused) == Answer(422))
    #expect(refused.html.contains(long) && refused.html.contains("aria-describedby=\"text-error\""))
    let lines = String(repeating: "é\r\n", count: 1999) + "é"
    #expect(Answer(post("/me/letter", [("text", lines)], world())).status == 303)
  }

  @Test("Members see their own letters and what became of them, and nobody else's")
  func letters() {
    var world = world()
    world.letters =
      Worlds.letter(1, from: Worlds.ada, "Mine <b>", isDone: true) + Worlds.letter(2, from: .zero, "Another's")
    let html = get("/me/letter", world).html
    #expect(html.contains("Mine &lt;b&gt;") && html.contains("Classé") && !html.contains("Another"))
  }

  @Test("Curators have a way to Host; others do not see one")
  func hostLink() {
    #expect(!get("/me", world()).html.contains("href=\"/host\""))
    #expect(get("/me", Worlds.world(Worlds.member(isCurator: true))).html.contains("href=\"/host\""))
  }
}
