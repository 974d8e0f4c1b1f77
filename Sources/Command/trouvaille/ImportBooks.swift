import Accounts
import CatalogueModel
import FactLog
import Foundation
import Importers
import Store

/// `trouvaille import FILE --for NAME`: a member's books from another service or program.
enum ImportBooks {
  struct Run {
    var file: BookFile
    var plan: BookImportPlan
  }

  /// Reads, compares with what the member has, and unless `dryRun` writes: some thousand facts in each transaction, so
  /// an import that breaks off is completed by doing it again.
  static func run(
    _ source: BookSource, for name: String, mapping: BookMapping? = nil, dryRun: Bool, into photos: MemberPhotos,
    progress: (String, Int, Int) -> Void = { _, _, _ in }
  ) throws -> Run {
    guard let account = try Accounts(photos.store).account(named: name) else {
      throw Failure("There is nobody called \(name). Nothing was changed.")
    }
    return try run(source, by: account.id, mapping: mapping, dryRun: dryRun, into: photos, progress: progress)
  }

  /// The same for a member who is known.
  static func run(
    _ source: BookSource, by member: ID, mapping: BookMapping? = nil, dryRun: Bool, into photos: MemberPhotos,
    progress: (String, Int, Int) -> Void = { _, _, _ in }
  ) throws -> Run {
    let covers = CoverImport(source.archive, photos, of: member)
    var options = options(mapping)
    options.cover = { covers.see($0) }
    let file = try BookFile(source.files, options) { progress("Reading", $0, $1) }
    let actor = Actor.member(member)
    let known = try photos.store.facts(in: .member(member), for: actor)
    let plan = BookImportPlan(file, member: member, known: known, now: options.now)
    if dryRun { return Run(file: file, plan: plan) }
    let batches = plan.batches()
    for (index, batch) in batches.enumerated() {
      do {
        try covers.receive(for: batch)
        try photos.store.write(batch, by: actor)
      } catch {
        let problem = (error as? Failure)?.message ?? "\(error)"
        throw Failure(
          "\(problem)\n\(index) of \(batches.count) parts are written and safe. Import the same file again for the rest."
        )
      }
      progress("Writing", index + 1, batches.count)
    }
    return Run(file: file, plan: plan)
  }

  /// How files of books are read, when nobody asks for their covers.
  static func options(_ mapping: BookMapping?) -> BookImportOptions {
    BookImportOptions(now: Import.now, today: today, mapping: mapping)
  }

  /// The day of the computer's clock where it stands.
  private static var today: CivilDay {
    let parts = Calendar(identifier: .gregorian).dateComponents([.year, .month, .day], from: Date())
    return CivilDay(year: parts.year ?? 1970, month: parts.month ?? 1, day: parts.day ?? 1)
  }

  static func show(_ run: Run, for name: String, dryRun: Bool) {
    let report = run.plan.report
    Terminal.say("Books for \(name), read as \(run.file.format)\(dryRun ? ": a trial, nothing was changed" : "")")
    Terminal.say(
      "  rows \(report.rows): accepted \(report.accepted) (repaired \(report.repaired)), refused \(report.refused)")
    Terminal.say(
      "  books: \(report.itemsNew) new, \(report.merged ?? 0) merged, \(report.leftAlone ?? 0) left alone; "
        + "\(report.itemsChanged) changed"
    )
    if !run.plan.categories.isEmpty {
      let names = run.plan.categories.prefix(20).map { $0.name }.joined(separator: ", ")
      Terminal.say(
        "  categories: \(run.plan.categories.count) new (\(names)\(run.plan.categories.count > 20 ? ", …" : ""))")
    }
    for (reason, count) in report.reasons.sorted(by: { ($1.value, $0.key) < ($0.value, $1.key) }) {
      Terminal.say("  \(count) × \(reason)")
    }
    for sample in report.samples { Terminal.say("    row \(sample.row): \(sample.reason): \(sample.text)") }
    if let mapping = run.file.mapping, let json = try? ImportCommand.encoder.encode(mapping) {
      Terminal.say(
        "  The columns are read so. As a mapping file, to correct:\n\(String(decoding: json, as: UTF8.self))")
      if !run.file.unreadColumns.isEmpty {
        Terminal.say("  Not read: \(run.file.unreadColumns.joined(separator: ", "))")
      }
    }
  }

  /// Writes the refused rows as a file of the same form; nothing when there is none.
  static func writeRefused(_ run: Run, to path: String) throws {
    guard let rows = run.file.refusedRows() else { return }
    do { try Data(rows).write(to: URL(fileURLWithPath: path)) } catch {
      throw Failure(
        "The refused rows could not be written to \(path): \(error.localizedDescription) The import itself is done.")
    }
  }
}
