/// What was typed after a command's name, checked against what the command takes.
///
///     let arguments = try Arguments(["--port", "9000", "art.json"], options: ["port"], flags: ["dry-run"])
///     arguments["port"]        // "9000"
///     arguments.positional     // ["art.json"]
struct Arguments {
  private(set) var positional: [String] = []
  private var values: [String: String] = [:]
  private var set: Set<String> = []

  /// `options` take a value (`--port 9000` or `--port=9000`), `flags` do not. `--` ends the options.
  init(_ words: [String], options: Set<String> = [], flags: Set<String> = []) throws(UsageError) {
    var rest = words[...]
    while let word = rest.popFirst() {
      if word == "--" {
        positional += rest
        break
      }
      guard word.hasPrefix("--") else {
        if word.hasPrefix("-") && word.count > 1 { throw UsageError("there is no option \(word)") }
        positional.append(word)
        continue
      }
      let parts = word.dropFirst(2).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      let name = parts[0]
      if flags.contains(name) {
        guard parts.count == 1 else { throw UsageError("--\(name) takes no value") }
        set.insert(name)
      } else if options.contains(name) {
        guard let value = parts.count == 2 ? parts[1] : rest.popFirst() else { throw UsageError("--\(name) needs a value") }
        values[name] = value
      } else {
        throw UsageError("there is no option --\(name)")
      }
    }
  }

  subscript(_ option: String) -> String? { values[option] }
  func has(_ flag: String) -> Bool { set.contains(flag) }

  /// The folder that holds everything: `--data`, else `./data`.
  var dataFolder: String { self["data"] ?? "./data" }
}

/// The command was called in a way it does not know: exit code 2.
struct UsageError: Error {
  let message: String
  init(_ message: String) { self.message = message }
}

/// The command could not do its work: exit code 1. The message says what is wrong and what to do.
struct Failure: Error {
  let message: String
  init(_ message: String) { self.message = message }
}
