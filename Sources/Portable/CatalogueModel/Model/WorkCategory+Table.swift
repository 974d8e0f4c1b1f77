extension WorkCategory {
  /// A category that sources name in several ways.
  struct Known: Sendable {
    let key, french, english: String
    /// Every name that it goes by, folded; the key is one of them where a source uses it.
    let words: [String]
  }

  /// As found in the open data of Montréal, Québec, Vancouver, New York and Philadelphia and in MONA's files.
  static let table: [Known] = [
    Known(
      key: "sculpture", french: "Sculpture", english: "Sculpture",
      words: ["sculpture", "sculptures", "statue", "statues", "bust", "buste", "bustes", "busts", "figurative", "interactivesculpture"]),
    Known(
      key: "mural", french: "Murale", english: "Mural",
      words: [
        "mural", "murale", "murales", "murals", "muralepeinte", "peinturemurale", "graffiti", "asphaltmural", "wallmural",
        "vinylmural", "muralpanels", "barriermural", "fresque", "fresco",
      ]),
    Known(
      key: "installation", french: "Installation", english: "Installation",
      words: ["installation", "installations", "interactiveinstallation", "fiberartinstallation"]),
    Known(
      key: "fountain", french: "Fontaine", english: "Fountain",
      words: ["fountain", "fontaine", "fontaines", "fountains", "waterfeature"]),
    Known(
      key: "monument", french: "Monument", english: "Monument",
      words: ["monument", "monuments", "memorial", "memorials", "memoriaux", "monumentcommemoratif", "monumentscommemoratifs"]),
    Known(
      key: "mosaic", french: "Mosaïque", english: "Mosaic",
      words: ["mosaic", "mosaique", "mosaiques", "mosaics"]),
    Known(
      key: "stainedglass", french: "Vitrail", english: "Stained glass",
      words: ["stainedglass", "vitrail", "vitraux", "verriere", "verrieres"]),
    Known(key: "glass", french: "Verre", english: "Glass", words: ["glass", "verre"]),
    Known(
      key: "relief", french: "Relief", english: "Relief",
      words: ["relief", "basrelief", "reliefs", "basreliefs", "hautrelief", "hautsreliefs"]),
    Known(
      key: "painting", french: "Peinture", english: "Painting", words: ["painting", "peinture", "peintures", "paintings"]),
    Known(
      key: "photograph", french: "Photographie", english: "Photograph",
      words: ["photograph", "photographie", "photographies", "photographs", "photo", "photos", "photography"]),
    Known(
      key: "plaque", french: "Plaque", english: "Plaque",
      words: ["plaque", "plaques", "plaquecommemorative", "plaquescommemoratives"]),
    Known(
      key: "mixedmedia", french: "Techniques mixtes", english: "Mixed media",
      words: ["mixedmedia", "techniquesmixtes", "techniquemixte"]),
    Known(
      key: "multimedia", french: "Multimédia", english: "Multimedia",
      words: ["multimedia", "multimediawork", "mediawork", "oeuvremultimedia"]),
    Known(key: "ceramic", french: "Céramique", english: "Ceramic", words: ["ceramic", "ceramique", "ceramiques", "ceramics"]),
    Known(key: "engraving", french: "Gravure", english: "Engraving", words: ["engraving", "gravure", "gravures", "engravings"]),
    Known(key: "enamel", french: "Émail", english: "Enamel", words: ["enamel", "email", "emaux", "enamels"]),
    Known(
      key: "anamorphosis", french: "Anamorphose", english: "Anamorphosis",
      words: ["anamorphosis", "anamorphose", "anamorphoses"]),
    Known(
      key: "woodwork", french: "Bois et menuiserie d’art", english: "Woodwork",
      words: ["woodwork", "boismenuiserie", "woodwoodwork", "boismenuiseriedart", "woodwoodcraft"]),
    Known(key: "furnishings", french: "Mobilier", english: "Furnishings", words: ["furnishings", "mobilier", "furniture"]),
    Known(
      key: "industrialdesign", french: "Design industriel", english: "Industrial design",
      words: ["industrialdesign", "designindustriel"]),
    Known(key: "projection", french: "Projection", english: "Projection", words: ["projection", "projections", "lightprojection"]),
    Known(key: "signage", french: "Signalétique", english: "Signage", words: ["signage", "signaletique"]),
    Known(key: "totempole", french: "Mât totémique", english: "Totem pole", words: ["totempole", "mattotemique", "totempoles"]),
    Known(key: "other", french: "Autre", english: "Other", words: ["other", "autre", "autres", "various", "divers"]),

    Known(
      key: "building", french: "Immeuble patrimonial", english: "Heritage building",
      words: [
        "building", "buildings", "batiment", "batiments", "immeuble", "immeubles", "immeublepatrimonial", "immeublespatrimoniaux",
        "edifice", "edifices", "heritagebuilding", "heritagebuildings", "historicbuilding", "historicbuildings", "monumenthistorique",
      ]),
    Known(
      key: "site", french: "Site patrimonial", english: "Heritage site",
      words: [
        "site", "sites", "sitepatrimonial", "sitespatrimoniaux", "heritagesite", "heritagesites", "historicsite", "sitehistorique",
      ]),
    Known(key: "library", french: "Bibliothèque", english: "Library", words: ["library", "bibliotheque", "bibliotheques", "libraries"]),
    Known(key: "museum", french: "Musée", english: "Museum", words: ["museum", "musee", "musees", "museums", "museemunicipal", "municipalmuseum"]),
    Known(
      key: "theatre", french: "Théâtre", english: "Theatre",
      words: ["theatre", "theater", "theatres", "salledespectacle", "sallesdespectacle", "showroom"]),
    Known(key: "cinema", french: "Cinéma", english: "Cinema", words: ["cinema", "cinemas"]),
    Known(key: "church", french: "Église", english: "Church", words: ["church", "eglise", "eglises", "churches"]),
    Known(
      key: "communitycentre", french: "Centre communautaire", english: "Community centre",
      words: ["communitycentre", "communitycenter", "centrecommunautaire", "centredesloisirs", "recreationcentre"]),
  ]
}
