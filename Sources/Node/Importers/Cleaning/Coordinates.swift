import CatalogueModel

/// Positions as publishers write them, made into degrees that lie where the source's city is.
struct Coordinates {
  /// What lies outside is repaired or refused.
  var box: Box
  var projection = Mapping.Projection.degrees

  init(_ box: Box, projection: Mapping.Projection = .degrees) {
    self.box = box
    self.projection = projection
  }

  /// From two fields, or one that holds both. Nil when there is none.
  func point(latitude: JSONValue, longitude: JSONValue, _ notes: RowNotes) throws(Refusal) -> Point? {
    let (a, b) = (latitude.text, longitude.text)
    if Coordinates.isEmpty(a) || Coordinates.isEmpty(b) || a == b && Double(a) == nil {
      let text = Coordinates.isEmpty(a) ? b : a
      if Coordinates.isEmpty(text) { return nil }
      guard let parts = Coordinates.halves(text) else { throw Refusal(.badPosition, "\(a), \(b)") }
      notes.note(.joined, text)
      return try point(parts.0, parts.1, notes)
    }
    return try point(a, b, notes)
  }

  private func point(_ a: String, _ b: String, _ notes: RowNotes) throws(Refusal) -> Point? {
    guard let first = Coordinates.number(a, notes), let second = Coordinates.number(b, notes) else {
      if Texts.isSentinel(a) || Texts.isSentinel(b) {
        notes.note(.droppedPosition, "\(a), \(b)")
        return nil
      }
      throw Refusal(.badPosition, "\(a), \(b)")
    }
    return try point(first, second, notes)
  }

  /// Latitude first, longitude second; or the northing and the easting of the projection.
  func point(_ latitude: Double, _ longitude: Double, _ notes: RowNotes) throws(Refusal) -> Point? {
    if latitude == 0 && longitude == 0 {
      notes.note(.zeroPosition)
      return nil
    }
    let point = Point(latitude: latitude, longitude: longitude)
    if box.contains(point) { return point }
    if projection == .newYorkStatePlane {
      let converted = StatePlane.degrees(x: longitude, y: latitude)
      if box.contains(converted) {
        notes.note(.statePlane, "\(longitude), \(latitude)")
        return converted
      }
    }
    let candidates: [(Point, [Reason])] = [
      (Point(latitude: latitude, longitude: -longitude), [.lostMinus]),
      (Point(latitude: longitude, longitude: latitude), [.swapped]),
      (Point(latitude: longitude, longitude: -latitude), [.swapped, .lostMinus]),
    ]
    for (candidate, reasons) in candidates where box.contains(candidate) {
      for reason in reasons { notes.note(reason, "\(latitude), \(longitude)") }
      return candidate
    }
    throw Refusal(.outsideBox, "\(latitude), \(longitude)")
  }

  // MARK: reading

  private static func isEmpty(_ text: String) -> Bool { text.utf8.allSatisfy { $0 <= 0x20 } }

  /// The two coordinates of `"47.37, -61.85"`.
  static func halves(_ text: String) -> (String, String)? {
    for separator: Character in [",", ";", " "] {
      let parts = text.split(separator: separator, omittingEmptySubsequences: true)
      if parts.count == 2 { return (String(parts[0]), String(parts[1])) }
    }
    return nil
  }

  /// Degrees as a number, with blanks in it, with a decimal comma, or as degrees, minutes and seconds.
  static func number(_ text: String, _ notes: RowNotes) -> Double? {
    if let value = Double(text) { return value.isFinite ? value : nil }
    var bytes = text.unicodeScalars.filter { !($0.properties.isWhitespace || $0 == "\u{A0}") }
    if let comma = bytes.firstIndex(of: ","), !bytes.contains(".") {
      bytes.replaceSubrange(comma...comma, with: [".".unicodeScalars.first!])
    }
    if let value = Double(String(String.UnicodeScalarView(bytes))), value.isFinite {
      notes.note(.blanksInNumber, text)
      return value
    }
    guard let value = sexagesimal(text) else { return nil }
    notes.note(.sexagesimal, text)
    return value
  }

  /// `45° 34' 49.332'' N`, also with typographic primes, or only degrees and minutes; W, O and S make it negative.
  private static func sexagesimal(_ text: String) -> Double? {
    var parts: [Double] = []
    var number = ""
    var sign = 1.0
    for scalar in text.unicodeScalars {
      switch scalar {
      case "0"..."9", ".": number.unicodeScalars.append(scalar)
      case ",": number += "."
      case "-", "W", "w", "S", "s", "O", "o", "−": sign = -1
      case "N", "n", "E", "e", "°", "º", "'", "’", "′", "\"", "”", "″", " ", "\u{A0}", ":":
        if !number.isEmpty {
          guard let part = Double(number) else { return nil }
          parts.append(part)
          number = ""
        }
      default: return nil
      }
    }
    if !number.isEmpty {
      guard let part = Double(number) else { return nil }
      parts.append(part)
    }
    guard parts.count == 2 || parts.count == 3, parts[0] <= 180, parts.dropFirst().allSatisfy({ $0 < 60 }) else {
      return nil
    }
    return sign * (parts[0] + parts[1] / 60 + (parts.count == 3 ? parts[2] / 3600 : 0))
  }
}
