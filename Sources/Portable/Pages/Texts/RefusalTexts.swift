import FactLog

/// Why a whole file is refused, in French, by the kind of problem that the importers name. A test holds the table against their list.
enum RefusalTexts {
  /// Nil for a kind that this version does not know.
  static func french(_ kind: String) -> StaticString? { table.first { kind.isSame(as: $0.kind) }?.french }

  private static let table: [(kind: StaticString, french: StaticString)] = [
    ("unreadable", "Le fichier ne peut pas être lu. Vérifiez son nom et ses permissions. Rien n’a changé."),
    ("empty", "Le fichier est vide. Téléchargez-le de nouveau et regardez-le avant de l’importer. Rien n’a changé."),
    ("tooLarge", "Le fichier est trop grand. Divisez-le, ou prenez l’extrait qu’il vous faut. Rien n’a changé."),
    ("truncated", "Le fichier s’arrête au milieu\u{A0}: il a sans doute été coupé. Téléchargez-le de nouveau. Rien n’a changé."),
    (
      "malformed",
      "Le fichier ne suit pas son format. Corrigez-le à cet endroit, ou demandez-en un bon à qui le publie. Rien n’a changé."
    ),
    ("tooDeep", "Des listes sont emboîtées trop profondément. Vérifiez que c’est le bon fichier. Rien n’a changé."),
    ("encoding", "Ce n’est pas du texte lisible. Enregistrez le fichier en UTF-8 (JSON, GeoJSON ou CSV). Rien n’a changé."),
    (
      "unknownFormat",
      "Aucun lecteur ne connaît ce fichier. Choisissez JSON, GeoJSON ou CSV, ou écrivez un fichier de correspondances. Rien n’a changé."
    ),
    ("wrongVersion", "Le fichier est d’une version que ce programme ne lit pas. Rien n’a changé."),
    ("mapping", "Le fichier de correspondances ne convient pas à ce fichier. Corrigez-le et recommencez. Rien n’a changé."),
    ("nothingUsable", "Aucune ligne n’est utilisable. Vérifiez que c’est le bon fichier. Rien n’a changé."),
    ("starter", "Le catalogue de départ manque à côté du programme. Installez le programme de nouveau. Rien n’a changé."),
    (
      "noBooks",
      "Ce ZIP n’a pas de books.json, que contient l’exportation d’un compte. Choisissez trouvaille.zip tel que vous l’avez téléchargé. Rien n’a changé."
    ),
    ("encrypted", "Ce ZIP est protégé par un mot de passe. Refaites-le sans mot de passe. Rien n’a changé."),
    (
      "tooLargeToSend",
      "Un envoi ne dépasse pas 25\u{A0}Mo. Qui tient le nœud peut importer ce fichier avec la commande\u{A0}: trouvaille import trouvaille.zip --for VOTRE_NOM. Rien n’a changé."
    ),
  ]
}
