import Glibc
import Server

/// Serves one static file and one page made on the spot, at once and by a worker; prints its port.
@main
struct OurServer {
  static func main() throws {
    guard CommandLine.arguments.count == 3 else {
      print("usage: OurServer FOLDER UPLOADS")
      exit(2)
    }
    let files = StaticFolder(CommandLine.arguments[1])
    var configuration = ServerConfiguration(uploadFolder: CommandLine.arguments[2])
    configuration.isQuick = { !$0.path.hasPrefix("/worker") }
    let server = try HTTPServer(configuration) { request in
      if request.path == "/static", let response = files.response(to: request, at: "style.css") { return response }
      let path = request.path
      return .html(200, Array("<!doctype html><title>\(path)</title><h1>\(path)</h1>".utf8))
    }
    print(server.port)
    fflush(nil)
    while true { pause() }
  }
}
