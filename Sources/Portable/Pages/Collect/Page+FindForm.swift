import CatalogueModel
import FactLog

// The fields that making a find and changing one share.
extension Page {
  /// What is wrong, all at once, at the top; each also stands at its field.
  func problems(_ h: HTML, _ problems: [FindEntry.Problem]) { self.problems(h, problems.map { problemText($0) }) }

  func problems(_ h: HTML, _ texts: [StaticString]) {
    if texts.isEmpty { return }
    h.div(.class("notice problem"), .set("role", "alert")) {
      icon(h, "warning")
      h.div {
        h.p { h.text(self.texts.collect.problems) }
        h.ul { for text in texts { h.li { h.text(text) } } }
      }
    }
  }

  /// The camera at once, or a file; the photo that has already arrived needs no second sending.
  func photoInput(_ h: HTML, _ entry: FindEntry, isOptional: Bool) {
    let t = texts.collect
    h.fieldset(.class("field photo-field")) {
      h.legend { h.text(t.photo) }
      if let kept = entry.photo, isOptional {
        hidden(h, "kept", String(decoding: kept.hexadecimal, as: UTF8.self))
        h.p(.class("done")) {
          icon(h, "check")
          h.text(t.photoKept)
        }
        h.img(.class("kept"), .set("src", Self.photoAddress(kept, width: 480)), .set("alt", t.preview))
      }
      h.div(.class("preview"), .set("data-photo-box", ""), .flag("hidden")) {
        h.img(.id("photo-preview"), .set("alt", t.preview))
        h.button(.set("type", "button"), .class("quiet"), .set("data-remove-photo", "")) {
          icon(h, "close")
          h.text(t.removePhoto)
        }
      }
      h.div(.class("photo-choices")) {
        fileInput(h, "photo-camera", t.takePhoto, "camera", opensCamera: true)
        fileInput(h, "photo-file", t.chooseFile, "image", opensCamera: false)
      }
      for problem in entry.problems { if case .photo = problem { h.p(.class("error")) { h.text(problemText(problem)) } } }
      if isOptional {
        h.p(.class("hint")) {
          h.text(t.photoHint)
          h.raw(" ")
          h.a(.class("line"), .href("#rating")) { h.text(t.withoutPhoto) }
        }
      }
    }
  }

  private func fileInput(_ h: HTML, _ id: StaticString, _ label: StaticString, _ symbol: StaticString, opensCamera: Bool) {
    h.div(.class("file")) {
      h.input(
        .id(id), .set("type", "file"), .set("name", "photo"), .set("accept", "image/*"),
        opensCamera ? .set("capture", "environment") : .flag("capture", false), .set("data-preview", "#photo-preview"))
      h.label(.class(opensCamera ? "button camera" : "button"), .set("for", id)) {
        icon(h, symbol)
        h.text(label)
      }
    }
  }

  func commentInput(_ h: HTML, _ entry: FindEntry) {
    let t = texts.collect
    let isWrong = entry.problems.contains(.commentTooLong)
    h.div(.class("field")) {
      h.label(.set("for", "comment")) { h.text(t.comment) }
      h.textarea(
        .id("comment"), .set("name", "comment"), .set("maxlength", FindEntry.longestComment), .set("rows", 4),
        .set("aria-describedby", isWrong ? "comment-hint comment-error" : "comment-hint"),
        isWrong ? .set("aria-invalid", "true") : .flag("aria-invalid", false)
      ) {
        // The parser drops one line end after the start tag; this one is it.
        h.raw("\n")
        h.text(entry.comment)
      }
      h.p(.class("hint"), .id("comment-hint")) { h.text(t.commentHint) }
      if isWrong { h.p(.class("error"), .id("comment-error")) { h.text(t.commentTooLong) } }
    }
  }

  func dayInput(_ h: HTML, _ entry: FindEntry) {
    let t = texts.collect
    let problem = entry.problems.first { $0 == .dayUnreadable || $0 == .dayInFuture }
    h.div(.class("field")) {
      h.label(.set("for", "day")) { h.text(t.day) }
      h.input(
        .id("day"), .set("type", "date"), .set("name", "day"), .set("value", entry.dayText),
        .set("max", world.today.text), problem == nil ? .flag("aria-invalid", false) : .set("aria-invalid", "true"),
        problem == nil ? .flag("aria-describedby", false) : .set("aria-describedby", "day-error"))
      if let problem { h.p(.class("error"), .id("day-error")) { h.text(problemText(problem)) } }
    }
  }

  func problemText(_ problem: FindEntry.Problem) -> StaticString {
    let t = texts.collect
    return switch problem {
    case .dayUnreadable: t.dayUnreadable
    case .dayInFuture: t.dayInFuture
    case .commentTooLong: t.commentTooLong
    case .photo(.notAPicture): t.notAPicture
    case .photo(.tooManyPixels): t.tooManyPixels
    case .photo(.tooLarge): t.tooLarge
    case .photo(.damaged): t.damaged
    case .photo(.noRoom): t.noRoom
    }
  }
}
