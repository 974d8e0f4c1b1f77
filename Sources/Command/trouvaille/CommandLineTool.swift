/// `trouvaille COMMAND …`: one file for each command, found here by name.
enum CommandLineTool {
  private static var commands: [any Subcommand.Type] {
    [ServeCommand.self, ImportCommand.self, ItemsCommand.self, StatsCommand.self, UserCommand.self, BackupCommand.self]
  }

  /// Runs, and returns the exit code: 0 done, 1 failed, 2 called in a way it does not know.
  static func run(_ words: [String]) -> Int32 {
    guard let name = words.first else {
      Terminal.warn(help)
      return 2
    }
    if name == "--help" || name == "help" {
      Terminal.say(help)
      return 0
    }
    if name == "--version" {
      Terminal.say("trouvaille \(Version.text)")
      return 0
    }
    guard let command = commands.first(where: { $0.name == name }) else {
      Terminal.warn("There is no command \(name).\n\n\(help)")
      return 2
    }
    let rest = Array(words.dropFirst())
    if rest.contains("--help") {
      Terminal.say(command.help)
      return 0
    }
    if rest.contains("--version") {
      Terminal.say("trouvaille \(Version.text)")
      return 0
    }
    do {
      try command.run(rest)
      return 0
    } catch let error as UsageError {
      Terminal.warn("\(error.message)\n\n\(command.help)")
      return 2
    } catch let error as Failure {
      Terminal.warn(error.message)
      return 1
    } catch {
      Terminal.warn("\(error)")
      return 1
    }
  }

  private static var help: String {
    """
    trouvaille: a pocket cabinet for what you find

    Usage: trouvaille COMMAND [OPTIONS]

    \(commands.map { "  " + $0.name.padding(8) + $0.summary }.joined(separator: "\n"))

      --help     of any command, shows its options
      --version  shows the version

    Exit codes: 0 done, 1 failed, 2 called in a way it does not know.
    """
  }
}

/// One command.
protocol Subcommand {
  static var name: String { get }
  /// What it does, in a few words.
  static var summary: String { get }
  static var help: String { get }
  static func run(_ words: [String]) throws
}

extension String {
  /// Followed by blanks up to `width`.
  func padding(_ width: Int) -> String { self + String(repeating: " ", count: Swift.max(1, width - count)) }
}
