import Glibc

/// The digest of RFC 1321. Only to recognise pictures whose digest others have published; it protects nothing.
enum MD5 {
  /// 32 hexadecimal digits.
  static func digest(_ message: [UInt8]) -> String {
    var words: [UInt32] = [0x6745_2301, 0xEFCD_AB89, 0x98BA_DCFE, 0x1032_5476]
    var padded = message + [0x80]
    padded += [UInt8](repeating: 0, count: (120 - padded.count % 64) % 64)
    padded += (0..<8).map { UInt8(truncatingIfNeeded: (message.count * 8) >> ($0 * 8)) }
    for block in stride(from: 0, to: padded.count, by: 64) {
      let m = (0..<16).map { word in
        (0..<4).reversed().reduce(UInt32(0)) { $0 << 8 | UInt32(padded[block + word * 4 + $1]) }
      }
      var (a, b, c, d) = (words[0], words[1], words[2], words[3])
      for i in 0..<64 {
        let mixed: UInt32
        let place: Int
        switch i / 16 {
        case 0: (mixed, place) = (b & c | ~b & d, i)
        case 1: (mixed, place) = (d & b | ~d & c, (5 * i + 1) % 16)
        case 2: (mixed, place) = (b ^ c ^ d, (3 * i + 5) % 16)
        default: (mixed, place) = (c ^ (b | ~d), 7 * i % 16)
        }
        let sum = a &+ mixed &+ sines[i] &+ m[place]
        let turn = turns[i / 16][i % 4]
        (a, d, c, b) = (d, c, b, b &+ (sum << turn | sum >> (32 - turn)))
      }
      words = [words[0] &+ a, words[1] &+ b, words[2] &+ c, words[3] &+ d]
    }
    let digits = Array("0123456789abcdef".utf8)
    let bytes = words.flatMap { word in (0..<4).map { UInt8(truncatingIfNeeded: word >> ($0 * 8)) } }
    return String(decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
  }

  private static let turns: [[UInt32]] = [[7, 12, 17, 22], [5, 9, 14, 20], [4, 11, 16, 23], [6, 10, 15, 21]]
  /// ⌊2³² · |sin(i + 1)|⌋
  private static let sines: [UInt32] = (0..<64).map { UInt32(abs(sin(Double($0 + 1))) * 4_294_967_296) }
}
