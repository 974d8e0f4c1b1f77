import CatalogueModel
import CollectionModel
import FactLog

extension BookWriter {
  /// Readings with the same days are the same, and one that ends on the same day may say more about its beginning.
  mutating func writeReadings(_ readings: [Reading]) {
    var live = group.target?.readings ?? []
    var news = 0
    for reading in readings where reading.isDated && library[id, .bookReading, qualifier: reading.id] == nil {
      // Our own JSON tells two readings that ended on one day apart.
      let known = isOwn ? group.target?.readings ?? [] : live
      if let same = known.first(where: { $0.isSame(as: reading) }) {
        let known = library[id, .bookReading, qualifier: same.id]
        if same.start.year == nil, reading.start.year != nil, let known, ImportReplica.isImport(known.stamp.replica) {
          put(fact(of: Reading(id: same.id, start: reading.start, end: reading.end)))
        }
        continue
      }
      put(fact(of: reading))
      live.append(reading)
      news += 1
    }
    let undated = readings.filter { !$0.isDated }
    for reading in undated where live.count < readings.count && library[id, .bookReading, qualifier: reading.id] == nil {
      put(fact(of: reading))
      live.append(reading)
    }
    dropUndated(from: undated.count, atMost: news)
  }

  /// A reading whose day has come to be known no longer stands beside it without one.
  private mutating func dropUndated(from place: Int, atMost count: Int) {
    var left = count
    for place in place..<BookDraft.most where left > 0 {
      let reading = ReadingID.undated(id, place)
      guard let known = library[id, .bookReading, qualifier: reading], known.stamp.replica == replica,
        known.value != .none
      else { continue }
      put(Fact(.member(member), id, .bookReading, .none, qualifier: reading, at: known.stamp))
      left -= 1
    }
  }

  private func fact(of reading: Reading) -> Fact {
    var book = Book(id: id, details: BookDetails(title: ""), added: CivilDay(number: 0), made: 0)
    let before = book
    book.readings = [reading]
    return book.facts(of: member, since: before) { Stamp(time: 0, replica: replica) }[0]
  }
}

extension Reading {
  fileprivate func isSame(as other: Reading) -> Bool {
    if end.day != nil || other.end.day != nil { return end == other.end }
    return start == other.start && end == other.end
  }
}
