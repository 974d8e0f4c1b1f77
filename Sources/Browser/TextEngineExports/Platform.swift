#if arch(wasm32)
// What the standard library wants from a C library, so that no WASI import is left.

@_extern(wasm, module: "env", name: "random") @_extern(c)
private func browserRandom(_ start: UnsafeMutableRawPointer, _ count: Int)

@c(arc4random_buf) public func arc4random_buf(_ start: UnsafeMutableRawPointer, _ count: Int) {
  browserRandom(start, count)
}

@c(putchar) public func putchar(_ character: CInt) -> CInt { character }
#endif
