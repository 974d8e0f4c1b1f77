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
  ]
}
