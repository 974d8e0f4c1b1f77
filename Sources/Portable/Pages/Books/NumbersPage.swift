import CatalogueModel
import CollectionModel
import FactLog

/// What became of one line of a list of numbers.
public struct NumberLine: Sendable {
  public enum Fate: Sendable { case new, owned, refused(ISBNError) }

  public var text: String
  /// The book that it is; nil when the line was refused.
  public var book: ID?
  public var fate: Fate

  public init(_ text: String, book: ID?, _ fate: Fate) {
    self.text = text
    self.book = book
    self.fate = fate
  }
}

extension Page {
  /// The most lines of a list that are taken at once.
  public static let mostNumbers = 500

  /// Every line with what became of it; `rest` are those beyond `mostNumbers`.
  public func numbersAdded(_ lines: [NumberLine], rest: Int) -> Response {
    let page = document(title: texts.scan.done.string, tab: .collection, name: "numbers-added reading-wide") { h in
      h.h1 { h.text(texts.scan.done) }
      if lines.isEmpty { remark(h, texts.scan.noNumbers) }
      if rest > 0 { h.p.class("error").set("role", "alert") { h.fill(texts.scan.tooMany, texts.number(Self.mostNumbers), texts.number(rest)) } }
      h.ul.class("list") { for line in lines { h.li { numberLine(h, line) } } }
      h.div.class("buttons") {
        h.a.class("button primary").href(.books) { h.text(texts.book.title) }
        h.a.class("button").href(.scanBooks) { h.text(texts.scan.more) }
      }
    }
    return Response(body: .html(page))
  }

  private func numberLine(_ h: HTML, _ line: NumberLine) {
    let known = line.book.flatMap { world.viewer?.library.book($0) }
    h.p {
      if let book = line.book {
        h.a.href(.book(book)) { h.text(known.map { bookTitleText($0) } ?? line.text) }
      } else {
        h.text(line.text)
      }
      h.raw(" · ")
      switch line.fate {
      case .new: h.text(texts.scan.new)
      case .owned: h.text(texts.scan.owned)
      case .refused(let error): h.span.class("error") { h.text(reason(error)) }
      }
    }
  }

  private func reason(_ error: ISBNError) -> StaticString {
    return switch error {
    case .damagedBySpreadsheet: texts.scan.spreadsheet
    case .shopNumber: texts.scan.shopNumber
    case .otherProduct: texts.scan.otherProduct
    case .wrongLength: texts.scan.wrongLength
    case .wrongCheckDigit: texts.scan.wrongCheckDigit
    case .notANumber: texts.scan.notANumber
    }
  }
}
