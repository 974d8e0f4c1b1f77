extension UInt8 {
  /// A digit or a letter of ASCII.
  var isDigit: Bool { (48...57).contains(self) }
  var isLetter: Bool { (97...122).contains(self | 0x20) }
  var isLetterOrDigit: Bool { isDigit || isLetter }

  /// A letter, a digit, `-` or `_`: what identities and keys of services are made of.
  var isOfIdentity: Bool { isLetterOrDigit || self == UInt8(ascii: "-") || self == UInt8(ascii: "_") }
}
