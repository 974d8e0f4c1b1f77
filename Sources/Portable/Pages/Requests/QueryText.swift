import FactLog

/// A query as an address has it: `q=coeur&view=map`.
struct QueryText {
  private(set) var text = ""

  /// What is empty is left out.
  @inline(never) mutating func add(_ name: StaticString, _ value: String) {
    if value.utf8.isEmpty { return }
    text = (text.utf8.isEmpty ? "" : text + "&") + name.string + "=" + Fields.encode(value)
  }
}
