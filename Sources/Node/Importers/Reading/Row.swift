/// One row of a file, whatever its format: fields by name, and the geometry that GeoJSON sets beside them.
struct Row {
  /// From 1, without the header.
  var number: Int
  var fields: JSONObject
  var geometry = JSONValue.null
  /// Whether cells were missing at its end.
  var isPadded = false

  subscript(name: String) -> JSONValue { fields[name] }
  func text(_ name: String) -> String { fields[name].text }
}
