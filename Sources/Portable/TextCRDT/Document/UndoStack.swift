/// The edits made here that can be taken back, as steps: a stretch of typing, of deleting, or a replacement.
struct UndoStack {
  struct Step {
    var start: LocalVersion
    var count: Int32
    /// Steps with one number are undone together.
    var group: Int
    var isDeletion: Bool
    /// Where a joining edit would have to be.
    var cursor: Int
  }
  var steps: [Step] = []
  var redos: [Step] = []
  var group = 0
  /// Edits from inside an undo go elsewhere.
  var isPaused = false
  /// Whether the next edit begins a step of its own.
  var isClosed = true
  /// Held together by `replace`.
  var isGrouping = false
  /// Characters that came back: the events that inserted them first, and those that inserted them again.
  var restored: [(start: LocalVersion, count: Int32, as: LocalVersion)] = []

  @inline(__always)
  mutating func noteInsert(_ start: LocalVersion, _ count: Int32, _ position: Int) {
    if isPaused { return }
    let i = steps.count - 1
    if !isClosed, i >= 0, !steps[i].isDeletion, steps[i].cursor == position,
      steps[i].start + steps[i].count == start
    {
      steps[i].count += count
      steps[i].cursor += Int(count)
    } else {
      begin(Step(start: start, count: count, group: 0, isDeletion: false, cursor: position + Int(count)))
    }
  }

  mutating func noteDelete(_ start: LocalVersion, _ range: Range<Int>) {
    if isPaused { return }
    let i = steps.count - 1
    if !isClosed, i >= 0, steps[i].isDeletion, steps[i].start + steps[i].count == start,
      steps[i].cursor == range.lowerBound || steps[i].cursor == range.upperBound
    {
      steps[i].count += Int32(range.count)
      steps[i].cursor = range.lowerBound
    } else {
      begin(Step(start: start, count: Int32(range.count), group: 0, isDeletion: true, cursor: range.lowerBound))
    }
  }

  private mutating func begin(_ step: Step) {
    if !isGrouping { group += 1 }
    isClosed = false
    redos = []
    steps.append(step)
    steps[steps.count - 1].group = group
  }
}
