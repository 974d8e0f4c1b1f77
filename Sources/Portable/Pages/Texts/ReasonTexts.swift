import FactLog

/// What an import's report says of a row, in French. Its keys are English sentences: a report is read by programs too, and in English they are shown as
/// they are. A test holds the table against the importers' list.
enum ReasonTexts {
  /// Nil for a reason that this version does not know.
  static func french(_ key: String) -> StaticString? { table.first { key.isSame(as: $0.key) }?.french }

  private static let table: [(key: StaticString, french: StaticString)] = [
    ("The row is not an object with fields", "La ligne n’est pas un objet avec des champs"),
    ("A cell is longer than 64 KB (1 MB for an outline)", "Une case dépasse 64\u{A0}Ko (1\u{A0}Mo pour un contour)"),
    ("More than 200 people are named in one row", "La ligne nomme plus de 200 personnes"),
    ("The row has another number of cells than the header", "La ligne n’a pas le même nombre de cases que l’en-tête"),
    ("The row repeats the header", "La ligne répète l’en-tête"),
    ("The row is empty", "La ligne est vide"),
    ("The row has neither a name nor a key to tell it by", "La ligne n’a ni nom ni clé pour la reconnaître"),
    (
      "The row has no position, which this source's items need",
      "La ligne n’a pas de position, et il en faut une pour cette source"
    ),
    ("The position lies outside the area of the source", "La position est hors du territoire de la source"),
    ("The position cannot be read", "La position est illisible"),
    ("Another row of the file has the same key", "Une autre ligne du fichier a la même clé"),
    ("A field breaks the rules of the format", "Un champ ne respecte pas le format"),
    ("The item names a source that the document does not have", "L’objet nomme une source absente du document"),
    ("The outline cannot be read", "Le contour est illisible"),
    ("The publisher archived the row", "La ligne est archivée par qui la publie"),
    ("The row is not a work of art or a monument", "La ligne n’est ni une œuvre ni un monument"),
    ("The row has neither a title nor an ISBN", "La ligne n’a ni titre ni ISBN"),
    ("The line is no ISBN", "La ligne n’est pas un ISBN"),
    (
      "The row is about a book that no file of the run has",
      "La ligne parle d’un livre qu’aucun des fichiers ne contient"
    ),
    (
      "The file is not UTF-8; its letters were converted",
      "Le fichier n’est pas en UTF-8\u{A0}; ses lettres ont été converties"
    ),
    (
      "Some bytes were not UTF-8; they were read as Windows-1252",
      "Des octets n’étaient pas en UTF-8\u{A0}; ils ont été lus en Windows-1252"
    ),
    (
      "The file is JavaScript; its list was read as JSON",
      "Le fichier est du JavaScript\u{A0}; sa liste a été lue comme du JSON"
    ),
    ("The geometry is written as Python text", "La géométrie est écrite en texte Python"),
    ("HTML entities were decoded", "Des entités HTML ont été décodées"),
    ("HTML tags were taken out", "Des balises HTML ont été retirées"),
    ("A stand-in such as n/a was read as empty", "Un remplissage comme n/a a été lu comme vide"),
    (
      "The title says that there is none; it was read as untitled",
      "Le titre dit qu’il n’y en a pas\u{A0}; lu comme sans titre"
    ),
    (
      "A date on 1 January or 31 December was read as the year",
      "Une date du 1er janvier ou du 31 décembre a été lue comme l’année seule"
    ),
    ("The time of the import was dropped from a date", "L’heure de l’importation a été retirée d’une date"),
    ("A date that stands for unknown was read as unknown", "Une date de remplissage a été lue comme inconnue"),
    ("A date could not be read and was dropped", "Une date illisible a été écartée"),
    ("A day that does not exist was read as its year", "Un jour qui n’existe pas a été lu comme son année"),
    (
      "The date is that of the row before; it was dropped",
      "La date est celle de la ligne d’avant\u{A0}; elle a été écartée"
    ),
    ("The longitude had lost its minus sign", "La longitude avait perdu son signe moins"),
    ("Latitude and longitude were exchanged", "La latitude et la longitude étaient inversées"),
    ("Latitude and longitude stood in one field", "La latitude et la longitude étaient dans un seul champ"),
    (
      "A position in degrees, minutes and seconds was converted",
      "Une position en degrés, minutes et secondes a été convertie"
    ),
    ("Blanks were taken out of a coordinate", "Des espaces ont été retirées d’une coordonnée"),
    ("A position in State Plane feet was converted", "Une position en pieds (State Plane) a été convertie"),
    ("The position 0, 0 was read as unknown", "La position 0, 0 a été lue comme inconnue"),
    (
      "A position that cannot be believed was read as unknown",
      "Une position invraisemblable a été lue comme inconnue"
    ),
    ("A ring of an outline was closed", "Un anneau d’un contour a été fermé"),
    ("The borough is not one; it was read as unknown", "L’arrondissement n’en est pas un\u{A0}; lu comme inconnu"),
    (
      "The row names several boroughs; it was read as unknown",
      "La ligne nomme plusieurs arrondissements\u{A0}; lu comme inconnu"
    ),
    (
      "The words around the borough's name were taken out",
      "Les mots autour du nom de l’arrondissement ont été retirés"
    ),
    ("Several people in one cell were parted", "Plusieurs personnes dans une case ont été séparées"),
    (
      "A name was replaced by the one the artist is known by",
      "Un nom a été remplacé par celui sous lequel l’artiste est connu"
    ),
    ("A link was percent-encoded", "Un lien a été encodé"),
    ("A link that is no web address was dropped", "Un lien qui n’est pas une adresse du web a été écarté"),
    (
      "The row has no key; it was made from title and place",
      "La ligne n’a pas de clé\u{A0}; elle a été faite du titre et du lieu"
    ),
    (
      "Another work has the same title and place; what tells it apart was added to the key",
      "Une autre œuvre a le même titre et le même lieu\u{A0}; ce qui la distingue a été ajouté à la clé"
    ),
    (
      "Cells were missing at the end of the row; they were read as empty",
      "Des cases manquaient à la fin de la ligne\u{A0}; elles ont été lues comme vides"
    ),
    (
      "An ISBN was rounded by a spreadsheet, and its last digits are lost",
      "Un ISBN a été arrondi par un tableur, et ses derniers chiffres sont perdus"
    ),
    (
      "A shop's or a product's number stands in the place of an ISBN; it was left out",
      "Un numéro de magasin ou de produit est à la place d’un ISBN\u{A0}; il a été écarté"
    ),
    (
      "An ISBN has a wrong length or check digit; it was left out",
      "Un ISBN a une longueur ou une clé fausse\u{A0}; il a été écarté"
    ),
    (
      "The two ISBNs of the row disagree; the first one was kept",
      "Les deux ISBN de la ligne se contredisent\u{A0}; le premier a été gardé"
    ),
    (
      "Letters were lost before the file was made; the text is kept as it is",
      "Des lettres ont été perdues avant l’exportation\u{A0}; le texte est gardé tel quel"
    ),
    ("A rating was rounded to half a star", "Une note a été arrondie à la demi-étoile"),
    (
      "A rating outside its scale was put into the comment",
      "Une note hors de son échelle a été mise dans le commentaire"
    ),
    (
      "Day and month of a date cannot be told apart; the year was kept, the date put into the comment",
      "Le jour et le mois d’une date ne se distinguent pas\u{A0}; l’année a été gardée, la date mise dans le commentaire"
    ),
    ("A date could not be read and was put into the comment", "Une date illisible a été mise dans le commentaire"),
    (
      "A midnight elsewhere, written in UTC, was read as the day it was there",
      "Un minuit d’ailleurs, écrit en UTC, a été lu comme le jour de là-bas"
    ),
    (
      "More than 60 people, series or shelves are named; the rest was left out",
      "Plus de 60 personnes, séries ou étagères sont nommées\u{A0}; le reste a été écarté"
    ),
    (
      "The picture of the cover is neither in the file nor on this node; it was left out",
      "L’image de la couverture n’est ni dans le fichier ni sur ce nœud\u{A0}; elle a été laissée de côté"
    ),
    (
      "The picture of the cover is larger than a photo may be; it was left out",
      "L’image de la couverture est plus grande qu’une photo ne peut l’être\u{A0}; elle a été laissée de côté"
    ),
    (
      "The picture of the cover is damaged, or no picture; it was left out",
      "L’image de la couverture est abîmée, ou n’est pas une image\u{A0}; elle a été laissée de côté"
    ),
    (
      "Rows about one book disagree; what the later one says was put into the comment",
      "Des lignes sur un même livre se contredisent\u{A0}; ce que dit la dernière a été mis dans le commentaire"
    ),
    ("No borough or town is known", "Ni arrondissement ni ville connus"),
    ("The stated borough is another than the outline's", "L’arrondissement indiqué n’est pas celui du contour"),
    ("The position is outside every outline", "La position est hors de tout contour"),
    ("The source says that the work was removed", "La source dit que l’œuvre a été retirée"),
    ("The work is temporary, or its fate is unknown", "L’œuvre est temporaire, ou son sort est inconnu"),
    (
      "The source gives no position; the item is not on the map",
      "La source ne donne pas de position\u{A0}; l’objet n’est pas sur la carte"
    ),
    ("The format does not know some of the fields", "Le format ne connaît pas certains champs"),
    (
      "The file does not say what is owned; what is not to be read was taken as owned",
      "Le fichier ne dit pas ce qui est possédé\u{A0}; ce qui n’est pas à lire a été pris pour possédé"
    ),
    (
      "Only the number is known; it stands as the title until the book is looked up",
      "Seul le numéro est connu\u{A0}; il sert de titre jusqu’à ce que le livre soit cherché"
    ),
    (
      "What has no place of its own was put into the comment",
      "Ce qui n’a pas de place à soi a été mis dans le commentaire"
    ),
    (
      "Another row of the file is about the same book; they were merged",
      "Une autre ligne du fichier parle du même livre\u{A0}; elles ont été réunies"
    ),
    ("What the library says already was kept", "Ce que la bibliothèque dit déjà a été gardé"),
    ("The book was deleted here; it was left alone", "Le livre a été supprimé ici\u{A0}; il a été laissé tel quel"),
  ]
}
