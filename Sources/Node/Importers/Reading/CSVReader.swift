/// Reads comma-separated values (RFC 4180) row by row from bytes in UTF-8.
///
/// The separator is a comma, semicolon or tab, whichever parts the header into most cells. A cell in double quotes may
/// hold separators and line ends, and a double quote written twice. Lines end in LF, CRLF or CR.
struct CSVReader {
  struct Row {
    var cells: [String] = []
    /// Line of the file it begins on, from 1.
    var line = 1
    /// Why the row cannot be used, if so.
    var fault: Fault?
  }
  enum Fault: Equatable { case cellTooLong, openQuote }

  let bytes: UnsafeBufferPointer<UInt8>
  let separator: UInt8
  private(set) var position = 0
  private var line = 1

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    separator = CSVReader.separator(bytes)
  }

  /// Counts candidates in the first line, outside quotes; a comma when there is none.
  private static func separator(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt8 {
    var counts: [UInt8: Int] = [:]
    var quoted = false
    for byte in bytes.prefix(65_536) {
      if byte == UInt8(ascii: "\"") { quoted.toggle() }
      if quoted { continue }
      if byte == 0x0A || byte == 0x0D { break }
      if byte == UInt8(ascii: ",") || byte == UInt8(ascii: ";") || byte == 0x09 { counts[byte, default: 0] += 1 }
    }
    return counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key ?? UInt8(ascii: ",")
  }

  /// The next row that is not an empty line; nil at the end.
  mutating func next() -> Row? {
    while position < bytes.count {
      let row = readRow()
      if row.fault != nil || row.cells.count > 1 || !(row.cells.first ?? "").isEmpty { return row }
    }
    return nil
  }

  private mutating func readRow() -> Row {
    var row = Row()
    row.line = line
    while true {
      if position < bytes.count, bytes[position] == UInt8(ascii: "\"") {
        readQuoted(into: &row)
      } else {
        let start = position
        while position < bytes.count {
          let byte = bytes[position]
          if byte == separator || byte == 0x0A || byte == 0x0D { break }
          position += 1
        }
        append(bytes[start..<position], to: &row)
      }
      guard position < bytes.count else { return row }
      let byte = bytes[position]
      position += 1
      if byte == separator { continue }
      if byte == 0x0D, position < bytes.count, bytes[position] == 0x0A { position += 1 }
      line += 1
      return row
    }
  }

  private mutating func readQuoted(into row: inout Row) {
    position += 1
    var start = position
    var cell: [UInt8] = []
    while position < bytes.count {
      let byte = bytes[position]
      if byte == UInt8(ascii: "\"") {
        cell.append(contentsOf: bytes[start..<position])
        position += 1
        if position < bytes.count, bytes[position] == UInt8(ascii: "\"") {
          start = position
          position += 1
          continue
        }
        // What stands between the closing quote and the separator belongs to the cell, as spreadsheets read it.
        start = position
        while position < bytes.count {
          let byte = bytes[position]
          if byte == separator || byte == 0x0A || byte == 0x0D { break }
          position += 1
        }
        cell.append(contentsOf: bytes[start..<position])
        append(cell[...], to: &row)
        return
      }
      if byte == 0x0A || byte == 0x0D && !(position + 1 < bytes.count && bytes[position + 1] == 0x0A) { line += 1 }
      position += 1
    }
    row.fault = .openQuote
    cell.append(contentsOf: bytes[start..<position].prefix(200))
    append(cell[...], to: &row)
  }

  private func append(_ cell: some Collection<UInt8>, to row: inout Row) {
    if cell.count > RowLimits.outline {
      row.fault = .cellTooLong
      row.cells.append(String(decoding: cell.prefix(200), as: UTF8.self))
    } else {
      row.cells.append(String(decoding: cell, as: UTF8.self))
    }
  }
}
