import CatalogueModel
import CollectionModel

/// Series that stand in a title.
enum SeriesTitle {
  struct Parts {
    var title: String
    var series: [SeriesPlace] = []
    /// Which part a book is of a tome that was printed in several ("2"), and of which series that is.
    var part: (series: Int, text: String)?
  }

  /// As Goodreads writes it: `Le Crystal des Elfes bleus (Elfes, #1)`, with `;` between two series.
  static func inBrackets(_ title: String) -> Parts {
    guard title.utf8.contains(UInt8(ascii: "#")), let (group, range) = lastGroup(in: title) else { return Parts(title: title) }
    var parts = Parts(title: "")
    for place in group.split(separator: ";") {
      guard let hash = place.firstIndex(of: "#") else { return Parts(title: title) }
      let name = String(place[..<hash]).trimmingBlanks.droppingLast(",")
      let rest = place[place.index(after: hash)...].split(separator: ",", maxSplits: 1)
      guard !name.isEmpty, let tome = rest.first.map({ String($0).trimmingBlanks }), tome.utf8.contains(where: isDigit) else {
        return Parts(title: title)
      }
      if rest.count == 2 { parts.part = (parts.series.count, String(rest[1]).trimmingBlanks.droppingFirst("Part ")) }
      parts.series.append(SeriesPlace(name, tome: tome))
    }
    parts.title = (String(title[..<range.lowerBound]).trimmingBlanks + " " + String(title[range.upperBound...]).trimmingBlanks)
      .trimmingBlanks
    return parts.title.isEmpty ? Parts(title: title) : parts
  }

  /// As French shops and readers write it: `One Piece, tome 059 : La Fin de Portgas D. Ace`. What follows the colon is the title; where
  /// nothing does, the whole is.
  static func withTome(_ title: String) -> Parts {
    for (start, mark) in breaks(in: title) {
      let rest = title[start...]
      guard let word = words.first(where: { rest.lowercased().hasPrefix($0.0) }) else { continue }
      let name = String(title[..<mark]).trimmingBlanks
      let colon = rest.firstIndex(of: ":")
      var tome = String(rest[..<(colon ?? rest.endIndex)]).trimmingBlanks
      if word.hasNumber {
        tome = String(tome.dropFirst(word.0.count)).trimmingBlanks
        guard let first = tome.utf8.first, isDigit(first) else { continue }
        let digits = tome.drop { $0 == "0" }
        tome = digits.utf8.first.map(isDigit) == true ? String(digits) : "0" + digits
      }
      if name.isEmpty || tome.utf8.count > 40 { continue }
      let own = colon.map { String(rest[rest.index(after: $0)...]).trimmingBlanks } ?? ""
      return Parts(title: own.isEmpty ? title : own, series: [SeriesPlace(name, tome: tome)])
    }
    return Parts(title: title)
  }

  private static let words: [(String, hasNumber: Bool)] = [
    ("tomes ", true), ("tome ", true), ("volume ", true), ("vol. ", true), ("vol ", true), ("hors-série", false), ("hors-serie", false),
    ("hors série", false), ("hors serie", false), ("intégrale", false), ("integrale", false),
  ]

  /// Where something begins behind a comma or a dash, and where that sign stands.
  private static func breaks(in title: String) -> [(start: String.Index, mark: String.Index)] {
    var result: [(String.Index, String.Index)] = []
    for index in title.indices where title[index] == "," || title[index] == "-" || title[index] == "–" {
      let rest = title[title.index(after: index)...]
      guard rest.first == " ", let start = rest.firstIndex(where: { $0 != " " }) else { continue }
      result.append((start, index))
    }
    return result
  }

  /// The last brackets of the outermost level that hold a number sign.
  private static func lastGroup(in title: String) -> (Substring, Range<String.Index>)? {
    var depth = 0
    var open = title.startIndex
    var found: (Substring, Range<String.Index>)?
    for index in title.indices {
      if title[index] == "(" {
        if depth == 0 { open = index }
        depth += 1
      } else if title[index] == ")", depth > 0 {
        depth -= 1
        let inside = title[title.index(after: open)..<index]
        if depth == 0, inside.contains("#") { found = (inside, open..<title.index(after: index)) }
      }
    }
    return found
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte >= 48 && byte <= 57 }
}

extension String {
  fileprivate func droppingLast(_ end: String) -> String { hasSuffix(end) ? String(dropLast(end.count)).trimmingBlanks : self }
  fileprivate func droppingFirst(_ start: String) -> String { hasPrefix(start) ? String(dropFirst(start.count)) : self }
}
