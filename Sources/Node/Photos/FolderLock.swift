import Foundation

/// The mark on a folder that somebody works in it. It ends with the program that holds it, however that ends.
struct FolderLock {
  private let descriptor: Int32

  /// Nil when somebody else holds it, or there is no such folder.
  init?(_ folder: String) {
    descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      close(descriptor)
      return nil
    }
  }

  func release() { close(descriptor) }
}
