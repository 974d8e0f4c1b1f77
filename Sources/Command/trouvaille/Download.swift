import Foundation
import FoundationNetworking
import Synchronization

/// Fetches a file that the host named on the command line.
enum Download {
  /// Throws a `Failure` for anything but a complete answer of at most `limit` bytes.
  static func bytes(_ address: String, limit: Int) throws(Failure) -> [UInt8] {
    guard let url = URL(string: address) else { throw Failure("\(address) is no address.") }
    let result = Mutex<Result<[UInt8], Failure>?>(nil)
    let done = DispatchSemaphore(value: 0)
    let task = URLSession.shared.dataTask(with: url) { data, response, error in
      let status = (response as? HTTPURLResponse)?.statusCode ?? 0
      result.withLock { result in
        if let error {
          result = .failure(Failure("\(address): \(error.localizedDescription) Nothing was changed."))
        } else if status != 200 {
          result = .failure(Failure("\(address) answered \(status). Nothing was changed."))
        } else if let data, data.count <= limit {
          result = .success(Array(data))
        } else {
          result = .failure(Failure("\(address) is larger than \(limit >> 20) MB. Nothing was changed."))
        }
      }
      done.signal()
    }
    task.resume()
    done.wait()
    switch result.withLock({ $0 }) {
    case .success(let bytes): return bytes
    case .failure(let failure): throw failure
    case nil: throw Failure("\(address) gave no answer. Nothing was changed.")
    }
  }
}
