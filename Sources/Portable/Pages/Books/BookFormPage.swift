import CatalogueModel
import CollectionModel
import FactLog

extension Page {
  public func editBook(_ id: ID) -> Response {
    guard let book = world.viewer?.library.book(id) else { return notFound() }
    return editBook(BookEntry(book), isNew: false)
  }

  /// The form of a book: new, or to be changed.
  public func editBook(_ entry: BookEntry, isNew: Bool) -> Response {
    guard let library = world.viewer?.library else { return notFound() }
    let book = entry.book
    let title = isNew ? texts.bookForm.new : texts.bookForm.edit
    let page = document(title: title.string, tab: .collection, name: "book-form reading-wide") { h in
      h.h1 { h.text(title) }
      problems(h, entry.problems.map { problemText($0) })
      form(h, isNew ? .newBook : .editBook(book.id), class: "fields", sendsFiles: true, draft: "book-" + book.id.text) {
        if isNew { hidden(h, "id", book.id.text) }
        h.section.class("card fields") {
          h.h2 { h.text(texts.bookForm.details) }
          detailFields(h, entry)
        }
        h.section.class("card fields") {
          h.h2 { h.text(texts.bookForm.mine) }
          ownFields(h, entry, library)
        }
        h.button.class("primary") { h.text(texts.bookForm.save) }
      }
    }
    return Response(status: entry.problems.isEmpty ? 200 : 422, body: .html(page))
  }

  private func problemText(_ problem: BookEntry.Problem) -> StaticString {
    return switch problem {
    case .title: texts.bookForm.titleMissing
    case .isbn: texts.bookForm.isbnWrong
    case .published, .readings: texts.bookForm.dateWrong
    case .pages, .copies, .price: texts.bookForm.numberWrong
    case .tooLong: texts.bookForm.tooLong
    case .photo(let problem): problemText(FindEntry.Problem.photo(problem))
    }
  }

  /// What stands in a field: what was typed when something is wrong with it, else what the book holds.
  private func typed(_ name: StaticString, _ value: String, _ problem: BookEntry.Problem, _ entry: BookEntry) -> String {
    entry.problems.contains(problem) ? request.form[name] : value
  }

  private func detailFields(_ h: HTML, _ entry: BookEntry) {
    let details = entry.book.details
    func error(_ problem: BookEntry.Problem) -> StaticString? { entry.problems.contains(problem) ? problemText(problem) : nil }
    field(h, "title", texts.bookForm.title, value: details.title, error: error(.title), isRequired: false, longest: 1000)
    field(h, "subtitle", texts.bookForm.subtitle, value: details.subtitle, isRequired: false, longest: 1000)
    area(h, "people", texts.bookForm.people, details.people.map { line($0) }, hint: texts.bookForm.peopleHint, rows: 3)
    h.div.class("pairs") {
      for place in details.series + [SeriesPlace("")] {
        pair(h, ("series", texts.bookForm.series, place.name), ("tome", texts.bookForm.tome, place.tome))
      }
    }
    h.div.class("columns") {
      field(h, "publisher", texts.bookForm.publisher, value: details.publisher, isRequired: false, longest: 300)
      field(
        h, "published", texts.bookForm.published, value: typed("published", details.published.text, .published, entry),
        hint: texts.bookForm.publishedHint,
        error: error(.published), isRequired: false, longest: 10)
      field(
        h, "pages", texts.bookForm.pages, value: typed("pages", details.pages.map { "\($0)" } ?? "", .pages, entry), error: error(.pages),
        isRequired: false, longest: 6)
      field(h, "language", texts.bookForm.language, value: details.language, hint: texts.bookForm.languageHint, isRequired: false, longest: 20)
      field(
        h, "isbn", texts.bookForm.isbn, value: typed("isbn", details.isbn?.text ?? "", .isbn, entry), error: error(.isbn), isRequired: false,
        longest: 60)
      field(
        h, "titleSort", texts.bookForm.titleSort, value: entry.book.titleSort, hint: texts.bookForm.titleSortHint, isRequired: false, longest: 1000)
    }
    area(h, "description", texts.bookForm.description, [details.description], hint: nil, rows: 4)
    h.div.class("field") {
      h.label.set("for", "cover") { h.text(texts.bookForm.cover) }
      h.input.set("type", "file").id("cover").set("name", "photo").set("accept", "image/*").end()
      for case .photo(let problem) in entry.problems { h.p.class("error") { h.text(problemText(FindEntry.Problem.photo(problem))) } }
    }
  }

  /// A person as the form has them; `BookEntry` reads it.
  func line(_ person: Contributor) -> String {
    person.name + (person.role == .author ? "" : " (" + roleName(person.role).string + ")")
      + (person.sortName.utf8.isEmpty ? "" : " | " + person.sortName)
  }

  private func ownFields(_ h: HTML, _ entry: BookEntry, _ library: Library) {
    let book = entry.book
    h.fieldset.class("field") {
      h.legend { h.text(texts.bookForm.shelf) }
      for shelf in [Book.Shelf.owned, .wanted, .none] {
        h.label.class("choice") {
          h.input.set("type", "radio").set("name", "shelf").set("value", shelf.rawValue).flag("checked", shelf == book.shelf).end()
          h.text(texts.names(NameTexts.shelves)[shelf.rawValue])
        }
      }
    }
    ratingInput(h, chosen: book.rating)
    area(h, "comment", texts.bookForm.comment, [book.comment], hint: nil, rows: 4)
    h.fieldset.class("field") {
      h.legend { h.text(texts.bookForm.categories) }
      filingFields(h, Filing(book.categories, newCategory: entry.newCategory), library)
    }
    h.fieldset.class("field pairs") {
      h.legend { h.text(texts.bookForm.readings) }
      h.p.class("hint") { h.text(texts.bookForm.readingHint) }
      for reading in book.readings + [Reading(id: world.newID(), start: .unknown, end: .unknown)] {
        hidden(h, "reading", reading.id.text)
        pair(h, ("start", texts.bookForm.start, reading.start.text), ("end", texts.bookForm.end, reading.end.text))
      }
      if entry.problems.contains(.readings) { h.p.class("error") { h.text(texts.bookForm.dateWrong) } }
    }
    h.div.class("columns") {
      func error(_ problem: BookEntry.Problem) -> StaticString? { entry.problems.contains(problem) ? texts.bookForm.numberWrong : nil }
      field(
        h, "copies", texts.bookForm.copies, value: typed("copies", "\(book.copies)", .copies, entry), error: error(.copies), isRequired: false,
        longest: 3)
      field(
        h, "price", texts.bookForm.price, value: typed("price", book.price.map { Self.priceText($0) } ?? "", .price, entry), error: error(.price),
        isRequired: false, longest: 12)
      field(h, "currency", texts.bookForm.currency, value: book.price?.currency ?? "", isRequired: false, longest: 3)
    }
  }

  /// Two fields beside each other that stand once for each entry of a list.
  private func pair(_ h: HTML, _ fields: (StaticString, StaticString, String)...) {
    h.div.class("pair") {
      for (name, label, value) in fields {
        h.label {
          h.span { h.text(label) }
          h.input.set("name", name).set("value", value).set("maxlength", 300).set("autocomplete", "off").end()
        }
      }
    }
  }

  private func area(_ h: HTML, _ name: StaticString, _ label: StaticString, _ lines: [String], hint: StaticString?, rows: Int) {
    h.div.class("field") {
      h.label.set("for", name) { h.text(label) }
      h.textarea.id(name).set("name", name).set("rows", rows).set("maxlength", BookEntry.longest) {
        h.raw("\n")
        for (index, line) in lines.enumerated() { h.text((index > 0 ? "\n" : "") + line) }
      }
      if let hint { h.p.class("hint") { h.text(hint) } }
    }
  }
}
