import Accounts
import CatalogueModel
import FactLog
import Foundation
import Photos
import Store

/// The live parts of a node, wired together.
struct Node: Sendable {
  let app: NodeApp

  init(_ settings: NodeApp.Settings) throws {
    ServeCommand.holdSignals()
    let store = try Store(folder: settings.dataFolder)
    try Import.starterIfEmpty(store)
    let photos = try PhotoStore(folder: settings.dataFolder + "/photos")
    try store.finishErasures { photos.remove($0) }
    app = try NodeApp(
      settings: settings, store: store, accounts: try Accounts(store), photos: photos,
      catalogues: try CatalogueHolder(store, dataFolder: settings.dataFolder),
      assets: try Assets(web: Self.webFolder(), tiles: settings.tiles, tilesToKeep: settings.tilesToKeep))
  }

  /// A one-time link while nobody has an account; nil later.
  func firstCuratorLink(host: String, port: UInt16) throws -> String? {
    guard try app.accounts.all().isEmpty else { return nil }
    return "http://localhost:\(port)/first-curator?token=\(try app.accounts.makeFirstCuratorToken())"
  }

  /// The folder `Web`: named by TROUVAILLE_WEB, beside the program, or in the project that the program was built in.
  private static func webFolder() throws -> String {
    if let named = ProcessInfo.processInfo.environment["TROUVAILLE_WEB"] { return named }
    var folder = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
    for _ in 0..<6 {
      let web = folder.appendingPathComponent("Web").path
      if FileManager.default.fileExists(atPath: web + "/styles") { return web }
      folder.deleteLastPathComponent()
    }
    throw Failure("The folder Web (styles, icons) was not found beside the program. Name it with TROUVAILLE_WEB.")
  }
}
