import CatalogueModel
import FactLog

// The fields that making a find and changing one share.
extension Page {
  /// What is wrong, all at once, at the top; each also stands at its field.
  func problems(_ h: HTML, _ problems: [FindEntry.Problem]) { self.problems(h, problems.map { problemText($0) }) }

  func problems(_ h: HTML, _ texts: [StaticString]) {
    if texts.isEmpty { return }
    h.div.class("notice problem").set("role", "alert") {
      icon(h, "warning")
      h.div {
        h.p { h.text(self.texts.collect.problems) }
        h.ul { for text in texts { h.li { h.text(text) } } }
      }
    }
  }

  /// The camera at once, or a file; the photo that has already arrived needs no second sending.
  func photoInput(_ h: HTML, _ entry: FindEntry, isOptional: Bool) {
    h.fieldset.class("field photo-field") {
      h.legend { h.text(texts.collect.photo) }
      if let kept = entry.photo, isOptional {
        hidden(h, "kept", String(utf8: kept.hexadecimal))
        h.p.class("done") {
          icon(h, "check")
          h.text(texts.collect.photoKept)
        }
        h.img.class("kept").set("src", Self.photoAddress(kept, width: 480)).set("alt", texts.collect.preview).end()
      }
      h.div.class("preview").set("data-photo-box", "").flag("hidden") {
        h.img.id("photo-preview").set("alt", texts.collect.preview).end()
        h.button.set("type", "button").class("quiet").set("data-remove-photo", "") {
          icon(h, "close")
          h.text(texts.collect.removePhoto)
        }
      }
      h.div.class("photo-choices") {
        fileInput(h, "photo-camera", texts.collect.takePhoto, "camera", opensCamera: true)
        fileInput(h, "photo-file", texts.collect.chooseFile, "image", opensCamera: false)
      }
      for problem in entry.problems { if case .photo = problem { h.p.class("error") { h.text(problemText(problem)) } } }
      if isOptional {
        h.p.class("hint") {
          h.text(texts.collect.photoHint)
          h.raw(" ")
          h.a.class("line").href("#rating") { h.text(texts.collect.withoutPhoto) }
        }
      }
    }
  }

  private func fileInput(_ h: HTML, _ id: StaticString, _ label: StaticString, _ symbol: StaticString, opensCamera: Bool) {
    h.div.class("file") {
      h.input.id(id).set("type", "file").set("name", "photo").set("accept", "image/*").set("capture", "environment", if: opensCamera)
        .set("data-preview", "#photo-preview").end()
      h.label.class(opensCamera ? "button camera" : "button").set("for", id) {
        icon(h, symbol)
        h.text(label)
      }
    }
  }

  func commentInput(_ h: HTML, _ entry: FindEntry) {
    let isWrong = entry.problems.contains(.commentTooLong)
    h.div.class("field") {
      h.label.set("for", "comment") { h.text(texts.collect.comment) }
      h.textarea.id("comment").set("name", "comment").set("maxlength", FindEntry.longestComment).set("rows", 4)
        .set("aria-describedby", isWrong ? "comment-hint comment-error" : "comment-hint").set("aria-invalid", "true", if: isWrong) {
          // The parser drops one line end after the start tag; this one is it.
          h.raw("\n")
          h.text(entry.comment)
        }
      h.p.class("hint").id("comment-hint") { h.text(texts.collect.commentHint) }
      if isWrong { h.p.class("error").id("comment-error") { h.text(texts.collect.commentTooLong) } }
    }
  }

  func dayInput(_ h: HTML, _ entry: FindEntry) {
    let problem = entry.problems.first { $0 == .dayUnreadable || $0 == .dayInFuture }
    h.div.class("field") {
      h.label.set("for", "day") { h.text(texts.collect.day) }
      h.input.id("day").set("type", "date").set("name", "day").set("value", entry.dayText).set("max", world.today.text)
        .set("aria-invalid", "true", if: problem != nil).set("aria-describedby", "day-error", if: problem != nil).end()
      if let problem { h.p.class("error").id("day-error") { h.text(problemText(problem)) } }
    }
  }

  func problemText(_ problem: FindEntry.Problem) -> StaticString {
    return switch problem {
    case .dayUnreadable: texts.collect.dayUnreadable
    case .dayInFuture: texts.collect.dayInFuture
    case .commentTooLong: texts.collect.commentTooLong
    case .photo(.notAPicture): texts.collect.notAPicture
    case .photo(.tooManyPixels): texts.collect.tooManyPixels
    case .photo(.tooLarge): texts.collect.tooLarge
    case .photo(.damaged): texts.collect.damaged
    case .photo(.noRoom): texts.collect.noRoom
    }
  }
}
