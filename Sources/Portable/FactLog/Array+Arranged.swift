extension Array {
  /// As `sorted(by:)`: elements of which neither comes first keep their order. O(n log n). In the browser it sorts
  /// the numbers of places, so that one sort serves all types and orders: each of its own would be two kilobytes.
  public func arranged(_ before: (Element, Element) -> Bool) -> [Element] {
    #if arch(wasm32)
    withoutActuallyEscaping(before) { before in
      Order { before(self[$0], self[$1]) }.of(count).map { self[$0] }
    }
    #else
    sorted(by: before)
    #endif
  }
}

#if arch(wasm32)
/// Holds the comparison where the compiler does not see it, and so makes no sort of its own for it.
private final class Order {
  private let before: (Int, Int) -> Bool
  init(_ before: @escaping (Int, Int) -> Bool) { self.before = before }

  @inline(never) func of(_ count: Int) -> [Int] { (0..<count).sorted(by: before) }
}
#endif
