import CatalogueModel
import CollectionModel
import FactLog

/// What is wrong with a letter.
public enum LetterProblem: Sendable { case empty, tooLong }

extension Page {
  public func letter() -> Response { letter(problem: nil) }

  /// A message to the host, and what became of earlier ones.
  public func letter(problem: LetterProblem?) -> Response {
    let draft = world.viewer.map { "letter-" + $0.id.text } ?? ""
    return mePage(texts.me.letter, status: problem == nil ? 200 : 422) { h in
      if Notice(word: request.query["notice"]) == .letterSent {
        h.span.flag("hidden").set("data-draft-done", draft) {}
      }
      h.p.class("lead") { h.text(texts.me.letterLead) }
      form(h, .letter, class: "fields", draft: draft) {
        h.div.class("field") {
          h.label.set("for", "text") { h.text(texts.me.letterText) }
          h.textarea.id("text").set("name", "text").set("maxlength", 4000).flag("required").set("aria-describedby", "text-error", if: problem != nil)
            .set("aria-invalid", "true", if: problem != nil) { h.text(request.form["text"]) }
          if let problem {
            h.p.class("error").id("text-error").set("role", "alert") {
              h.text(problem == .empty ? texts.me.letterEmpty : texts.me.letterTooLong)
            }
          }
        }
        h.button.class("primary") { h.text(texts.me.letterSend) }
      }
      let own = world.letters.filter { $0.from == world.viewer?.id }
      if !own.isEmpty {
        h.section {
          h.h2 { h.text(texts.me.myLetters) }
          h.ul.class("list") { for letter in own { h.li { describe(h, letter) } } }
        }
      }
    }
  }

  /// A letter as it stands in a list: what it says, about what, when, and whether it was dealt with.
  func describe(_ h: HTML, _ letter: Letter) {
    h.div.class("words") {
      if let item = letter.item, let index = world.catalogue.index(of: item) {
        let card = world.catalogue.card(at: index)
        h.p {
          h.a.href(.item(item)) { title(h, card.title, isUntitled: card.isUntitled) }
        }
      }
      if letter.topic != .general { h.p { h.strong { h.text(texts.report.topic(letter.topic)) } } }
      if !letter.text.utf8.isEmpty { h.p.class("letter-text") { h.text(letter.text) } }
      h.p.class("quiet") {
        h.text(texts.day(world.catalogue.zone.local(letter.written).day, today: world.today))
        h.raw(" · ")
        h.text(letter.isDone ? texts.me.answered : texts.me.open)
      }
    }
  }
}
