import Accounts
import CatalogueModel
import FactLog
import Foundation
import Photos
import Server
import Store

/// `trouvaille serve`: the node.
enum ServeCommand: Subcommand {
  static let name = "serve"
  static let summary = "serve on http://localhost:8080"
  static let help = """
    Usage: trouvaille serve [OPTIONS]

      --port N                 the port (8080; 0 lets the system choose)
      --host ADDRESS           the address to listen on (127.0.0.1: only this machine)
      --host-name NAME         the name people use, when a proxy stands before the node
      --data DIR               the folder that holds everything (./data)
      --name TEXT              how this node is called on screen
      --tiles TEMPLATE         a tile server for the map, https://…/{z}/{x}/{y}.png
      --tiles-attribution TEXT whom the tile server asks to credit
      --tiles-may-be-kept      members may keep the tiles of an area on their devices (no: many tile
                               servers forbid it, ask yours)
    \(LookupOptions.help)
    """

  static func run(_ words: [String]) throws {
    let options: Set = ["port", "host", "host-name", "data", "name", "tiles", "tiles-attribution"]
    let arguments = try Arguments(
      words, options: options.union(LookupOptions.options), flags: [LookupOptions.off, "tiles-may-be-kept"])
    if let word = arguments.positional.first { throw UsageError("serve takes no \(word)") }
    guard let port = UInt16(arguments["port"] ?? "8080") else { throw UsageError("--port is a number from 0 to 65535") }
    let host = arguments["host"] ?? "127.0.0.1"

    var settings = NodeApp.Settings(dataFolder: arguments.dataFolder)
    settings.name = arguments["name"] ?? settings.name
    settings.tiles = arguments["tiles"] ?? ""
    settings.tilesAttribution = arguments["tiles-attribution"] ?? ""
    settings.search = try LookupOptions.search(arguments, node: arguments["name"] ?? "")
    if arguments.has("tiles-may-be-kept") {
      guard SecurityPolicy.origin(of: settings.tiles) != nil else {
        throw UsageError("--tiles-may-be-kept needs --tiles with the address of a server")
      }
      settings.tilesToKeep = settings.tiles
    }

    keepFreedMemory()
    let live = try Node(settings)
    var configuration = ServerConfiguration(uploadFolder: settings.dataFolder + "/uploads")
    configuration.address = host
    configuration.port = port
    configuration.hosts.names = arguments["host-name"].map { [$0] } ?? []
    configuration.bodyLimit = { method, path in method == .post && path == "/sync" ? SyncRequest.mostBytes : nil }
    let uploadLimit = configuration.uploadLimit
    configuration.refuse = { live.app.refuseBody($0, uploadLimit: uploadLimit) }
    configuration.isQuick = { live.app.assets.has(String($0.path)) }
    let server = try HTTPServer(configuration) { live.app.handle($0) }
    if !live.app.assets.hasWorker { Terminal.say("The browser's program is not built (scripts/wasm): pages come from the node alone.") }
    announce(host: host, port: server.port, try live.firstCuratorLink(host: host, port: server.port))
    waitForSignal()
    Terminal.say("Stopping: requests in progress are finished.")
    server.stop(graceSeconds: 10)
  }

  private static func announce(host: String, port: UInt16, _ link: String?) {
    Terminal.say("Trouvaille \(Version.text) serves on http://localhost:\(port)")
    if ["127.0.0.1", "::1", "localhost"].contains(host) {
      Terminal.say("It listens on this machine only (\(host)). Others reach it with --host and, better, a proxy with TLS.")
    } else {
      Terminal.say("It listens on \(host): whoever reaches that address can open it, and nothing is encrypted on the way.")
    }
    if let link { Terminal.say("Nobody has an account yet. The first curator opens, within a day:\n  \(link)") }
  }

  /// Returns on SIGINT or SIGTERM.
  private static func waitForSignal() {
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGINT)
    sigaddset(&signals, SIGTERM)
    var received: Int32 = 0
    sigwait(&signals, &received)
  }

  /// Blocks the signals that end the program in every thread started from now on, so that `waitForSignal` gets them.
  static func holdSignals() {
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGINT)
    sigaddset(&signals, SIGTERM)
    pthread_sigmask(Int32(SIG_BLOCK), &signals, nil)
  }
}
