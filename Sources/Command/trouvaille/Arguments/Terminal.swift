import Foundation

/// Lines for people on the terminal.
enum Terminal {
  /// Written at once, also into a pipe: a server's first lines must not wait in a buffer.
  /// Who started the program may have stopped listening: that ends nothing.
  static func say(_ line: String) { try? FileHandle.standardOutput.write(contentsOf: Data((line + "\n").utf8)) }
  static func warn(_ line: String) { try? FileHandle.standardError.write(contentsOf: Data((line + "\n").utf8)) }
  static var isInteractive: Bool { isatty(STDERR_FILENO) == 1 }

  /// Reads a password without showing it; nil when there is no terminal to ask on.
  static func askPassword(_ prompt: String) -> String? {
    guard isatty(STDIN_FILENO) == 1 else { return readLine(strippingNewline: true) }
    FileHandle.standardError.write(Data(prompt.utf8))
    var before = termios()
    tcgetattr(STDIN_FILENO, &before)
    var silent = before
    silent.c_lflag &= ~tcflag_t(ECHO)
    tcsetattr(STDIN_FILENO, TCSANOW, &silent)
    defer {
      tcsetattr(STDIN_FILENO, TCSANOW, &before)
      warn("")
    }
    return readLine(strippingNewline: true)
  }
}

/// A bar with a count, on a terminal only.
///
///     Reading art.json  ████████░░░░  12,000 / 20,000
final class ProgressBar {
  private let label: String
  private let total: Int
  private var shown = -1

  init(_ label: String, total: Int) {
    self.label = label
    self.total = max(total, 1)
  }

  func show(_ count: Int) {
    guard Terminal.isInteractive else { return }
    let tenths = min(20, count * 20 / total)
    guard tenths != shown || count == total else { return }
    shown = tenths
    let bar = String(repeating: "█", count: tenths) + String(repeating: "░", count: 20 - tenths)
    FileHandle.standardError.write(Data("\r\(label)  \(bar)  \(count) / \(total)".utf8))
  }

  func finish() {
    guard Terminal.isInteractive, shown >= 0 else { return }
    FileHandle.standardError.write(Data("\n".utf8))
  }
}
