import Importers

extension HTTPAnswer {
  /// The answer as JSON; nil when there is no such thing (404). What a service says while it refuses is not read: it
  /// may be a page of HTML, or UTF-16.
  func json() throws(LookupFailure) -> JSONValue? {
    switch status {
    case 200: break
    case 404: return nil
    case 403, 429, 500...599: throw .busy
    default: throw .status(status)
    }
    do throws(ImportError) { return try ForeignAnswer.json(bytes) } catch { throw .unreadable }
  }
}
