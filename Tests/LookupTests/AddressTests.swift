import Testing

@testable import Lookup

@Suite("Addresses")
struct AddressTests {
  @Test(
    "An address is taken apart and put together again the same, without its fragment",
    arguments: [
      ("https://openlibrary.org", "https openlibrary.org 443 / https://openlibrary.org/"),
      ("HTTPS://OpenLibrary.ORG/a?b=c#d", "https openlibrary.org 443 /a?b=c https://openlibrary.org/a?b=c"),
      ("http://127.0.0.1:8080?q=%20", "http 127.0.0.1 8080 /?q=%20 http://127.0.0.1:8080/?q=%20"),
      ("https://a-b.c:443/;x=(1)~'!*", "https a-b.c 443 /;x=(1)~'!* https://a-b.c/;x=(1)~'!*"),
      ("https://a.b:8443/@:x", "https a.b 8443 /@:x https://a.b:8443/@:x"),
    ])
  func reading(text: String, parts: String) throws {
    let address = try #require(WebAddress(text))
    #expect("\(address.scheme.rawValue) \(address.host) \(address.port) \(address.target) \(address)" == parts)
    #expect(WebAddress("\(address)") == address)
  }

  @Test(
    "What two readers could understand differently is refused",
    arguments: [
      "", "https://", "https:///a", "https:/openlibrary.org", "//openlibrary.org", "openlibrary.org",
      "file:///etc/passwd",
      "ftp://openlibrary.org/", "gopher://openlibrary.org/", "javascript:alert(1)",
      "https://www.googleapis.com@evil.example/",
      "https://a:b@openlibrary.org/", "https://openlibrary.org\\@evil.example/", "https://openlibrary.org:/",
      "https://a:0/",
      "https://a:65536/", "https://a:+80/", "https://a:8 0/", "https://a:80:80/", "https://[::1]/",
      "https://[::ffff:127.0.0.1]/",
      "https://openlibrary.org./", "https://.openlibrary.org/", "https://open..library.org/",
      "https://openlibrary%2eorg/",
      "https://openlibrary。org/", "https://open\u{AD}library.org/", "https://ⓞpenlibrary.org/", "https://a b/",
      "https://a/ b",
      "https://a/\r\nHost:b", "https://a/\0", "https://a/\t", "https://a_b/", "https://a/é", "https://a/<b>",
      "https://a/{b}", "https://a/b\\c",
      " https://a/", "https://a/ ", "https://a/" + String(repeating: "x", count: 2000),
      "https://" + String(repeating: "x", count: 64) + "/",
    ])
  func refusing(text: String) { #expect(WebAddress(text) == nil) }

  @Test(
    "Covers come from the hosts for covers and from nowhere else",
    arguments: [
      ("https://covers.openlibrary.org/b/id/1-L.jpg", "https://covers.openlibrary.org/b/id/1-L.jpg"),
      ("http://books.google.com/books/content?id=a", "https://books.google.com/books/content?id=a"),
      ("https://archive.org/download/a", "https://archive.org/download/a"),
      ("https://ia800100.us.archive.org/view?a=b", "https://ia800100.us.archive.org/view?a=b"),
      ("https://evilarchive.org/", nil), ("https://archive.org.evil.example/", nil), ("https://archive.org:8443/", nil),
      ("https://127.0.0.1/", nil), ("https://169.254.169.254/", nil),
      ("https://evil.example/?https://archive.org/", nil),
      ("https://www.googleapis.com/books", nil), ("https://x.covers.openlibrary.org/", nil),
      ("file:///archive.org", nil),
      ("https://archive.org@evil.example/", nil),
    ] as [(String, String?)])
  func hosts(text: String, address: String?) { #expect(LookupHosts.standard.cover(text)?.description == address) }

  @Test("A host that was configured with http is asked by http, and no other")
  func configured() {
    let base = WebAddress("http://127.0.0.1:9000/")!
    let hosts = LookupHosts(
      googleBooks: base, openLibrary: base, openLibraryCovers: base, covers: [Origin(of: WebAddress("https://a.b/")!)])
    #expect(hosts.cover("http://127.0.0.1:9000/x")?.description == "http://127.0.0.1:9000/x")
    #expect(hosts.cover("http://127.0.0.1:9001/x") == nil)
    #expect(hosts.cover("http://a.b/x")?.description == "https://a.b/x")
  }

  @Test("Words become a value of a query, byte by byte")
  func encoding() {
    #expect(
      WebAddress.encoded("Tintin & l’été = 100%+#?/")
        == "Tintin%20%26%20l%E2%80%99%C3%A9t%C3%A9%20%3D%20100%25%2B%23%3F%2F")
  }

  @Test("The node says what it is with the letters of its name and nothing else")
  func userAgent() {
    #expect(HTTPSettings(version: "0.1.0").userAgent == "Trouvaille/0.1.0")
    #expect(
      HTTPSettings(version: "0.1.0", node: "L’Art du quartier\r\nX: (é) 東京").userAgent
        == "Trouvaille/0.1.0 (l-art-du-quartier-x-e)")
  }

  @Test("A long name of a node is cut")
  func longName() {
    let name = String(repeating: "a", count: 100)
    #expect(HTTPSettings(version: "1", node: name).userAgent == "Trouvaille/1 (\(String(repeating: "a", count: 60)))")
  }

  @Test("A key is read from a file with its line end, and never shown")
  func key() throws {
    let key = try #require(GoogleBooksKey(" AIza_sample-0123456789\r\n"))
    #expect(key.text == "AIza_sample-0123456789")
    #expect(
      "\(key)" + String(reflecting: key) + "\([key])"
        == "a key for Google Booksa key for Google Books[a key for Google Books]")
    for text in ["", "short", "AIza sample 0123456789", "AIza&sample=0123456789", "clé-0123456789"] {
      #expect(GoogleBooksKey(text) == nil)
    }
  }
}
