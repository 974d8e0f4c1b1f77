/// Fetches the cover of a book that was found.
///
///     if case .found(let cover) = fetcher.cover(at: book.covers) { … }
///
/// The caller waits, at most `HTTPSettings.wholeTime` for all addresses together.
public final class CoverFetcher: Sendable {
  public enum Outcome: Sendable {
    case found(Cover)
    /// There is no picture at any of the addresses.
    case none
    /// A service did not answer as it should: try later.
    case busy
    /// Nothing can be reached: try when there is a network.
    case noNetwork
  }

  private let client: HTTPClient
  private let hosts: LookupHosts

  /// Shares hosts and limits with the search that finds the addresses.
  public init(of search: BookSearch) {
    client = search.client
    hosts = search.hosts
  }

  /// The first real cover, trying one address after the other.
  public func cover(at addresses: [CoverAddress]) -> Outcome {
    let deadline = Deadline(after: client.settings.wholeTime)
    var failures: [LookupFailure] = []
    for address in addresses.prefix(Self.mostAddresses) {
      do throws(LookupFailure) {
        let limit = client.settings.coverLimit
        let answer = try client.get(address.address, of: hosts.covers, limit: limit, until: deadline)
        if let cover = try cover(answer) { return .found(cover) }
      } catch {
        failures.append(error)
      }
    }
    if failures.isEmpty { return .none }
    return failures.allSatisfy { $0 == .noNetwork } ? .noNetwork : .busy
  }

  private static let mostAddresses = 4

  private func cover(_ answer: HTTPAnswer) throws(LookupFailure) -> Cover? {
    switch answer.status {
    case 200: return Cover(answer.bytes)
    case 404, 410: return nil
    case 403, 429, 500...599: throw .busy
    default: throw .status(answer.status)
    }
  }
}
