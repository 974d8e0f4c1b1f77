import CatalogueModel

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
    let t = texts.host
    let page = document(title: t.importTitle.string, tab: .me, name: "import reading-wide") { h in
      backLink(h, .host, t.title)
      h.h1 { h.text(t.importTitle) }
      h.p { h.text(t.importLead) }
      form(h, .hostImport, class: "fields card", sendsFiles: true) {
        h.div(.class("field")) {
          h.label(.set("for", "files")) { h.text(t.files) }
          h.input(
            .id("files"), .set("type", "file"), .set("name", "files"), .flag("multiple"), .flag("required"),
            .set("accept", ".json,.geojson,.csv,.js,.txt"))
          h.p(.class("hint")) { h.text(t.filesHint) }
          if case .noFile = result { h.p(.class("error")) { h.text(t.chooseFile) } }
        }
        h.div(.class("buttons")) {
          h.button(.class("primary"), .set("name", "run"), .set("value", "preview")) { h.text(t.preview) }
          h.button(.set("name", "run"), .set("value", "import")) { h.text(t.run) }
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
    h.section(.class("card"), .set("role", "alert")) {
      h.h2 { h.text(texts.host.refusedTitle) }
      if language == .french, let french = RefusalTexts.french(refusal.kind) {
        if !refusal.place.utf8.isEmpty { h.p(.class("quiet")) { h.text(refusal.place) } }
        h.p { h.text(french) }
        h.p(.class("quiet"), .lang(.english)) { h.text(refusal.message) }
      } else {
        h.p { h.text(refusal.message) }
      }
    }
  }

  private func report(_ h: HTML, _ summary: ImportSummary) {
    let t = texts.host
    h.section(.class("card report")) {
      h.h2 {
        h.text(t.report)
        h.raw(" · ")
        h.text(summary.source)
      }
      if summary.dryRun {
        h.p(.class("waiting")) {
          h.text(t.dryRun)
          h.raw(" ")
          h.text(t.sameFiles)
        }
      }
      h.dl(.class("facts")) {
        number(h, t.rows, summary.rows)
        number(h, t.accepted, summary.accepted)
        number(h, t.repaired, summary.repaired)
        number(h, t.refused, summary.refused)
        number(h, t.new, summary.new)
        number(h, t.changed, summary.changed)
        number(h, t.gone, summary.gone)
      }
      if !summary.reasons.isEmpty {
        h.h3 { h.text(t.reasons) }
        h.table {
          h.thead {
            h.tr {
              h.th(.set("scope", "col")) { h.text(t.reason) }
              h.th(.set("scope", "col")) { h.text(t.count) }
            }
          }
          h.tbody {
            for entry in summary.reasons {
              h.tr {
                reasonCell(h, entry.reason)
                h.td { h.text(texts.number(entry.count)) }
              }
            }
          }
        }
      }
      if !summary.samples.isEmpty { samples(h, summary) }
    }
  }

  private func samples(_ h: HTML, _ summary: ImportSummary) {
    let t = texts.host
    h.details {
      h.summary { h.text(t.samples) }
      h.table {
        h.thead {
          h.tr {
            h.th(.set("scope", "col")) { h.text(t.row) }
            h.th(.set("scope", "col")) { h.text(t.reason) }
            h.th(.set("scope", "col")) { h.text(t.sample) }
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

  func reasonCell(_ h: HTML, _ reason: String) {
    let said = words(of: reason)
    h.td(.lang(said.language)) { h.text(said.text) }
  }

  /// The reason in the reader's language; one that has no words there is marked as English.
  func words(of reason: String) -> (text: String, language: Language?) {
    if language == .english { return (reason, nil) }
    return ReasonTexts.french(reason).map { ($0.string, nil) } ?? (reason, .english)
  }
}
