@testable import Importers

/// A small file of every format, made for the tests.
enum BookSamples {
  static let goodreads = #"""
    Book Id,Title,Author,Author l-f,Additional Authors,ISBN,ISBN13,My Rating,Average Rating,Publisher,Binding,Number of Pages,Year Published,Original Publication Year,Date Read,Date Added,Bookshelves,Bookshelves with positions,Exclusive Shelf,My Review,Spoiler,Private Notes,Read Count,Owned Copies
    11,"Vingt mille lieues sous les mers (Voyages extraordinaires, #6)",Jules  Verne,"Verne, Jules","Alphonse de Neuville, Martin Luther King, Jr.","=""270213839X""","=""9782702138397""",4,4.01,Hetzel,Hardcover,436,1871,1870,2020/08/23,2019/01/02,"mer, favorites","mer (#1), favorites (#2)",read,"Le <b>Nautilus</b>.<br/><br/>Et la fin &amp; la mer.",true,Prêté par Ana,2,1
    12,"Ursule (Mondes, #1-4; Autres, #4, Part 2)",Ursula K. Le Guin,"Guin, Ursula K. Le",,"=""""","=""B00FU0M3ZU""",0,4.2,,Kindle Edition,0,,-50,,2021/10/09,"to-read, avec-espace","to-read (#3)",to-read,,,,0,0
    13,Germinal,Émile Zola,"Zola, Émile",,"=""""","=""""",5,4,Livre de Poche,Paperback,592,1971,1885,,2022/06/28,currently-reading,currently-reading (#2),currently-reading,,,,1,0

    """#
  static let goodreadsOld = #"""
    Book Id,Title,Author,Author l-f,Additional Authors,ISBN,ISBN13,My Rating,Average Rating,Publisher,Binding,Number of Pages,Year Published,Original Publication Year,Date Read,Date Added,Bookshelves,Bookshelves with positions,Exclusive Shelf,My Review,Spoiler,Private Notes,Read Count,Recommended For,Recommended By,Owned Copies,Original Purchase Date,Original Purchase Location,Condition,Condition Description,BCID
    21,Germinal,Émile Zola,"Zola, Émile",,"=""""","=""""",0,4,Fasquelle,,500,1910,1885,10/13/2022,10/12/2022,,,read,,,,1,,Ana,0,2009/05/01,Bouquiniste,good,,

    """#
  static let storyGraph = """
    Title,Authors,Contributors,ISBN/UID,Format,Read Status,Date Added,Last Date Read,Dates Read,Read Count,Moods,Pace,Character- or Plot-Driven?,Strong Character Development?,Loveable Characters?,Diverse Characters?,Flawed Characters?,Star Rating,Review,Content Warnings,Content Warning Description,Tags,Owned?
    Palabras,"Ana Ruiz, Todd Barton","Manu Vidal (Translator), Rosa Paz",9788490430910,paperback,read,2021/05/03,2021/10/09,"2021/10/02-2021/10/09,2021/07/13",2,"dark, tense",fast,,,,,,4.25,"<div>Bien.</div>",,,"abandonados, mar",Yes
    Elevación,Luis Paz,"",B0084FWN26,digital,to-read,2021/06/01,"","",0,"",,,,,,,,,"",,"",No

    """
  static let libraryThing = """
    {"105": {"books_id": "105", "title": "The L&oacute;pez Book", "authors": [{"lf": "L&oacute;pez, Mercurio", "fl": "Mercurio L&oacute;pez"}, {"lf": "Bonilla, Helia", "fl": "Helia Bonilla", "role": "Editor"}], "tags": ["occult"], "collections": ["Your library", "Sorcery"], "originalisbn": "0486228029", "isbn": {"0": "0486228029", "2": "9780486228020"}, "publication": "Dover (1971), Edition: 1st, Paperback, 278 pages", "date": "1971", "language_codeA": ["eng", "xxx"], "entrydate": "2014-01-21", "copies": "2", "pages": "278 ", "series": "Old Books", "fromwhere": "gift", "circulation": [{"start_date": "2019-07-25", "status": "Checked out"}], "rating": 3.5, "review": "Fine."},
    "106": {"books_id": "106", "title": "Wanted", "authors": [], "collections": ["Wishlist"], "isbn": ["9780520224735", "0520224736"], "date": "?", "entrydate": "2014-02-21"},
    "107": {"books_id": "107", "title": "Read at the library", "authors": [{"lf": "Abu-Lughod, Lila", "fl": "Lila Abu-Lughod"}], "collections": ["Read but unowned"], "entrydate": "2014-02-21", "dateread": "2014-03-01"}}
    """
  static let libraryThingTable = """
    Book Id\tTitle\tPrimary Author\tPrimary Author Role\tSecondary Author\tSecondary Author Roles\tPublication\tDate\tReview\tRating\tComment\tPrivate Comment\tPage Count\tAcquired\tDate Started\tDate Read\tBarcode\tBCID\tTags\tCollections\tLanguages\tISBN\tISBNs\tCopies\tEntry Date\tFrom Where\tLending Patron\tLending Status\tLending Start\tLending End
    54\tRayuela\tCortázar, Julio\t\tRuiz, Ana|Paz, Luis\tTranslator|\tGallimard (1979), Poche\t1979\tchef d'œuvre\t4.5\t\tcaché\t590 \t\t[2007-04-16]\t[2007-05-08]\t\t\troman, espagnol\tYour library\tFrench\t[2070291340]\t2070291340, 9782070291342\t1\t[2006-08-09]\t\tZoé\tLent\t[2020-01-02]\t

    """
  static let calibreTable = """
    authors,author_sort,rating,library_name,timestamp,formats,size,isbn,identifiers,comments,tags,series,series_index,languages,title,cover,title_sort,publisher,pubdate,id,uuid
    "Gabriel García Márquez & Ana Ruiz","García Márquez, Gabriel & Ruiz, Ana",8,B,2021-01-19T22:41:16+01:00,epub,1,9780756411800,"isbn:9780756411800","<p>Un.</p><p>Deux.</p>","Cryptids, Fantasy",InCryptid,8.0,eng,The Witch,/x,"Witch, The",Daw,2019-03-05T01:00:00+01:00,864,3051ed45
    Ana Ruiz,"Ruiz, Ana",3,B,2021-01-19T22:41:16+01:00,epub,1,,,,,,1.0,fra,Les Ombres,/x,"Ombres, Les",,0101-01-01T00:00:00+00:00,865,3051ed46

    """
  static let opf = """
    <?xml version='1.0' encoding='utf-8'?>
    <package xmlns="http://www.idpf.org/2007/opf" version="3.0">
      <metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
        <!-- a comment --><dc:title id="t">Invasion der Fliegen</dc:title>
        <dc:creator id="a">Ulf Blanck</dc:creator><dc:creator id="b">Rosa &amp; Paz</dc:creator>
        <dc:contributor id="c">calibre (5.21.0)</dc:contributor>
        <dc:identifier>AMAZON:3440077934</dc:identifier><dc:identifier>ISBN:9783440077931</dc:identifier>
        <dc:identifier>uuid:38969b48</dc:identifier>
        <dc:language>de</dc:language><dc:subject>Kinder</dc:subject><dc:date>1999-07-31T16:00:00+00:00</dc:date>
        <dc:description>&lt;p&gt;Eins.&lt;/p&gt;&lt;p&gt;Zwei.&lt;/p&gt;</dc:description>
        <meta refines="#a" property="role">aut</meta><meta refines="#a" property="file-as">Blanck, Ulf &amp; Paz</meta>
        <meta refines="#b" property="role">edt</meta><meta refines="#c" property="role">bkp</meta>
        <meta property="calibre:timestamp">2020-08-09T08:40:50Z</meta><meta property="calibre:rating">8.00</meta>
        <meta property="belongs-to-collection" id="s">Die drei</meta><meta refines="#s" property="group-position">3</meta>
      </metadata>
      <manifest><item id="x" href="x"/></manifest>
    </package>
    """
  static let opfTwo = """
    <package version="2.0"><metadata xmlns:opf="o" xmlns:dc="d"><dc:title>The Golden Harpoon</dc:title>
    <dc:creator opf:file-as="Starbuck, Roger" opf:role="aut">Roger Starbuck</dc:creator>
    <dc:identifier opf:scheme="uuid">abc</dc:identifier><dc:identifier opf:scheme="ISBN">9780756411800</dc:identifier>
    <dc:date opf:event="conversion">2021-04-06</dc:date><dc:date opf:event="publication">2021-04-05</dc:date>
    <meta name="calibre:series" content="Sea"/><meta name="calibre:series_index" content="2.50"/><meta name="calibre:rating" content="7"/>
    </metadata></package>
    """
  static let bookWyrm = """
    title,author_text,remote_id,openlibrary_key,isbn_10,isbn_13,start_date,finish_date,stopped_date,rating,review_name,review_cw,review_content,review_published,shelf,shelf_name,shelf_date
    Simple,"Ana Ruiz, Luis Paz",https://b.example/book/2,OL1M,0449017036,9780449017036,2022-08-10,2022-10-10,,4,Too much,,...of it,2022-11-10,cooking-9,Cooking,2024-08-10
    Waiting,Rosa Paz,https://b.example/book/3,,,,,,,,,,,,to-read,To Read,2024-08-11

    """
  static let bookWyrmUser = """
    {"id": "https://b.example/user/rat", "bookwyrmUser": true, "alsoKnownAs": ["a", "b", "c"], "books": [
    {"edition": {"id": "https://b.example/book/2", "title": "Sand Talk", "subtitle": "How to", "languages": ["English"], "series": "Sand", "seriesNumber": "2", "isbn13": "9780062975645", "publishers": ["Text"], "description": "<p>Of sand.</p>"}, "authors": [{"name": "Rosa Paz"}], "shelves": [{"id": "https://b.example/user/rat/books/to-read", "name": "To Read"}, {"id": "https://b.example/user/rat/books/read", "name": "Read"}], "lists": [{"name": "my list", "list_item": {"notes": "<p>fun</p>"}}], "comments": [{"content": "<p>one</p>"}], "quotations": [{"quote": "<p>be</p>", "content": "<p>not</p>"}], "reviews": [{"name": "great", "content": "<p>I like it</p>", "summary": "spoiler", "rating": 5.0}], "readthroughs": [{"start_date": "2018-01-01T00:00:00Z", "finish_date": "2023-08-13T00:00:00Z", "stopped_date": null}]},
    {"edition": null, "shelves": []}]}
    """
  static let openreads = """
    title,subtitle,author,description,status,favourite,deleted,rating,pages,publication_year,isbn,olid,tags,my_review,notes,book_format,readings,date_added,date_modified
    Record,Un sous-titre,"Smith, Mark",Il y a,finished,true,false,4.5,233,2016,9781925355123,OL26934980M,owned|Sol,Bien,Page 3,paperback,2023-10-27T00:00:00.000|2023-11-28T00:00:00.000|;|2023-12-10T00:00:00.000|,2024-03-01T13:01:12.937,2024-03-01T13:01:12.937
    Planned,,"Terry Pratchett, Neil Gaiman",,planned,false,false,,,,,,,,,,,2024-03-01T23:59:12.937,2024-03-01T13:01:12.937

    """
  static let french = """
    [{"title": "Elfes, tome 07 : Le crystal", "author": "Jarry Nicolas et Maconi  Gianluca", "isbn": "2302042042", "publisher": "Soleil", "publicationYear": 2013, "pages": 54, "language": "fr", "genres": "Fantasy, BD", "description": null, "coverUrl": "", "sagaOrder": null, "createdAt": 1761395829533, "n": 1},
    {"title": "Le S�jour", "author": "Vareille Marie", "isbn": "9.78237E+12", "publisher": null, "publicationYear": null, "pages": null, "language": "fr", "genres": "", "description": "Oui.", "coverUrl": "", "sagaOrder": null, "createdAt": 1761395829533, "n": 2},
    {"title": "À acheter", "author": "Ovide", "isbn": null, "publisher": null, "publicationYear": null, "pages": null, "language": "fr", "genres": null, "description": null, "coverUrl": "", "sagaOrder": null, "createdAt": 1761395829533, "n": 3}]
    """
  static let frenchOwn = """
    [{"n": 1, "status": "read", "rating": 19, "dateRead": 1704790200000}, {"n": 2, "status": "to_read", "rating": null, "dateRead": null},
    {"n": 3, "status": "wishlist", "rating": null, "dateRead": null}, {"n": 9, "status": "read", "rating": 12, "dateRead": null}]
    """
  static let table = """
    titre;isbn;auteurs;editeur;genres;date_publication;pages;serie;lu;note;notes;date_lecture;prix;prêté à;inconnu
    Dune;9782266211222;Frank Herbert;Pocket;Science-fiction;1965;688;Dune:1;oui;8;Chef d'oeuvre;23/08/2020;12,50 €;Zoé;x
    Le Petit Prince;;Antoine de Saint-Exupéry;Gallimard;Jeunesse;1943;96;;non;;;;;;
    Deux mains;;Ruiz, Ana et Luis Paz;;;;;;à lire;0
    ;9782070368228;;;;;;;;;;;;;
    ;;Personne;;;;;;;;;;;;
    titre;isbn;auteurs;editeur;genres;date_publication;pages;serie;lu;note;notes;date_lecture;prix;prêté à;inconnu

    """
  static let numbers = "978-2-38163-047-2\n\n0153527692\r\n123abc\n"

  static let own = """
    { "format": "trouvaille-books", "version": 1,
      "categories": [ { "id": "000000000000000c0000000000000001", "name": "BD", "colour": 7, "made": 1000 } ],
      "books": [
        { "id": "000000000000000b0000000000000001", "title": "Nana", "shelf": "owned", "added": "2024-05-01", "made": 5000,
          "people": [ { "name": "Ai Yazawa", "role": "author" } ], "series": [ { "name": "Nana", "tome": "1" } ],
          "isbn": "9782756001388", "rating": 4.5, "price": { "hundredths": 699, "currency": "EUR" },
          "readings": [ { "id": "000000000000000d0000000000000001", "start": "2024-05-02", "end": "2024-05" } ],
          "loan": { "to": "Zoé", "since": "2024-06-01" }, "categories": [ "000000000000000c0000000000000001" ], "favourite": true },
        { "id": "000000000000000b0000000000000002", "title": "Dune", "shelf": "lost", "added": "2024-05-01" }
      ] }
    """

  static let all = [
    goodreads, goodreadsOld, storyGraph, libraryThing, libraryThingTable, calibreTable, opf, opfTwo, bookWyrm, bookWyrmUser, openreads,
    french, table, numbers, own,
  ]
}
