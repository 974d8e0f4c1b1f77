import FactLog
import Testing

@Suite struct SHA256Tests {
  @Test(
    "Digests match FIPS 180-4's examples",
    arguments: [
      ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
      ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
      (
        "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
        "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
      ),
    ])
  func digests(message: String, expected: String) {
    #expect(String(decoding: SHA256.digest(message.utf8).hexadecimal, as: UTF8.self) == expected)
  }

  @Test("Feeding in pieces gives the digest of the whole")
  func pieces() {
    let message = Array((0..<1000).map { UInt8(truncatingIfNeeded: $0 &* 31) })
    var hash = SHA256()
    for start in stride(from: 0, to: message.count, by: 37) {
      hash.update(message[start..<min(start + 37, message.count)])
    }
    #expect(hash.finish() == SHA256.digest(message))
  }
}
