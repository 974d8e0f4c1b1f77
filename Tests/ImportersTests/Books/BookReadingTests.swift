import CollectionModel
import FactLog
import Testing

@testable import Importers

/// Readings from several files become neither more nor fewer than there were.
@Suite struct BookReadingTests {
  private func goodreads(_ read: String, count: Int) throws -> BookFile {
    try books(
      """
      Book Id,Title,Author,ISBN,ISBN13,My Rating,Exclusive Shelf,Bookshelves,Date Read,Read Count
      1,Dune,Frank Herbert,,9782266211222,0,read,,\(read),\(count)

      """)
  }

  private func storyGraph(_ dates: String) throws -> BookFile {
    try books(
      """
      Title,Authors,ISBN/UID,Read Status,Star Rating,Dates Read,Read Count
      Dune,Frank Herbert,9782266211222,read,,"\(dates)",\(dates.split(separator: ",").count)

      """)
  }

  private func readings(_ shelf: Shelf) -> [String] { shelf.library.books[0].readings.map { "\($0.start.short)/\($0.end.short)" } }

  @Test("A day that comes to be known replaces the reading without one; a second reading is added")
  func known() throws {
    var shelf = Shelf()
    shelf.take(try goodreads("", count: 1))
    #expect(readings(shelf) == ["-/-"])
    shelf.take(try goodreads("2020/01/02", count: 1))
    #expect(readings(shelf) == ["-/2020-01-02"])
    shelf.take(try goodreads("2021/01/02", count: 2))
    #expect(readings(shelf) == ["-/2020-01-02", "-/2021-01-02"])
    #expect(shelf.take(try goodreads("2021/01/02", count: 2)).facts.isEmpty)
    shelf.take(try goodreads("2021/01/02", count: 3))
    #expect(readings(shelf) == ["-/2020-01-02", "-/2021-01-02", "-/-"])
  }

  @Test("The same day from two services is one reading, and the one that knows its beginning adds it")
  func twoServices() throws {
    var shelf = Shelf()
    shelf.take(try goodreads("2020/01/02", count: 1))
    shelf.take(try storyGraph("2019/12/24-2020/01/02,2018/05/05"))
    let expected = ["-/2018-05-05", "2019-12-24/2020-01-02"]
    #expect(readings(shelf) == expected)
    #expect(shelf.take(try goodreads("2020/01/02", count: 1)).facts.isEmpty)
    #expect(shelf.take(try storyGraph("2019/12/24-2020/01/02,2018/05/05")).facts.isEmpty)
    #expect(readings(shelf) == expected)
  }

  @Test("A book begun and marked as read was finished after that day")
  func begun() throws {
    let file = try books("title,author_text,remote_id,isbn_13,rating,start_date,finish_date,shelf,shelf_name\nDune,A,r,,,2020-01-02,,read,Read\n")
    #expect(file.taken[0].line.contains("read 2020-01-02/>2020-01-02"))
  }
}
