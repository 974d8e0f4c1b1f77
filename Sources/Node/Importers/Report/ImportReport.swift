/// What became of every row of a source, in all files of a run: `accepted + refused == rows`, and `repaired` counts the
/// accepted rows that at least one repair was made in.
///
/// `reasons` counts rows for each reason, also for things that are only to know (a work that was removed), so its sum
/// may be greater than `repaired + refused`. `samples` holds the first few rows of each reason.
public struct ImportReport: Sendable, Codable, Equatable {
  public struct Sample: Sendable, Codable, Equatable {
    /// From 1, in the order of the file, without a header.
    public var row: Int
    public var reason: String
    public var text: String
  }
  public var rows = 0
  public var accepted = 0
  public var repaired = 0
  public var refused = 0
  public var itemsNew = 0
  public var itemsChanged = 0
  public var itemsGone = 0
  /// Of an import of books: rows that met a book which was there, or an earlier row; and rows that brought nothing new.
  public var merged: Int?
  public var leftAlone: Int?
  public var reasons: [String: Int] = [:]
  public var samples: [Sample] = []

  enum CodingKeys: String, CodingKey {
    case rows, accepted, repaired, refused, reasons, samples
    case merged
    case leftAlone = "left_alone"
    case itemsNew = "items_new"
    case itemsChanged = "items_changed"
    case itemsGone = "items_gone"
  }

  public init() {}

  static let samplesPerReason = 3
  private static let sampleLength = 120

  mutating func accept(_ row: Int, _ notes: [(reason: Reason, text: String)]) {
    rows += 1
    accepted += 1
    var isRepaired = false
    var met: Set<Reason> = []
    for note in notes where met.insert(note.reason).inserted {
      isRepaired = isRepaired || !note.reason.isNotice
      count(row, note.reason, note.text)
    }
    if isRepaired { repaired += 1 }
  }

  mutating func refuse(_ row: Int, _ refusal: Refusal) {
    rows += 1
    refused += 1
    count(row, refusal.reason, refusal.text)
  }

  /// Throws when rows were met and none of them can be used: to go on would mark all that the source had as gone. A row
  /// that only says what an earlier file said is fine.
  func checkSomethingIsUsable() throws(ImportError) {
    if accepted > 0 || reasons[Reason.duplicateKey.rawValue] != nil { return }
    if rows == 0 {
      throw ImportError(
        .empty, problem: "The file has no rows.", advice: "Look at it before importing; perhaps the download failed.")
    }
    let reasons = reasons.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { "\($0.value) × \($0.key)" }
    throw ImportError(
      .nothingUsable, problem: "None of its rows can be used (\(rows)): \(reasons.joined(separator: "; ")).",
      advice: "Make sure that it is the right file. What was there before stays as it is.")
  }

  private mutating func count(_ row: Int, _ reason: Reason, _ text: String) {
    let count = reasons[reason.rawValue, default: 0] + 1
    reasons[reason.rawValue] = count
    if count > ImportReport.samplesPerReason { return }
    let short = text.count > ImportReport.sampleLength ? text.prefix(ImportReport.sampleLength) + "…" : text[...]
    samples.append(Sample(row: row, reason: reason.rawValue, text: String(short)))
  }

  /// Adds another file of the same source.
  mutating func add(_ other: ImportReport) {
    rows += other.rows
    accepted += other.accepted
    repaired += other.repaired
    refused += other.refused
    reasons.merge(other.reasons) { $0 + $1 }
    for sample in other.samples
    where samples.count(where: { $0.reason == sample.reason }) < ImportReport.samplesPerReason {
      samples.append(sample)
    }
  }
}
