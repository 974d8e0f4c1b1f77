import FactLog

/// Where the bytes of an answer are written: memory of its own, whose address is all that a writer holds.
///
///     let bytes = Output.written { out in out.raw("<p>") }
///
/// A closure that writes so holds no object: counting references was a good part of the time of a page, and of the browser's program. It is of
/// use within `written` only.
struct Output {
  // Memory of its own instead of an array: pages are written in hundreds of thousands of small steps, and each step on an array
  // property pays for a check of exclusive access, which took 40 % of the time of a page. A chunk that is full is kept as it is
  // and a larger one follows, so that a long page is copied once, at the end.
  private struct Memory {
    var full: [UnsafeMutableBufferPointer<UInt8>] = []
    var start: UnsafeMutablePointer<UInt8>
    var count = 0
    var capacity: Int
  }
  private let memory: UnsafeMutablePointer<Memory>

  /// The bytes of what `content` writes. What `capacity` holds is written where it stays; a longer page is copied once.
  static func written(capacity: Int = 1 << 16, _ content: (Output) -> Void) -> [UInt8] {
    var rest: [UnsafeMutableBufferPointer<UInt8>] = []
    var bytes = [UInt8](unsafeUninitializedCapacity: max(capacity, 64)) { place, initialized in
      guard let start = place.baseAddress else { return }
      var memory = Memory(start: start, capacity: place.count)
      withUnsafeMutablePointer(to: &memory) { content(Output(memory: $0)) }
      rest = memory.full + [UnsafeMutableBufferPointer(start: memory.start, count: memory.count)]
      initialized = rest.removeFirst().count
    }
    bytes.reserveCapacity(rest.reduce(bytes.count) { $0 + $1.count })
    for chunk in rest {
      bytes += chunk
      chunk.deallocate()
    }
    return bytes
  }

  /// Markup of our own. Only literals can be passed.
  @inline(__always) func raw(_ markup: StaticString) { put(markup.utf8Start, markup.utf8CodeUnitCount) }

  // Natively a literal becomes a few moves at each place; in the browser small counts for more.
  #if arch(wasm32)
  @inline(never)
  #else
  @inline(__always)
  #endif
  func put(_ bytes: UnsafePointer<UInt8>, _ length: Int) {
    room(length).initialize(from: bytes, count: length)
    memory.pointee.count += length
  }

  /// Whatever `write` puts at an address, which has room for so many bytes; it gives the place behind the last one.
  @inline(__always) func fill(atMost length: Int, _ write: (UnsafeMutablePointer<UInt8>) -> UnsafeMutablePointer<UInt8>) {
    let end = write(room(length))
    memory.pointee.count = end - memory.pointee.start
  }

  /// Where the next `length` bytes go.
  @inline(__always) private func room(_ length: Int) -> UnsafeMutablePointer<UInt8> {
    if length > memory.pointee.capacity - memory.pointee.count { beginChunk(length) }
    return memory.pointee.start + memory.pointee.count
  }

  /// Twice as large as the last, or more where that is not enough.
  @inline(never) private func beginChunk(_ needed: Int) {
    memory.pointee.full.append(UnsafeMutableBufferPointer(start: memory.pointee.start, count: memory.pointee.count))
    memory.pointee.capacity = max(memory.pointee.capacity * 2, needed)
    memory.pointee.start = .allocate(capacity: memory.pointee.capacity)
    memory.pointee.count = 0
  }
}

// Numbers, without making a string of them.
extension Output {
  func number(_ value: Int) { fill(atMost: 20) { Self.decimal(value, at: $0) } }

  /// Gives the place behind what it writes. There must be room for 20 bytes.
  #if arch(wasm32)
  @inline(never)
  #else
  @inline(__always)
  #endif
  static func decimal(_ value: Int, at place: UnsafeMutablePointer<UInt8>) -> UnsafeMutablePointer<UInt8> {
    // A drawing's numbers lie between 0 and 120, with one digit as often as with two: written without asking how many, four bytes at once.
    guard value >= 0 && value < 200 else { return longDecimal(value, at: place) }
    let rest = UInt32(truncatingIfNeeded: value >= 100 ? value - 100 : value), tens = rest / 10
    let digits = 49 | (48 + tens) << 8 | (48 + rest - tens * 10) << 16
    let absent = value >= 100 ? 0 : value >= 10 ? 1 : 2
    UnsafeMutableRawPointer(place).storeBytes(of: (digits >> UInt32(truncatingIfNeeded: absent * 8)).littleEndian, as: UInt32.self)
    return place + (3 - absent)
  }

  @inline(never)
  private static func longDecimal(_ value: Int, at place: UnsafeMutablePointer<UInt8>) -> UnsafeMutablePointer<UInt8> {
    var rest = value.magnitude
    var count = value < 0 ? 2 : 1
    while rest >= 10 {
      rest /= 10
      count += 1
    }
    rest = value.magnitude
    if value < 0 { place[0] = 45 }
    var index = count - 1
    repeat {
      place[index] = 48 + UInt8(truncatingIfNeeded: rest % 10)
      rest /= 10
      index -= 1
    } while rest > 0
    return place + count
  }

  /// 32 lower-case hexadecimal digits.
  func id(_ id: ID) {
    fill(atMost: 32) { place in
      Self.hexadecimal(id.high, at: place)
      Self.hexadecimal(id.low, at: place + 16)
      return place + 32
    }
  }

  private static func hexadecimal(_ value: UInt64, at place: UnsafeMutablePointer<UInt8>) {
    for index in 0..<16 {
      let digit = UInt8(truncatingIfNeeded: value >> UInt64(60 - index * 4)) & 15
      place[index] = digit < 10 ? 48 + digit : 87 + digit
    }
  }
}
