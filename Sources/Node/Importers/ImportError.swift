/// Why an import was refused whole: what is wrong, where, and what to do. Nothing was changed when it is thrown.
///
/// A single bad row never causes one; it is refused alone and stands in the `ImportReport`.
public struct ImportError: Error, Equatable, CustomStringConvertible, Sendable {
  public enum Kind: String, Sendable {
    case unreadable, empty, tooLarge, truncated, malformed, tooDeep, encoding, unknownFormat, wrongVersion, mapping,
      nothingUsable, starter, noBooks, encrypted, tooLargeToSend
  }
  public let kind: Kind
  /// The name of the file, as the caller gave it.
  public var file: String
  public let problem: String
  /// Where in the file: "line 12, column 4"; empty when it is the whole file.
  public let place: String
  public let advice: String

  public init(_ kind: Kind, file: String = "", problem: String, place: String = "", advice: String) {
    self.kind = kind
    self.file = file
    self.problem = problem
    self.place = place
    self.advice = advice
  }

  public var description: String {
    let location = [file, place].filter { !$0.isEmpty }.joined(separator: ", ")
    return "\(location.isEmpty ? "" : location + ": ")\(problem) \(advice) Nothing was changed."
  }

  func inFile(_ name: String) -> ImportError {
    var error = self
    if error.file.isEmpty { error.file = name }
    return error
  }
}
