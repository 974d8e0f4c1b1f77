import CatalogueModel
import FactLog

/// What a member sees of an import of books.
public enum BookImportResult: Sendable {
  case done(BookImportSummary)
  case refused(ImportRefusal)
  case noFile
  /// The file of an earlier step is not kept any more.
  case gone
}

extension Page {
  public func importBooks() -> Response { importBooks(result: nil) }

  /// The form, then what would be done with its button, then the report.
  public func importBooks(result: BookImportResult?) -> Response {
    let page = document(title: texts.book.importBooks.string, tab: .collection, name: "import reading-wide") { h in
      backLink(h, .books, texts.book.title)
      h.h1 { h.text(texts.book.importBooks) }
      switch result {
      case .done(let summary):
        bookReport(h, summary)
        return
      case .refused(let refusal): self.refusal(h, refusal)
      case .gone: h.p.class("error").set("role", "alert") { h.text(texts.bookImport.gone) }
      case .noFile, nil: break
      }
      h.p { h.text(texts.bookImport.lead) }
      chooseFiles(h, isMissing: { if case .noFile = result { true } else { false } }())
    }
    let status = if case .done = result { 200 } else { result == nil ? 200 : 422 }
    return Response(status: status, body: .html(page))
  }

  private func chooseFiles(_ h: HTML, isMissing: Bool) {
    form(h, .importBooks, class: "fields card", sendsFiles: true) {
      h.div.class("field") {
        h.label.set("for", "files") { h.text(texts.bookImport.file) }
        h.input.id("files").set("type", "file").set("name", "files").flag("multiple").flag("required").set("aria-describedby", "files-hint").end()
        h.p.class("hint").id("files-hint") { h.text(texts.bookImport.fileHint) }
        if isMissing { h.p.class("error").set("role", "alert") { h.text(texts.bookImport.chooseFile) } }
      }
      h.button.class("primary").set("name", "run").set("value", "preview") { h.text(texts.bookImport.preview) }
    }
  }

  private func bookReport(_ h: HTML, _ summary: BookImportSummary) {
    h.section.class("card report") {
      h.h2 { h.text(summary.dryRun ? texts.bookImport.previewTitle : texts.bookImport.report) }
      if summary.format.utf8.isEmpty { h.p { h.text(texts.bookImport.guessed) } } else { h.p { h.fill(texts.bookImport.format, summary.format) } }
      if summary.dryRun { h.p.class("waiting") { h.text(texts.bookImport.nothingYet) } }
      h.dl.class("facts") {
        number(h, texts.bookImport.rows, summary.rows)
        number(h, texts.bookImport.new, summary.new)
        number(h, texts.bookImport.merged, summary.merged)
        number(h, texts.bookImport.leftAlone, summary.leftAlone)
        number(h, texts.bookImport.refused, summary.refused)
        number(h, texts.bookImport.repaired, summary.repaired)
      }
      if !summary.categories.isEmpty {
        h.p { h.fill(texts.bookImport.categories, texts.number(summary.categories.count)) }
        h.ul.class("labels") { for name in summary.categories.prefix(40) { h.li { h.text(name) } } }
      }
      if summary.refused > 0 {
        h.p {
          h.a.class("button").href(Route.refusedBooks.path + "?kept=" + Fields.encode(summary.kept)).flag("download") {
            icon(h, "download")
            h.text(texts.bookImport.download)
          }
        }
      }
      if !summary.dryRun { h.a.class("button primary").href(.books) { h.text(texts.bookImport.toBooks) } }
    }
    if summary.dryRun { confirm(h, summary) }
    if !summary.reasons.isEmpty { bookReasons(h, summary) }
    if summary.dryRun { rowList(h, texts.bookImport.firstRows, summary.first) }
    if !summary.firstRefused.isEmpty { rowList(h, texts.bookImport.refused, summary.firstRefused) }
  }

  /// The button that does it, and of a table first what its columns are.
  private func confirm(_ h: HTML, _ summary: BookImportSummary) {
    form(h, .importBooks, class: "fields card") {
      hidden(h, "kept", summary.kept)
      if !summary.header.isEmpty { columnFields(h, summary) }
      h.p.class("hint") { h.text(texts.bookImport.kept) }
      h.div.class("buttons") {
        h.button.class("primary").set("name", "run").set("value", "import") { h.text(texts.bookImport.run) }
        if !summary.header.isEmpty { h.button.set("name", "run").set("value", "preview") { h.text(texts.bookImport.again) } }
        h.a.class("button").href(.importBooks) { h.text(texts.bookImport.other) }
      }
    }
  }

  private func columnFields(_ h: HTML, _ summary: BookImportSummary) {
    h.h2 { h.text(texts.bookImport.columns) }
    h.div.class("column-fields") { columnChoices(h, summary) }
  }

  private func columnChoices(_ h: HTML, _ summary: BookImportSummary) {
    for (field, label) in zip(BookColumn.fields, texts.bookImport.fields) {
      choose(h, field, label, [""] + summary.header, summary.column(of: field)) { h.text($0.utf8.isEmpty ? texts.bookImport.noColumn.string : $0) }
    }
    choose(h, "ratingScale", texts.bookImport.scale, ["", "5", "10", "20", "100"], summary.column(of: "ratingScale")) { value in
      h.text(value.utf8.isEmpty ? texts.bookImport.toldByFile.string : value)
    }
    choose(h, "dateOrder", texts.bookImport.order, ["", "dayFirst", "monthFirst"], summary.column(of: "dateOrder")) { value in
      h.text(
        value.utf8.isEmpty ? texts.bookImport.toldByFile : value.isSame(as: "dayFirst") ? texts.bookImport.dayFirst : texts.bookImport.monthFirst)
    }
  }

  private func choose(
    _ h: HTML, _ field: StaticString, _ label: StaticString, _ values: [String], _ chosen: String, _ text: (String) -> Void
  ) {
    let name = "column-" + field.string
    h.div.class("field") {
      h.label.set("for", name) { h.text(label) }
      h.select.set("id", name).set("name", name) {
        for value in values {
          h.option.set("value", value).flag("selected", value.isSame(as: chosen)) { text(value) }
        }
      }
    }
  }

  private func bookReasons(_ h: HTML, _ summary: BookImportSummary) {
    h.section.class("card report") {
      h.h2 { h.text(texts.host.reasons) }
      reasonTable(h, summary.reasons)
    }
  }

  private func rowList(_ h: HTML, _ title: StaticString, _ rows: [BookImportSummary.Row]) {
    h.section.class("card report") {
      h.h2 { h.text(title) }
      h.ul.class("outcomes") {
        for row in rows {
          h.li {
            h.p {
              h.text(texts.host.row)
              h.raw(" ")
              h.number(row.number)
              h.raw(" · ")
              h.text(texts.bookImport.name(of: row.outcome))
            }
            h.p { h.text(row.text) }
            for reason in row.reasons {
              let said = words(of: reason)
              h.p.class("quiet").lang(said.language) { h.text(said.text) }
            }
          }
        }
      }
    }
  }
}

extension BookImportSummary {
  fileprivate func column(of field: StaticString) -> String { columns.first { $0.field.isSame(as: field) }?.column ?? "" }
}
