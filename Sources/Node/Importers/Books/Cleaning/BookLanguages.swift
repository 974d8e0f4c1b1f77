import CatalogueModel

/// Languages as services name them, as BCP 47 tags.
enum BookLanguages {
  /// `fr`, `fre`, `French`, `français`; a tag that looks like one is kept, anything else is unknown.
  static func tag(_ text: String) -> String {
    let text = text.trimmingBlanks
    if let known = table[Folding.key(text)] { return known }
    let parts = text.split { $0 == "-" || $0 == "_" }
    guard let first = parts.first, first.utf8.count == 2 || first.utf8.count == 3, parts.count <= 3,
      parts.allSatisfy({ $0.utf8.count <= 8 && $0.utf8.allSatisfy { $0 | 32 >= 97 && $0 | 32 <= 122 || $0 >= 48 && $0 <= 57 } }),
      !["xxx", "und", "mul"].contains(first.lowercased())
    else { return "" }
    return ([table[first.lowercased()] ?? first.lowercased()] + parts.dropFirst().map { String($0) }).joined(separator: "-")
  }

  private static let table: [String: String] = {
    let names = """
      fr fre fra french francais frances; en eng english anglais ingles; es spa spanish espagnol espanol castellano; de ger deu german \
      allemand deutsch aleman; it ita italian italien italiano; pt por portuguese portugais portugues; nl dut nld dutch neerlandais; \
      ca cat catalan; ru rus russian russe ruso; ja jpn japanese japonais japones; zh chi zho chinese chinois chino; ko kor korean coreen; \
      ar ara arabic arabe; la lat latin; el gre ell greek grec; sv swe swedish suedois; no nor norwegian norvegien; da dan danish danois; \
      fi fin finnish finnois; pl pol polish polonais; cs cze ces czech tcheque; hu hun hungarian hongrois; ro rum ron romanian roumain; \
      tr tur turkish turc; he heb hebrew hebreu; uk ukr ukrainian ukrainien; gl glg galician; eu baq eus basque; eo epo esperanto
      """
    var table: [String: String] = [:]
    for group in names.split(separator: ";") {
      let words = group.split(separator: " ").map { String($0) }
      for word in words { table[word] = words[0] }
    }
    return table
  }()
}
