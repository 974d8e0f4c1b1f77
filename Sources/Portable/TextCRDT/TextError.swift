/// Why something was refused. The document is as it was before the call.
public enum TextError: Error, Equatable, Sendable {
  /// Not a file or message of this kind, or of a newer version.
  case unknownFormat
  /// Bytes were changed or cut off on the way.
  case damaged
  /// Inserted text is not UTF-8.
  case invalidText
  /// A position lies past the end of the text that its author can have seen.
  case outOfBounds(EventID)
  /// Two different events have one name: two replicas use the same agent.
  case conflictingEvent(EventID)
  /// A version names events that are not here.
  case unknownVersion
  /// More than the limits allow: 10 million scalars, 1,000 agents, 5 million events, a message of 1 MiB.
  case tooLarge

  /// What to tell a person.
  public var explanation: String {
    switch self {
    case .unknownFormat:
      "This is not a note in a form that this version can read. Update, then try again. Nothing was changed."
    case .damaged: "The note arrived damaged. Fetch it again from where it came from. Nothing was changed."
    case .invalidText: "The text holds bytes that are not UTF-8. Convert it, then try again. Nothing was changed."
    case .outOfBounds(let id):
      "Edit \(id.sequence) of replica \(id.agent.number) points past the end of the text. It was left out."
    case .conflictingEvent(let id):
      "Replica \(id.agent.number) sent two different edits number \(id.sequence). Give one copy a new replica number."
    case .unknownVersion: "This version refers to edits that have not arrived yet. Fetch them first."
    case .tooLarge: "The note would grow past its limits. Split it in two. Nothing was changed."
    }
  }
}

/// The limits of a document. Beyond them: `TextError.tooLarge`.
public enum TextLimits {
  public static let scalars = 10_000_000
  public static let agents = 1_000
  public static let events = 5_000_000
  public static let messageBytes = 1 << 20
  static let parents = 1_000
  /// Stretches of events that may wait for others.
  static let waiting = 200_000
}
