import CatalogueModel
import CollectionModel
import FactLog

extension Page {
  /// The picture of an item: the member's own photo, else its plate.
  ///
  /// - Parameters:
  ///   - category: the key of its category decides what the plate shows, where it can: a mural, a fountain.
  ///   - photo: the SHA-256 of the photo; nil draws the plate.
  ///   - sizes: how wide it is shown, as the `sizes` attribute has it, so that the browser takes the smallest that serves.
  ///   - description: what a screen reader says; empty where the title stands beside it.
  func cover(
    _ h: HTML, _ id: ID, _ kind: Item.Kind, category: String = "", photo: [UInt8]?, sizes: StaticString,
    description: String = "",
    isLazy: Bool = true
  ) {
    guard let photo else {
      h.raw("<span class=\"cover\">")
      Plate.draw(h, id: id, kind: kind, category: category)
      h.raw("</span>")
      return
    }
    h.span.class("cover") {
      h.img.set("src", Self.photoAddress(photo, width: 480)).set("srcset", sources(photo)).set("sizes", sizes).set("alt", description)
        .set("loading", isLazy ? "lazy" : "eager").set("decoding", "async").end()
    }
  }

  /// Where a photo is, in one of the four widths that are kept: 160, 480, 960, 1600 pixels; nil for all of it.
  static func photoAddress(_ photo: [UInt8], width: Int?) -> String {
    String(utf8: photoFolder(photo)) + (width.map { "\($0)" } ?? "full") + ".jpg"
  }

  private static func photoFolder(_ photo: [UInt8]) -> [UInt8] { "/photos/".bytes + photo.hexadecimal + [47] }

  private func sources(_ photo: [UInt8]) -> String {
    let folder = Self.photoFolder(photo)
    var text: [UInt8] = []
    text.reserveCapacity(4 * (folder.count + 20))
    for size: StaticString in ["160.jpg 160w", "480.jpg 480w", "960.jpg 960w", "1600.jpg 1600w"] {
      if !text.isEmpty { text += ", ".bytes }
      text += folder
      size.withUTF8Buffer { text += $0 }
    }
    return String(utf8: text)
  }

  /// The newest photo that the viewer has of an item.
  func ownPhoto(of item: ID) -> [UInt8]? {
    world.viewer?.library.newestPhoto(of: item)
  }
}
