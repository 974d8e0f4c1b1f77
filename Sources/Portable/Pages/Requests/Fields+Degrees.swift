import FactLog

extension Fields {
  /// Degrees as an address or a program has them: `-73.561200`. Six decimals are a tenth of a metre, five are a metre.
  static func degrees(_ value: Double, decimals: Int = 6) -> String {
    var unit = 1
    for _ in 0..<decimals { unit *= 10 }
    let whole = Int((value * Double(unit)).rounded())
    var fraction = "\(whole.magnitude % UInt(unit))"
    while fraction.utf8.count < decimals { fraction = "0" + fraction }
    return (whole < 0 ? "-" : "") + "\(whole.magnitude / UInt(unit))." + fraction
  }

  /// A plain decimal number, `-73.56`; nil for anything else. Written out because the browser's build has no `Double(String)`.
  func decimal(_ name: StaticString) -> Double? {
    let text = self[name].bytes
    let isNegative = text.first == 45
    var value = 0.0
    var unit = 0.0
    var digits = 0
    for byte in text.dropFirst(isNegative ? 1 : 0) {
      switch byte {
      case 46 where unit == 0: unit = 1
      case 48...57:
        digits += 1
        if digits > 18 { return nil }
        if unit > 0 { unit /= 10 }
        value = unit > 0 ? value + Double(byte - 48) * unit : value * 10 + Double(byte - 48)
      default: return nil
      }
    }
    return digits == 0 ? nil : isNegative ? -value : value
  }
}
