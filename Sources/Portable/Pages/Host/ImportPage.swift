import CatalogueModel
import FactLog

/// What a curator sees of an import.
public enum ImportResult: Sendable {
  case done([ImportSummary])
  case refused(ImportRefusal)
  case noFile
}

extension Page {
  public func hostImport() -> Response { hostImport(result: nil) }

  /// The form, and the report of what was done or would be.
  public func hostImport(result: ImportResult?) -> Response {
    let page = document(title: texts.host.importTitle.string, tab: .me, name: "import reading-wide") { h in
      backLink(h, .host, texts.host.title)
      h.h1 { h.text(texts.host.importTitle) }
      h.p { h.text(texts.host.importLead) }
      form(h, .hostImport, class: "fields card", sendsFiles: true) {
        h.div.class("field") {
          h.label.set("for", "files") { h.text(texts.host.files) }
          h.input.id("files").set("type", "file").set("name", "files").flag("multiple").flag("required").set("accept", ".json,.geojson,.csv,.js,.txt")
            .end()
          h.p.class("hint") { h.text(texts.host.filesHint) }
          if case .noFile = result { h.p.class("error") { h.text(texts.host.chooseFile) } }
        }
        h.div.class("buttons") {
          h.button.class("primary").set("name", "run").set("value", "preview") { h.text(texts.host.preview) }
          h.button.set("name", "run").set("value", "import") { h.text(texts.host.run) }
        }
      }
      switch result {
      case .done(let summaries): for summary in summaries { report(h, summary) }
      case .refused(let refusal): self.refusal(h, refusal)
      case .noFile, nil: break
      }
    }
    let isBad = if case .refused = result { true } else if case .noFile = result { true } else { false }
    return Response(status: isBad ? 422 : 200, body: .html(page))
  }

  /// In French the kind of problem is explained, and the exact message stands behind it.
  func refusal(_ h: HTML, _ refusal: ImportRefusal) {
    h.section.class("card").set("role", "alert") {
      h.h2 { h.text(texts.host.refusedTitle) }
      if language == .french, let french = RefusalTexts.french(refusal.kind) {
        if !refusal.place.utf8.isEmpty { h.p.class("quiet") { h.text(refusal.place) } }
        h.p { h.text(french) }
        h.p.class("quiet").lang(.english) { h.text(refusal.message) }
      } else {
        h.p { h.text(refusal.message) }
      }
    }
  }

  private func report(_ h: HTML, _ summary: ImportSummary) {
    h.section.class("card report") {
      h.h2 {
        h.text(texts.host.report)
        h.raw(" · ")
        h.text(summary.source)
      }
      if summary.dryRun {
        h.p.class("waiting") {
          h.text(texts.host.dryRun)
          h.raw(" ")
          h.text(texts.host.sameFiles)
        }
      }
      h.dl.class("facts") {
        number(h, texts.host.rows, summary.rows)
        number(h, texts.host.accepted, summary.accepted)
        number(h, texts.host.repaired, summary.repaired)
        number(h, texts.host.refused, summary.refused)
        number(h, texts.host.new, summary.new)
        number(h, texts.host.changed, summary.changed)
        number(h, texts.host.gone, summary.gone)
      }
      if !summary.reasons.isEmpty {
        h.h3 { h.text(texts.host.reasons) }
        reasonTable(h, summary.reasons)
      }
      if !summary.samples.isEmpty { samples(h, summary) }
    }
  }

  private func samples(_ h: HTML, _ summary: ImportSummary) {
    h.details {
      h.summary { h.text(texts.host.samples) }
      h.table {
        h.thead {
          h.tr {
            h.th.set("scope", "col") { h.text(texts.host.row) }
            h.th.set("scope", "col") { h.text(texts.host.reason) }
            h.th.set("scope", "col") { h.text(texts.host.sample) }
          }
        }
        h.tbody {
          for sample in summary.samples {
            h.tr {
              h.td { h.number(sample.row) }
              reasonCell(h, sample.reason)
              h.td { h.text(sample.text) }
            }
          }
        }
      }
    }
  }

  func number(_ h: HTML, _ label: StaticString, _ value: Int) {
    h.div {
      h.dt { h.text(label) }
      h.dd { h.text(texts.number(value)) }
    }
  }

  /// Each reason with how many rows it is about.
  func reasonTable(_ h: HTML, _ reasons: [(reason: String, count: Int)]) {
    h.table {
      h.thead {
        h.tr {
          h.th.set("scope", "col") { h.text(texts.host.reason) }
          h.th.set("scope", "col") { h.text(texts.host.count) }
        }
      }
      h.tbody {
        for entry in reasons {
          h.tr {
            reasonCell(h, entry.reason)
            h.td { h.text(texts.number(entry.count)) }
          }
        }
      }
    }
  }

  func reasonCell(_ h: HTML, _ reason: String) {
    let said = words(of: reason)
    h.td.lang(said.language) { h.text(said.text) }
  }

  /// The reason in the reader's language; one that has no words there is marked as English.
  func words(of reason: String) -> (text: String, language: Language?) {
    if language == .english { return (reason, nil) }
    return ReasonTexts.french(reason).map { ($0.string, nil) } ?? (reason, .english)
  }
}
