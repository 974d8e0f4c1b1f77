import CatalogueModel
import CollectionModel

extension BookDraft {
  /// The title, and the series that stands in it.
  mutating func setTitle(_ text: String, _ parse: (String) -> SeriesTitle.Parts, _ notes: RowNotes) {
    writtenTitle = BookTexts.line(text, notes)
    var parts = parse(writtenTitle)
    if let part = parts.part { parts.series[part.series].tome += ", Part \(part.text)" }
    details.title = parts.title
    details.series += parts.series
  }

  mutating func setTitle(_ text: String, _ notes: RowNotes) { setTitle(text, { SeriesTitle.Parts(title: $0) }, notes) }

  mutating func addSeries(_ name: String, tome: String, _ notes: RowNotes) {
    let name = BookTexts.line(name, notes)
    if name.isEmpty { return }
    // Calibre writes the first volume as 1.00.
    var tome = BookTexts.line(tome, notes)
    if tome.contains("."), Double(tome) != nil {
      while tome.hasSuffix("0") { tome.removeLast() }
      if tome.hasSuffix(".") { tome.removeLast() }
    }
    details.series.append(SeriesPlace(name, tome: tome))
  }

  /// The first that is a right one, in the order of how much each is believed. What is none is said.
  mutating func setISBN(_ candidates: [String], _ notes: RowNotes) {
    for candidate in candidates {
      let text = candidate.filter { $0 != "=" && $0 != "\"" }.trimmingBlanks
      if text.isEmpty { continue }
      do throws(ISBNError) {
        let isbn = try ISBN(reading: text)
        if let kept = details.isbn, kept != isbn { notes.note(.isbnPair, "\(kept.text), \(isbn.text)") }
        if details.isbn == nil { details.isbn = isbn }
      } catch {
        switch error {
        case .damagedBySpreadsheet: notes.note(.isbnDamaged, text)
        case .shopNumber, .otherProduct: notes.note(.isbnOther, text)
        case .wrongLength, .wrongCheckDigit, .notANumber: notes.note(.isbnWrong, text)
        }
      }
    }
  }

  /// A rating on a scale from 0 (none) to `scale`, as half stars.
  mutating func setRating(_ text: String, scale: Double, _ notes: RowNotes) {
    let text = text.trimmingBlanks
    if text.isEmpty { return }
    guard let value = Double(text.replacingAll(",", by: ".")), value >= 0, value <= scale else {
      extras.append(("Rating", text))
      return notes.note(.badRating, text)
    }
    if value == 0 { return }
    let halves = value * 10 / scale
    let whole = max(1, halves.rounded())
    if whole != halves { notes.note(.ratingRounded, "\(text) / \(Int(scale))") }
    rating = Int(whole)
  }

  mutating func setPages(_ text: String) {
    guard let pages = Int(text.trimmingBlanks.prefix { $0.isASCII && $0.isNumber }), (1...100_000).contains(pages) else { return }
    details.pages = pages
  }

  /// A date of the member's own: what cannot be read of it goes into the comment.
  func day(_ name: String, _ text: String, order: BookDates.Order? = nil, _ notes: RowNotes) -> (date: PartialDate, rest: String) {
    do throws(BookDates.Problem) { return (try BookDates.date(text, order: order), "") } catch {
      if case .unprovenOrder(let year) = error {
        notes.note(.dateOrder, "\(name): \(text)")
        return (PartialDate(year: year), text)
      }
      notes.note(.ownDate, "\(name): \(text)")
      return (.unknown, text)
    }
  }

  /// The same, kept as the day on which the book came into the library.
  mutating func setAdded(_ name: String, _ text: String, order: BookDates.Order? = nil, _ notes: RowNotes) {
    let (date, rest) = day(name, text, order: order, notes)
    added = date.civilDay
    if !rest.isEmpty { extras.append((name, rest)) }
  }

  /// One time of reading; nothing when both are empty.
  mutating func addReading(
    _ name: String, from start: String, to end: String, order: BookDates.Order? = nil, _ notes: RowNotes
  ) {
    let (first, firstRest) = day(name, start, order: order, notes)
    let (last, lastRest) = day(name, end, order: order, notes)
    if first.year != nil || last.year != nil { spans.append((first, last)) }
    for rest in [firstRest, lastRest] where !rest.isEmpty { extras.append((name, rest)) }
  }

  /// The date of the edition; an unreadable one is dropped with a note.
  mutating func setPublished(_ text: String, _ notes: RowNotes) {
    do throws(BookDates.Problem) { details.published = try BookDates.date(text) } catch {
      if case .unprovenOrder(let year) = error { details.published = PartialDate(year: year) }
      notes.note(.badDate, text)
    }
  }
}
