import Foundation
import Server

/// Serves a static file and a page that was made before, at once and by a worker; prints its port.
@main
struct OurServer {
  static func main() throws {
    guard CommandLine.arguments.count == 4 else {
      print("usage: OurServer FOLDER UPLOADS PAGE")
      exit(2)
    }
    let page = [UInt8](try Data(contentsOf: URL(fileURLWithPath: CommandLine.arguments[3])))
    let files = StaticFolder(CommandLine.arguments[1])
    var configuration = ServerConfiguration(uploadFolder: CommandLine.arguments[2])
    configuration.isQuick = { !$0.path.hasPrefix("/worker") }
    let server = try HTTPServer(configuration) { request in
      if request.path == "/static", let response = files.response(to: request, at: "style.css") { return response }
      return .html(200, page)
    }
    print(server.port)
    fflush(nil)
    while true { pause() }
  }
}
