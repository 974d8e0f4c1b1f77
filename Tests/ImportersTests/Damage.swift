import FactLog

/// What happens to files on their way: a byte changed, some taken out, some doubled, a sign or a text put in.
struct Damage {
  let signs: String
  let texts: [String]
  let longestCopy: Int

  /// Once; nothing is left empty.
  func strike(_ bytes: inout [UInt8], _ generator: inout SplitMix) {
    let place = Int.random(in: 0..<bytes.count, using: &generator)
    let kind = Int.random(in: 0..<4 + texts.count, using: &generator)
    switch kind {
    case 0: bytes[place] = UInt8.random(in: 0...255, using: &generator)
    case 1: bytes.removeSubrange(place..<min(bytes.count, place + Int.random(in: 1...20, using: &generator)))
    case 2: bytes.insert(contentsOf: bytes[place..<min(bytes.count, place + longestCopy)], at: place)
    case 3: bytes.insert(Array(signs.utf8).randomElement(using: &generator) ?? 0, at: place)
    default: bytes.insert(contentsOf: Array(texts[kind - 4].utf8), at: place)
    }
    if bytes.isEmpty { bytes = [0x5B] }
  }
}
