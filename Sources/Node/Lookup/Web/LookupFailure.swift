/// Why one service gave no answer. Nothing was changed and nothing was lost in any of these cases.
///
/// To a member there are two: `noNetwork` (check the connection) and everything else (the service is busy: try later,
/// or write it by hand). The rest is for the host's log; no case holds an address, a query or a key.
public enum LookupFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// Its name cannot be resolved or it cannot be reached.
  case noNetwork
  /// It says that it has too much to do, or that the quota is used up (403, 429, 5xx).
  case busy
  /// As many calls as are allowed at once were under way.
  case tooManyCalls
  /// It was reached, but the answer was not complete in time.
  case tooSlow
  /// The connection broke off.
  case cut
  /// Its certificate cannot be trusted: somebody else answers in its name.
  case untrusted
  /// The answer is larger than allowed.
  case tooLarge
  /// It sends us elsewhere: to a host that is not on the list, or too often.
  case redirected
  /// It answers with a status that makes no sense here; 400 from Google Books: the key is wrong.
  case status(Int)
  /// The answer is not what this service answers.
  case unreadable

  public var description: String {
    switch self {
    case .noNetwork: "cannot be reached; check the network and the name server"
    case .busy: "is busy or its quota is used up; a key of one's own helps with Google Books"
    case .tooManyCalls: "was not asked, because too many look-ups were under way"
    case .tooSlow: "did not answer in time"
    case .cut: "broke off its answer"
    case .untrusted: "has a certificate that cannot be trusted; check the clock and the package ca-certificates"
    case .tooLarge: "sent more than is allowed"
    case .redirected: "wanted to send the node to an address that is not on the list"
    case .status(let status): "answered with status \(status)\(status == 400 ? "; check the key" : "")"
    case .unreadable: "answered with something that cannot be read"
    }
  }
}
