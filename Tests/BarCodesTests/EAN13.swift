/// The bars of an EAN-13 (GS1 General Specifications, 5.2.1), whatever its last digit is.
struct EAN13 {
  /// True is dark: 95 modules, without the light margins.
  let modules: [Bool]

  init(_ digits: String) {
    let numbers = digits.utf8.map { Int($0) - 48 }
    precondition(numbers.count == 13 && numbers.allSatisfy { (0...9).contains($0) })
    let parity = Self.parities[numbers[0]]
    var bars = "101"
    for (place, digit) in numbers[1...6].enumerated() {
      let right = Self.right[digit]
      let left = String(right.map { $0 == "1" ? "0" : "1" })
      bars += parity[place] == "L" ? left : String(right.reversed())
    }
    bars += "01010" + numbers[7...12].map { Self.right[$0] }.joined() + "101"
    modules = bars.map { $0 == "1" }
  }

  private static let right = [
    "1110010", "1100110", "1101100", "1000010", "1011100", "1001110", "1010000", "1000100", "1001000", "1110100",
  ]
  private static let parities = [
    "LLLLLL", "LLGLGG", "LLGGLG", "LLGGGL", "LGLLGG", "LGGLLG", "LGGGLL", "LGLGLG", "LGLGGL", "LGGLGL",
  ].map(Array.init)
}
