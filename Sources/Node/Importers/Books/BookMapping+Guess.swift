import CatalogueModel

extension BookMapping {
  /// From the names of the columns, in French, English or Spanish, compared folded. Nil when none is a title or an ISBN.
  static func guess(_ document: Document) -> BookMapping? {
    let header = document.allFields.map { (name: $0, key: Folding.key($0)) }
    var taken: Set<String> = []
    func field(_ words: String) -> String? {
      for word in words.split(separator: " ") {
        if let found = header.first(where: { $0.key == word && !taken.contains($0.name) }) {
          taken.insert(found.name)
          return found.name
        }
      }
      return nil
    }
    var mapping = BookMapping()
    mapping.title = field("title titre titulo booktitle nom livre name")
    mapping.isbn = field("isbn13 isbn isbnuid ean ean13 isbnean codebarre barcode isbn10")
    guard mapping.title != nil || mapping.isbn != nil else { return nil }
    mapping.otherISBN = field("isbn isbn10")
    mapping.subtitle = field("subtitle soustitre subtitulo")
    mapping.people = field("authors author auteurs auteur autor autores authortext writer ecrivain creators creator primaryauthor")
    mapping.publisher = field("publisher editeur editorial editions edition maisondedition")
    mapping.published = field(
      "datepublication publicationdate published publisheddate yearpublished publicationyear anneepublication datedeparution parution annee "
        + "anneedepublication year fechapublicacion anopublicacion ano pubdate")
    mapping.pages = field("pages numberofpages pagecount nombredepages nbpages nbdepages paginas numpages")
    mapping.language = field("language langue idioma lang languages lengua")
    mapping.series = field("series serie saga cycle collection")
    mapping.tome = field("tome volume seriesindex seriesnumber numero volumen tomo vol")
    mapping.description = field("description resume synopsis summary sinopsis resumen")
    // `note` is the mark in French where no column is called a rating, and `notes` what one noted.
    mapping.rating = field("myrating rating starrating note manote evaluation puntuacion calificacion valoracion mipuntuacion estrellas etoiles stars")
    mapping.review = field("myreview review critique avis resena opinion chronique reviewcontent")
    mapping.notes = field("notes privatenotes comment comments commentaire commentaires notas comentario comentarios remarques note")
    mapping.status = field("exclusiveshelf readstatus status statut estado lu lue read leido")
    mapping.shelves = field(
      "bookshelves shelves categories categorie genres genre etageres etagere shelf estanterias estanteria generos themes")
    mapping.tags = field("tags etiquettes motscles etiquetas tag")
    if mapping.status == nil, let shelf = mapping.shelves, Folding.key(shelf) == "shelf" {
      (mapping.status, mapping.shelves) = (shelf, nil)
    }
    mapping.finished = field(
      "readdates datesread dateread lastdateread finishdate finished datefinished datedelecture datelecture datefin finlecture lule "
        + "fechalectura fechafin fechaleido fin")
    mapping.started = field("startdate started datestarted datedebut debutlecture debut fechainicio inicio")
    mapping.added = field("dateadded added dateajout datedajout ajoute ajoutele entrydate fechaagregado fechaanadido createdat")
    mapping.owned = field("owned possede proprietaire jelai loposeo tengo")
    mapping.copies = field("ownedcopies copies exemplaires nombredexemplaires ejemplares")
    mapping.lentTo = field("lentto pretea prete emprunteur prestadoa borrower lendingpatron")
    mapping.lentSince = field("lentsince pretele datepret datedepret fechaprestamo lendingstart")
    mapping.price = field("price prix precio purchaseprice prixachat prixdachat")
    mapping.currency = field("currency devise moneda")
    mapping.favourite = field("favourite favorite favori coupdecoeur favorito")
    return mapping
  }
}
