/// Numbers of which the least is found at once: a binary heap.
struct MinHeap {
  private var numbers: [Int] = []

  var least: Int? { numbers.first }

  /// O(log n).
  mutating func insert(_ number: Int) {
    var i = numbers.count
    numbers.append(number)
    while i > 0, case let parent = (i - 1) / 2, numbers[parent] > number {
      numbers.swapAt(i, parent)
      i = parent
    }
  }

  /// O(log n).
  mutating func removeLeast() {
    guard let last = numbers.popLast(), !numbers.isEmpty else { return }
    numbers[0] = last
    var i = 0
    while case let child = 2 * i + 1, child < numbers.count {
      let smaller = child + 1 < numbers.count && numbers[child + 1] < numbers[child] ? child + 1 : child
      if numbers[smaller] >= last { return }
      numbers.swapAt(i, smaller)
      i = smaller
    }
  }
}
