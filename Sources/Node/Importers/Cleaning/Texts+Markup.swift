extension Texts {
  /// Decodes entities and takes out tags; paragraphs and line breaks of HTML become line ends.
  static func markup(_ text: String, _ notes: RowNotes) -> String {
    guard text.utf8.contains(where: { $0 == 0x26 || $0 == 0x3C }) else { return text }
    var bytes = Array(text.utf8)
    if bytes.contains(0x3C), let stripped = withoutTags(bytes) {
      notes.note(.tags, text)
      bytes = stripped
    }
    var decoded = false
    // Twice: some publishers encode what is encoded already (`&amp;rsquo;`).
    for _ in 0..<2 {
      guard bytes.contains(0x26), let plain = withoutEntities(bytes) else { break }
      bytes = plain
      decoded = true
    }
    if decoded {
      notes.note(.entities, text)
      if bytes.contains(0x3C), let stripped = withoutTags(bytes) { bytes = stripped }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Nil when there is no tag. A `<` that no letter or slash follows is a less-than sign.
  private static func withoutTags(_ bytes: [UInt8]) -> [UInt8]? {
    var result: [UInt8] = []
    var found = false
    var index = 0
    while index < bytes.count {
      guard bytes[index] == 0x3C, index + 1 < bytes.count, isTagStart(bytes[index + 1]),
        let end = bytes[index...].prefix(2000).firstIndex(of: 0x3E)
      else {
        result.append(bytes[index])
        index += 1
        continue
      }
      found = true
      let name = bytes[(index + 1)..<end].drop { $0 == 0x2F }.prefix {
        $0 | 0x20 >= 97 && $0 | 0x20 <= 122 || $0 >= 48 && $0 <= 57
      }
      switch String(decoding: name, as: UTF8.self).lowercased() {
      case "p", "div", "ul", "ol", "h1", "h2", "h3", "h4", "table": result += [0x0A, 0x0A]
      case "br", "li", "tr": result.append(0x0A)
      default: break
      }
      index = end + 1
    }
    return found ? result : nil
  }

  private static func isTagStart(_ byte: UInt8) -> Bool {
    byte == 0x2F || byte == 0x21 || byte | 0x20 >= 97 && byte | 0x20 <= 122
  }

  /// Nil when there is no entity that we know.
  static func withoutEntities(_ bytes: [UInt8]) -> [UInt8]? {
    var result: [UInt8] = []
    var found = false
    var index = 0
    while index < bytes.count {
      if bytes[index] == 0x26, let end = bytes[index...].prefix(12).firstIndex(of: 0x3B),
        let scalar = entity(bytes[(index + 1)..<end]), let units = UTF8.encode(scalar)
      {
        result.append(contentsOf: units)
        found = true
        index = end + 1
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
    return found ? result : nil
  }

  private static func entity(_ name: ArraySlice<UInt8>) -> Unicode.Scalar? {
    let text = String(decoding: name, as: UTF8.self)
    if let known = named[text] { return known }
    guard text.hasPrefix("#") else { return nil }
    let digits = text.dropFirst()
    let value = digits.lowercased().hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    guard let value, value != 0 else { return nil }
    if (0x80..<0xA0).contains(value) { return TextEncoding.windows1252[Int(value) - 128] }
    return Unicode.Scalar(value)
  }

  private static let named: [String: Unicode.Scalar] = {
    var table: [String: Unicode.Scalar] = [
      "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}", "lsquo": "‘", "rsquo": "’",
      "ldquo": "“",
      "rdquo": "”", "sbquo": "‚", "bdquo": "„", "ndash": "–", "mdash": "—", "hellip": "…", "bull": "•", "trade": "™",
      "euro": "€",
      "OElig": "Œ", "oelig": "œ", "Scaron": "Š", "scaron": "š", "prime": "′", "Prime": "″", "thinsp": "\u{2009}",
      "ensp": "\u{2002}", "emsp": "\u{2003}", "zwnj": "\u{200C}", "shy": "\u{AD}",
    ]
    let latin = [
      "iexcl", "cent", "pound", "curren", "yen", "brvbar", "sect", "uml", "copy", "ordf", "laquo", "not", "", "reg",
      "macr", "deg", "plusmn",
      "sup2", "sup3", "acute", "micro", "para", "middot", "cedil", "sup1", "ordm", "raquo", "frac14", "frac12",
      "frac34", "iquest", "Agrave",
      "Aacute", "Acirc", "Atilde", "Auml", "Aring", "AElig", "Ccedil", "Egrave", "Eacute", "Ecirc", "Euml", "Igrave",
      "Iacute", "Icirc",
      "Iuml", "ETH", "Ntilde", "Ograve", "Oacute", "Ocirc", "Otilde", "Ouml", "times", "Oslash", "Ugrave", "Uacute",
      "Ucirc", "Uuml",
      "Yacute", "THORN", "szlig", "agrave", "aacute", "acirc", "atilde", "auml", "aring", "aelig", "ccedil", "egrave",
      "eacute", "ecirc",
      "euml", "igrave", "iacute", "icirc", "iuml", "eth", "ntilde", "ograve", "oacute", "ocirc", "otilde", "ouml",
      "divide", "oslash",
      "ugrave", "uacute", "ucirc", "uuml", "yacute", "thorn", "yuml",
    ]
    for (offset, name) in latin.enumerated() where !name.isEmpty { table[name] = Unicode.Scalar(UInt8(0xA1 + offset)) }
    return table
  }()
}
