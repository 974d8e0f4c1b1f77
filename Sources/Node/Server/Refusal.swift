/// A request that the server answers itself, without its handler: what is wrong and what the limit is, in plain text.
struct Refusal: Error {
  let status: Int
  let text: String
  private(set) var headers: [(String, String)] = []

  init(_ status: Int, _ text: String) {
    self.status = status
    self.text = text
  }

  static func tooLarge(_ what: String, limit: Int) -> Refusal {
    Refusal(413, "\(what) is too large: the limit is \(limit) bytes. Nothing was saved.")
  }

  static let tooManyUploads: Refusal = {
    var refusal = Refusal(503, "Too many files are arriving at once. Nothing was saved: please try again in a moment.")
    refusal.headers = [("Retry-After", "5")]
    return refusal
  }()

  static let otherMethod: Refusal = {
    var refusal = Refusal(405, "This method is not supported: use GET, HEAD, POST, PUT or DELETE.")
    refusal.headers = [("Allow", "GET, HEAD, POST, PUT, DELETE")]
    return refusal
  }()

  var response: HTTPResponse {
    var response = HTTPResponse.text(status, text + "\n")
    for (name, value) in headers { response.add(name, value) }
    return response
  }

  /// The whole answer as bytes, for when libmicrohttpd no longer takes one: in the middle of a body.
  var raw: [UInt8] {
    let body = text + "\n"
    return Array(
      """
      HTTP/1.1 \(status) Refused\r
      Content-Type: text/plain; charset=utf-8\r
      Content-Length: \(body.utf8.count)\r
      Connection: close\r
      \r
      \(body)
      """.utf8)
  }
}
