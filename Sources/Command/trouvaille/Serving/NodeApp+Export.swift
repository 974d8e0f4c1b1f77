import Archives
import CatalogueModel
import CollectionModel
import Exporters
import FactLog
import Foundation
import Pages
import Server

extension NodeApp {
  /// All that is a member's in one ZIP: `finds.json`, `finds.csv`, `account.json`, the books as `books.json`,
  /// `books.csv` and `books.opds`, and the photos, covers among them.
  func export(_ signedIn: SignedIn) throws -> HTTPResponse {
    let folder = settings.dataFolder + "/uploads"
    let path = folder + "/export-" + UUID().uuidString + ".zip"
    let library = try members.library(of: signedIn.account.id)
    let finds = library.finds.map { exported($0) }
    let letters = Letter.fold(try store.facts(in: .letters(signedIn.account.id), for: signedIn.actor))

    let archive = try ZipWriter(path: path)
    let json = JSONEncoder()
    json.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    try archive.add("finds.json", String(decoding: try json.encode(finds), as: UTF8.self))
    try archive.add("finds.csv", ExportedFind.csv(finds))
    let account = ExportedAccount(
      name: signedIn.account.name, email: signedIn.account.email, toSee: names(library.targets),
      favourites: names(library.favourites), letters: letters.map { .init(written: date($0.written), text: $0.text) })
    try archive.add("account.json", String(decoding: try json.encode(account), as: UTF8.self))
    try archive.add("books.json", String(decoding: try BookLibraryDocument(library).json(), as: UTF8.self))
    try archive.add("books.csv", GoodreadsTable.csv(library))
    try archive.add("books.opds", OPDSFeed.xml(library, title: signedIn.account.name, updated: now))
    for photo in try store.photos(of: signedIn.account.id) {
      if let file = photos.path(photo, width: nil) {
        try archive.add("photos/" + String(decoding: photo.hexadecimal, as: UTF8.self) + ".jpg", file: file)
      }
    }
    try archive.close()
    defer { try? FileManager.default.removeItem(atPath: path) }
    let bytes = try Data(contentsOf: URL(fileURLWithPath: path), options: .alwaysMapped)
    return HTTPResponse(
      headers: [
        ("Content-Type", "application/zip"), ("Content-Disposition", "attachment; filename=\"trouvaille.zip\""),
        ("Cache-Control", "no-store"),
      ], body: .bytes(Array(bytes)))
  }

  private func exported(_ find: Find) -> ExportedFind {
    let catalogue = catalogues.catalogue()
    let item = catalogue.index(of: find.item).map { catalogue.item(at: $0) }
    return ExportedFind(
      id: find.id.text, item: find.item.text, title: item?.title.text(for: .french).text ?? "",
      artists: item?.people.map { $0.name } ?? [], latitude: item?.point?.latitude, longitude: item?.point?.longitude,
      date: day(find.day), rating: find.rating.map { Double($0) / 2 }, comment: find.comment,
      photo: find.photo.map { "photos/" + String(decoding: $0.hexadecimal, as: UTF8.self) + ".jpg" })
  }

  private func names(_ ids: Set<ID>) -> [ExportedAccount.Named] {
    let catalogue = catalogues.catalogue()
    return ids.sorted().map { id in
      ExportedAccount.Named(
        id: id.text, title: catalogue.index(of: id).map { catalogue.card(at: $0).title.text(for: .french).text.string } ?? "")
    }
  }

  private func date(_ milliseconds: Int64) -> String {
    ISO8601DateFormatter().string(from: Date(timeIntervalSince1970: Double(milliseconds) / 1000))
  }

  private func day(_ day: CivilDay) -> String {
    let (year, month, day) = day.parts
    return String(format: "%04d-%02d-%02d", year, month, day)
  }
}

/// A find as it is handed out.
struct ExportedFind: Codable {
  let id, item, title: String
  let artists: [String]
  let latitude, longitude: Double?
  let date: String
  /// 0.5…5, absent when not rated.
  let rating: Double?
  let comment: String
  let photo: String?

  /// RFC 4180. A cell that a spreadsheet would take for a formula gets an apostrophe before it.
  static func csv(_ finds: [ExportedFind]) -> String {
    func cell(_ text: String) -> String {
      let safe = text.first.map { "=+-@\t\r".contains($0) } ?? false ? "'" + text : text
      return "\"" + safe.replacing("\"", with: "\"\"") + "\""
    }
    let head = "id,item,title,artists,latitude,longitude,date,rating,comment,photo"
    let rows = finds.map { find in
      [
        find.id, find.item, cell(find.title), cell(find.artists.joined(separator: "; ")), find.latitude.map { "\($0)" } ?? "",
        find.longitude.map { "\($0)" } ?? "", find.date, find.rating.map { "\($0)" } ?? "", cell(find.comment), find.photo ?? "",
      ].joined(separator: ",")
    }
    return ([head] + rows).joined(separator: "\r\n") + "\r\n"
  }
}

/// The rest of what is a member's.
struct ExportedAccount: Codable {
  struct Named: Codable { let id, title: String }
  struct Written: Codable { let written, text: String }
  let name, email: String
  let toSee, favourites: [Named]
  let letters: [Written]
}
