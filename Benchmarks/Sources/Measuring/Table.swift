/// One question, and its answers as a table of Markdown.
public struct Table: Sendable {
  private let columns: Int

  /// Prints the question and the head. The first column names what was measured; the others are numbers.
  public init(_ question: String, _ columns: String...) {
    self.columns = columns.count
    print("\n**\(question)**\n")
    print("| " + columns.joined(separator: " | ") + " |")
    print("|---|" + String(repeating: "--:|", count: columns.count - 1))
  }

  /// Prints a row; what is not given stays empty.
  public func row(_ cells: String...) {
    let empty = [String](repeating: "", count: max(0, columns - cells.count))
    print("| " + (cells + empty).joined(separator: " | ") + " |")
  }
}

/// A number with so many decimals.
public func fixed(_ value: Double, _ decimals: Int = 3) -> String {
  let scale = (0..<decimals).reduce(1) { power, _ in power * 10 }
  let scaled = Int((value * Double(scale)).rounded())
  guard decimals > 0 else { return "\(scaled)" }
  return "\(scaled / scale)." + String(scaled % scale + scale).dropFirst()
}
