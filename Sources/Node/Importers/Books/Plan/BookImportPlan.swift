import CatalogueModel
import CollectionModel
import FactLog

/// What an import of books would do to a member's library: nothing is done before it is asked for.
///
///     let plan = BookImportPlan(file, member: me, known: try store.facts(in: .member(me), for: .member(me)), now: now)
///     for batch in plan.batches() { try store.write(batch, by: .member(me)) }
///
/// Rows find their book by identity, by ISBN, or by title and first author where that leaves exactly one. Facts fill
/// what is empty and replace what an import of the same format wrote; nothing else is touched. Importing the same file
/// again writes nothing, and after an interruption the rest.
public struct BookImportPlan: Sendable {
  public enum Outcome: Sendable, Equatable {
    case new(ID)
    /// With a book of the library, or with an earlier row of the file.
    case merged(with: ID, title: String)
    /// Nothing of it is news.
    case leftAlone(ID, title: String)
    case refused(reason: String)
  }
  public struct Row: Sendable {
    public let number: Int
    public let outcome: Outcome
    /// Repairs, and what is to know of it.
    public internal(set) var notes: [RowNote]
  }

  /// In the order of the file.
  public private(set) var rows: [Row] = []
  /// Categories that come into being, in the order in which rows name them.
  public private(set) var categories: [Category] = []
  /// The facts to write: those of the categories first, then each book's.
  public private(set) var facts: [[Fact]] = []
  public private(set) var report = ImportReport()

  /// `known` are all facts of the member's own scope. Linear in them and in the rows.
  public init(_ file: BookFile, member: ID, known: [Fact], now: Int64) {
    let library = KnownLibrary(member: member, facts: known)
    let groups = BookGroups(file, library)
    var labels = CategoryWriter(member: member, library: library, now: now, replica: ImportReplica.number(of: file.format))
    labels.take(file.categories)
    var outcomes: [Int: Row] = [:]
    var changed = 0
    for group in groups.groups {
      var writer = BookWriter(group, member: member, library: library, replica: ImportReplica.number(of: file.format))
      let (outcome, notes) = writer.write(labels: &labels)
      if !writer.facts.isEmpty {
        facts.append(writer.facts)
        if case .merged = outcome { changed += 1 }
      }
      outcomes[group.rows[0]] = Row(
        number: file.rows[group.rows[0]].number, outcome: outcome, notes: group.notes[0] + notes)
      for (row, notes) in zip(group.rows, group.notes).dropFirst() {
        let same = RowNote(reason: .sameBook, text: group.book.book.details.title)
        outcomes[row] = Row(
          number: file.rows[row].number, outcome: .merged(with: writer.id, title: group.book.book.details.title),
          notes: notes + [same])
      }
    }
    categories = labels.categories
    if !labels.facts.isEmpty { facts.insert(labels.facts, at: 0) }
    for (index, row) in file.rows.enumerated() {
      if let note = groups.refused[index] ?? row.refusal {
        rows.append(Row(number: row.number, outcome: .refused(reason: note.key), notes: [note]))
      } else if let row = outcomes[index] {
        rows.append(row)
      }
    }
    count(changed: changed)
  }

  /// The facts in pieces that are each written in one transaction; those of a book are never parted.
  public func batches(of most: Int = 4000) -> [[Fact]] {
    var batches: [[Fact]] = []
    for group in facts {
      if let last = batches.indices.last, batches[last].count + group.count <= most {
        batches[last] += group
      } else {
        batches.append(group)
      }
    }
    return batches
  }

  private mutating func count(changed: Int) {
    var (merged, leftAlone) = (0, 0)
    for row in rows {
      let notes = row.notes.map { (reason: $0.reason, text: $0.text) }
      switch row.outcome {
      case .refused: report.refuse(row.number, Refusal(row.notes[0].reason, row.notes[0].text))
      case .new:
        report.itemsNew += 1
        report.accept(row.number, notes)
      case .merged:
        merged += 1
        report.accept(row.number, notes)
      case .leftAlone:
        leftAlone += 1
        report.accept(row.number, notes)
      }
    }
    report.itemsChanged = changed
    (report.merged, report.leftAlone) = (merged, leftAlone)
  }
}
