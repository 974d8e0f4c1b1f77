import CMicroHTTPD

extension HTTPHeaders {
  /// Copies the fields out of libmicrohttpd's memory, which lives only as long as the request.
  ///
  /// Refuses a head with a field that goes on in a second line, or with a zero byte. libmicrohttpd 0.9.75 appends the
  /// second line to the field's *name*, so that `Transfer-Encoding:` and a second line ` chunked` is a field nobody
  /// knows and the body becomes the next request; and it ends a value at its first zero byte. It parses in place, so
  /// both show in where the texts lie: names and values follow each other with nothing but separators between.
  init(of connection: OpaquePointer) throws(Refusal) {
    var fields = ReceivedFields()
    withUnsafeMutablePointer(to: &fields) { fields in
      _ = MHD_get_connection_values_n(
        connection, .HEADER_KIND,
        { context, _, name, nameSize, value, valueSize in
          context!.assumingMemoryBound(to: ReceivedFields.self).pointee.add(
            UnsafeRawBufferPointer(start: name, count: nameSize),
            UnsafeRawBufferPointer(start: value, count: value == nil ? 0 : valueSize))
          return .YES
        }, fields)
    }
    guard fields.areContiguous, fields.endIsClear else {
      throw Refusal(400, "A header field is malformed: it goes on in a second line, or has a zero byte.")
    }
    self.init(fields.all)
  }
}

private struct ReceivedFields {
  var all: [(name: String, value: String)] = []
  var areContiguous = true
  /// Where the last text ended.
  private var end: UnsafeRawPointer?

  init() { all.reserveCapacity(16) }

  mutating func add(_ name: UnsafeRawBufferPointer, _ value: UnsafeRawBufferPointer) {
    follow(name)
    follow(value)
    let blanks = value.reversed().prefix { $0 == 0x20 || $0 == 0x09 }.count
    all.append((String(decoding: name, as: UTF8.self), String(decoding: value.dropLast(blanks), as: UTF8.self)))
  }

  private mutating func follow(_ text: UnsafeRawBufferPointer) {
    guard let start = text.baseAddress else { return }
    if let end { areContiguous = areContiguous && end <= start && Self.areSeparators(end, start - end) }
    end = start + text.count
  }

  /// After the last field come the zeros that took the place of two line breaks.
  var endIsClear: Bool { end.map { Self.areSeparators($0, 2) } ?? true }

  private static func areSeparators(_ start: UnsafeRawPointer, _ count: Int) -> Bool {
    for byte in UnsafeRawBufferPointer(start: start, count: count) {
      switch byte {
      case 0, 0x09, 0x0A, 0x0D, 0x20, UInt8(ascii: ":"): continue
      default: return false
      }
    }
    return true
  }
}
