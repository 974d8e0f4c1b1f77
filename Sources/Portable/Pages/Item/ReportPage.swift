import CatalogueModel
import CollectionModel
import FactLog

/// What is wrong with a problem report.
public enum ReportProblem: Sendable { case noTopic, nothingSaid, tooLong }

extension Page {
  public func report(_ id: ID) -> Response { report(id, problem: nil) }

  /// The form that tells the host what is wrong with an item.
  public func report(_ id: ID, problem: ReportProblem?) -> Response {
    guard let index = world.catalogue.index(of: id) else { return notFound() }
    let card = world.catalogue.card(at: index)
    let chosen = request.form.integer("topic")
    let page = document(title: texts.report.title.string, tab: .discover, name: "report narrow") { h in
      h.header {
        h.h1 { h.text(texts.report.title) }
        h.p { h.a.href(.item(id)) { title(h, card.title, isUntitled: card.isUntitled) } }
      }
      form(h, .report(id), class: "fields") {
        h.fieldset.class("field choices").set("aria-describedby", "topic-error", if: problem == .noTopic) {
          h.legend { h.text(texts.report.question) }
          for topic in Letter.Topic.allCases where topic != .general {
            h.label.class("choice") {
              h.input.set("type", "radio").set("name", "topic").set("value", topic.rawValue).flag("checked", topic.rawValue == chosen)
                .flag("required").end()
              h.text(texts.report.topic(topic))
            }
          }
          if problem == .noTopic { h.p.class("error").id("topic-error").set("role", "alert") { h.text(texts.report.choose) } }
        }
        details(h, problem)
        h.div.class("buttons") {
          h.button.class("primary") { h.text(texts.report.send) }
          h.a.class("button quiet").href(.item(id)) { h.text(texts.report.cancel) }
        }
      }
    }
    return Response(status: problem == nil ? 200 : 422, body: .html(page))
  }

  private func details(_ h: HTML, _ problem: ReportProblem?) {
    let isWrong = problem == .nothingSaid || problem == .tooLong
    h.div.class("field") {
      h.label.set("for", "text") { h.text(texts.report.details) }
      h.textarea.id("text").set("name", "text").set("maxlength", FindEntry.longestComment)
        .set("aria-describedby", isWrong ? "text-hint text-error" : "text-hint").flag("aria-invalid", isWrong) { h.text(request.form["text"]) }
      h.p.class("hint").id("text-hint") { h.text(texts.report.detailsHint) }
      if isWrong {
        h.p.class("error").id("text-error").set("role", "alert") { h.text(problem == .tooLong ? texts.report.tooLong : texts.report.sayMore) }
      }
    }
  }
}
