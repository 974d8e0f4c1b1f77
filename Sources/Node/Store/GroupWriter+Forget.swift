import Foundation

extension GroupWriter {
  /// What is left to do until no byte of the deleted is on the disk.
  enum Rest { case nothing, rebuild, emptyLog }

  /// The note that something was deleted that must leave no trace. Written with the deletion, so that a kill in between only delays the rest
  /// until the next start.
  static let note = "must-forget"

  /// Leaves no byte of what was deleted on the disk.
  ///
  /// SQLite's secure_delete overwrites deleted rows, but when it spreads rows over other pages it leaves copies in the gaps between
  /// them: only writing the whole file anew is sure. The write-ahead log still has the pages as they were, so it is emptied.
  /// While readers need the log, or there is no room, it is tried again: after later changes, and every five seconds.
  func forgetDeleted() {
    queue.sync {
      rest = .rebuild
      forget()
    }
  }

  /// Goes on with a forgetting that a kill has interrupted.
  func forgetWhatIsLeft() throws(StoreError) {
    if try database.integer("SELECT 1 FROM settings WHERE name = ?", [.text(Self.note)]) == 1 { forgetDeleted() }
  }

  /// On the queue only.
  func forget() {
    do throws(StoreError) {
      if rest == .rebuild {
        try database.run("VACUUM")
        rest = .emptyLog
      }
      if try database.emptyLog() {
        try database.run("DELETE FROM settings WHERE name = ?", [.text(Self.note)])
        rest = .nothing
      }
    } catch {
      // Tried again below; what was deleted is deleted for every reader.
    }
    if rest != .nothing && !isRetryPlanned { planRetry() }
  }

  private func planRetry() {
    isRetryPlanned = true
    queue.asyncAfter(deadline: .now() + 5) { [weak self] in
      guard let self else { return }
      isRetryPlanned = false
      if rest != .nothing { forget() }
    }
  }
}
