/// Small files in the shape of each publisher, made by hand.
enum Samples {
  static func montreal(
    title: String = "Source", date: String = #""/Date(1291352400000-0500)/""#, latitude: String = "45.466405",
    longitude: String = "-73.631648", borough: String = "Côte-des-Neiges–Notre-Dame-de-Grâce",
    accession: String = "2010-AP-SC-0011"
  ) -> String {
    """
    [{ "Titre": "\(title)", "TitreVariante": null, "DateFinProduction": \(date), "SousCategorieObjet": "Sculpture",
      "SousCategorieObjetAng": "Sculpture", "Materiaux": "Bronze; granit", "MateriauxAng": "Bronze ; granite", "Support": null,
      "Technique": "Bronze coulé", "TechniqueAng": "Cast bronze", "DimensionsGenerales": "549 x 466 x 466 cm",
      "Arrondissement": "\(borough)", "Parc": "Parc Benny", "Batiment": null, "AdresseCivique": null,
      "CoordonneeLatitude": "\(latitude)", "CoordonneeLongitude": "\(longitude)",
      "Artistes": [{ "Nom": "Coutu", "Prenom": "Patrick", "NomCollectif": null }], "NoInterne": 962,
      "NumeroAccession": "\(accession)" }]
    """
  }

  static func mural(
    id: Int = 1, artist: String = "Jeanne Dupré", image: String = "MU-Centre.jpg", latitude: String = "45.58041",
    longitude: String = "-73.622218"
  )
    -> String
  {
    """
    { "type": "Feature", "properties": { "id": \(id), "artiste": "\(artist)", "organisme": "MU", "adresse": "4105, 47e rue", "annee": "2007",
      "arrondissement": "Ville-Marie", "programme_entente": "Programme", "latitude": \(latitude), "longitude": \(longitude),
      "image": "https://depot.ville.montreal.qc.ca/murales/\(image)" }, "geometry": { "type": "Point", "coordinates": [\(longitude), \(latitude)] } }
    """
  }

  static func murals(_ features: String...) -> String {
    #"{ "type": "FeatureCollection", "features": [\#(features.joined(separator: ","))] }"#
  }

  static let muralsCSV = """
    id,artiste,organisme,adresse,annee,arrondissement,programme_entente,latitude,longitude,image
    1,"Jeanne Dupré et Max Roy",MU,"4105, 47e rue","2007",Ville-Marie,"Programme

    en deux lignes",45.58041,-73.622218,https://depot.ville.montreal.qc.ca/murales/MU-Centre.jpg
    """

  static func mona(
    title: String = #"{"fr":"Strates","en":"Layers"}"#,
    url: String = #"{"fr":"https://artpublicmontreal.ca/oeuvre/strates/","en":null}"#,
    date: String = #""2019""#, borough: String = "Le Sud-Ouest",
    artists: String = #"[{"name":"Ilana Pichon","is":"artist"}]"#,
    materials: String = #"{"fr":["Peinture"],"en":["Painting"]}"#,
    location: String = #"{"lat":45.495655,"lng":-73.556423}"#
  ) -> String {
    #"{"id":1,"title":\#(title),"alternative":null,"source":"ArtPubMtl","url":\#(url),"produced_at":\#(date),"producer":"MU","#
      + #""owner":null,"categories":{"fr":["Murale"],"en":["Mural"]},"territory":"Montréal (Montréal)","borough":"\#(borough)","#
      + #""location":\#(location),"address":null,"place":null,"dimensions":null,"materials":\#(materials),"techniques":null,"#
      + #""website":null,"artists":\#(artists)}"#
  }

  static func old(
    title: String = #""Source""#, date: String = #""2010-12-03""#, artist: String = "Patrick Coutu",
    latitude: String = "45.466405"
  ) -> String {
    #"{"id":1,"title":\#(title),"produced_at":\#(date),"category":{"fr":"Beaux-Arts","en":"Fine Arts"},"subcategory":null,"#
      + #""dimensions":["549","466","cm"],"materials":[],"techniques":[],"artists":[{"id":1,"name":"\#(artist)","collective":false}],"#
      + #""borough":"Ville-Marie","location":{"lat":\#(latitude),"lng":-73.631648}}"#
  }

  static func place(title: String, latitude: String, longitude: String) -> String {
    #"{"id":1,"title":"\#(title)","category":{"fr":"Bibliothèque","en":"Library"},"borough":null,"location":{"lat":\#(latitude),"lng":\#(longitude)},"#
      + #""description":"Bibliothèque  Municipale","source":""}"#
  }

  static func heritage(
    name: String = "Maison du Pressoir", date: String = "vers 1806", uses: String = "Maisons¤Musées",
    link: String = "http://www.patrimoine-culturel.gouv.qc.ca/detail.do?id=1"
  ) -> String {
    """
    { "type": "FeatureCollection", "features": [ { "type": "Feature", "geometry": { "type": "Point", "coordinates": [-73.373000, 45.080722] },
      "properties": { "Nom": "\(name)", "URL_RPCQ": "\(link)", "Statut": "Citation", "Categorie": "Immeuble patrimonial", "Municipalite": "Lacolle",
      "Adresse": "1 rue de l'Église", "Construction": "\(date)", "Fonction": "\(uses)", "URL_image": "" } } ] }
    """
  }

  static func vancouverGeo(
    status: String = "In place", title: String = "Wheel", description: String = "n/a", geometry: String = "null"
  ) -> String {
    """
    { "type": "FeatureCollection", "features": [ { "type": "Feature", "properties": { "registryid": 705, "title_of_work": "\(title)",
      "type": "Mural", "status": "\(status)", "sitename": null, "siteaddress": "2603 Main Street", "primarymaterial": "Aerosol",
      "url": "https://covapp.vancouver.ca/a.aspx?ArtworkId=705", "ownership": "City of Vancouver", "geo_local_area": "Mount Pleasant",
      "descriptionofwork": "\(description)", "artists": ["515"], "yearofinstallation": "2016" }, "geometry": \(geometry) } ] }
    """
  }

  static let vancouverCSV = """
    registryID,title,artists,artists_names,type,status,site_name,address,primary_material,url,photo_URL,ownership,geom,geo_local_area,work_description,installation_year
    316,,515;3,Someone Else,Sculpture,In place,B.C. Hydro,,Bronze,https://covapp.vancouver.ca/a.aspx?ArtworkId=316,https://opendata.vancouver.ca/a,City,"{""type"": ""Point"", ""coordinates"": [-123.112972, 49.28167]}",Downtown,A whale,1993
    """
  static let vancouverArtists = "ArtistID;FirstName;LastName;Biography\r\n515;Ken;Lum;\"A; b\r\nc\"\r\n3;;BGL;\r\n"

  static let newYorkMerged = """
    [{ "id": "parks-1508", "title": "Balto", "artist": "Frederick Roth", "year": "1925", "borough": "Manhattan", "type": "Sculpture",
      "location": "Central Park", "lon": -73.97, "lat": 40.77, "description": "A dog.", "materials": "Bronze", "dimensions": "",
      "source": "NYC Parks", "image_url": "", "source_link": "https://example.org/balto", "donor": "", "status": "Temporary / Removed" }]
    """
  static let newYorkParksArt = """
    [{ "name": "Double Doily", "artist": "Jennifer Cecere", "from_date": "2016-11-18", "to_date": "2017-11-17", "location": null,
      "description": "<p>Jennifer&rsquo;s <em>art</em></p><p>Two</p>", "borough": "Q", "show_large_image": "1", "lat": "40.745568", "lng": "-73.946569", "url": "" }]
    """
  static let monuments = #"""
    name,number,parkname,borough,Location,extant,dedicated,cast,descrip,dimen,materials,sculptor,architect,Name2,Name3,X,Y
    "Cigarette",1937,Bryant Park,Manhattan,"11 West 53rd Street",Y,June 1980,,form,"h 15'1""",steel (painted black),Tony Smith,,,,985120.0162926316,205443.46383473277
    "Cigarette",1937,Bryant Park,Manhattan,"11 West 53rd Street",Y,June 1980,,form,"h 15'1""",steel (painted black),Tony Smith,,,,985120.0162926316,205443.46383473277
    """#
  static let dot = """
    Program/Initiative,Year,Title,Artist,Partner,Site Location,Borough,Site Type,Project Type,Latitude,Longitude,Installation,Removal
    Art Partners,2025,Waves,Yuke Li,P,"A, B",Bronx,Sidewalk,Mural,40.7545058,73.949038,07/26/2025,08/23/2025
    Art Partners,2025,Boat,Yuke Li,P,"A, B","Queens, Bronx",Sidewalk,Mural,40.49112,-73.53242,07/26/2025,08/23/2025
    """
  static let percentForArt = """
    { "type": "FeatureCollection", "features": [{"type":"Feature","geometry":{"type":"MultiPolygon","coordinates":[[[[-75.16,39.94],[-75.14,39.94],[-75.14,39.96],[-75.16,39.96],[-75.16,39.94]]]]},
    "properties":{"p4a_id":31,"image":"No image available","status":"Active","artist":"Kimmelman, Harold","title":"Title Unknown (window)","date_":"1981","location_name":"Cypress Square","address":"303 Cypress St","medium":"Medium unknown","neighborhood":"Center City: Society Hill"}}]}
    """
  static let landmarks = """
    {"type":"FeatureCollection","features":[{"type":"Feature","properties":{"NAME":"Two Lines","SUBTYPE":"Fountain / Monument / Statue","ADDRESS":null,"PARENT_NAME":"Park","SOURCE":null,"PUBLIC_":"Y","ARCHIVE_REASON":null,"GLOBALID":"55132acc"},"geometry":{"type":"Point","coordinates":[-75.22,40.08]}},
    {"type":"Feature","properties":{"NAME":"Swan Pond","SUBTYPE":"Lake / Pond / Reservoir","ADDRESS":null,"PARENT_NAME":"Park","SOURCE":null,"PUBLIC_":"Y","ARCHIVE_REASON":null,"GLOBALID":"66132acc"},"geometry":{"type":"Point","coordinates":[-75.22,40.08]}}]}
    """
  static let boundaries = """
    {"type":"FeatureCollection","features":[{"type":"Feature","geometry":{"type":"MultiPolygon","coordinates":[[[[-73.7,45.4],[-73.5,45.4],[-73.5,45.6],[-73.7,45.6],[-73.7,45.4]]]]},"properties":{"NOM":"LaSalle","TYPE":"Arrondissement","CODEMAMROT":"REM17"}},
    {"type":"Feature","geometry":{"type":"Polygon","coordinates":[[[-73.7,45.6],[-73.5,45.6],[-73.5,45.7]]]},"properties":{"NOM":"Westmount","TYPE":"Ville liée","CODEMAMROT":"66032"}}]}
    """
  static let clean = """
    { "format": "trouvaille-catalogue", "version": 1,
      "sources": [{ "slug": "one", "name": "One" }, { "slug": "two", "name": "Two", "zone": { "offset": -480, "summer": "northAmerica" } }],
      "boundaries": [{ "name": "Verdun", "polygons": [[[[-73.6, 45.4], [-73.5, 45.4], [-73.5, 45.5], [-73.6, 45.4]]]] }],
      "items": [
        { "kind": "artwork", "source": "one", "key": "a", "title": { "fr": "Cœur", "en": "Heart" }, "people": [{ "name": "A B", "role": "architect" }],
          "date": "~1931/1933", "point": [-73.56, 45.5], "borough": "Verdun", "links": [{ "url": "https://a.example/é", "kind": "picture" }], "shape": 1 },
        { "kind": "place", "source": "two", "key": "b", "title": "Beta", "date": "1972-05-01" },
        { "kind": "statue", "source": "two", "key": "c" }, { "kind": "place", "source": "three", "key": "d" }, { "kind": "place", "source": "two", "key": "b" } ] }
    """
  static let points = """
    ID;Titre;Title;Artiste;Année;Latitude;Longitude;Quartier;Lien
    9;Le chat;The cat;Jo Ba;1999;45,5;-73,6;Verdun;https://a.example/1
    """

  /// One valid file for each reader.
  static let all: [String] = [
    montreal(), "export const art = [" + montreal().dropFirst().dropLast() + ", ];",
    murals(mural(), mural(id: 2, image: "b.jpg")), muralsCSV,
    "[" + mona() + "]", #"{"data":["# + mona() + #"],"meta":{}}"#, "[" + old() + "]",
    "[" + place(title: "A", latitude: "45.5", longitude: "-73.6") + "]",
    heritage(), vancouverGeo(), vancouverCSV, newYorkMerged, newYorkParksArt, monuments, dot, percentForArt, landmarks,
    boundaries, clean, points,
  ]
}
