#if arch(wasm32)
// The one seam to the browser: time, randomness and a line of text for its console.

@_extern(wasm, module: "env", name: "now") @_extern(c) func browserNow() -> Double
@_extern(wasm, module: "env", name: "random") @_extern(c) func browserRandom(_ bytes: UnsafeMutableRawPointer, _ count: Int)
@_extern(wasm, module: "env", name: "log") @_extern(c) func browserLog(_ bytes: UnsafeRawPointer, _ count: Int)

// What the standard library asks of a C library; nothing of WASI is left.
@c(arc4random_buf) public func arc4random_buf(_ bytes: UnsafeMutableRawPointer, _ count: Int) { browserRandom(bytes, count) }

nonisolated(unsafe) private var line: [UInt8] = []

@c(putchar) public func putchar(_ character: CInt) -> CInt {
  if character == 10 {
    line.withUnsafeBytes { if let base = $0.baseAddress { browserLog(base, $0.count) } }
    line.removeAll(keepingCapacity: true)
  } else {
    line.append(UInt8(truncatingIfNeeded: character))
  }
  return character
}
#endif
