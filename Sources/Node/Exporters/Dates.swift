import CatalogueModel
import Foundation

extension CivilDay {
  /// `2024-05-06`.
  var text: String {
    let (year, month, day) = parts
    return String(format: "%04d-%02d-%02d", year, month, day)
  }
}

extension PartialDate {
  /// `2013`, `2013-02`, `2013-02-20`, `1999/2001`; before it `~` for about, `<` for before, `>` for after. Nil when nothing is known.
  var written: String? {
    guard let year else { return nil }
    func four(_ year: Int) -> String { (year < 0 ? "-" : "") + String(format: "%04d", abs(year)) }
    let mark =
      switch qualifier {
      case .exact: ""
      case .circa: "~"
      case .before: "<"
      case .after: ">"
      }
    if let endYear { return mark + four(year) + "/" + four(endYear) }
    return ([mark + four(year)] + [month, month == nil ? nil : day].compactMap { $0.map { String(format: "%02d", $0) } })
      .joined(separator: "-")
  }
}

extension String {
  /// Nil when it is empty.
  var orNil: String? { isEmpty ? nil : self }
}

extension Array {
  /// Nil when it is empty.
  var orNil: [Element]? { isEmpty ? nil : self }
}
