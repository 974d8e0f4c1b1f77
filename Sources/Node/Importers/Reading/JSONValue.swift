/// A value of a JSON document. Numbers stay as they are written, so that an identifier of twenty digits survives.
package enum JSONValue: Equatable, Sendable {
  case null
  case bool(Bool)
  case number(String)
  case string(String)
  case array([JSONValue])
  case object(JSONObject)

  /// The number, also when it is written as a string.
  package var double: Double? {
    switch self {
    case .number(let text), .string(let text): Double(text)
    default: nil
    }
  }

  package var int: Int? {
    guard let double, double == double.rounded(), abs(double) < 9e15 else { return nil }
    return Int(double)
  }

  /// Text of a scalar as it is written; empty for the others.
  package var text: String {
    switch self {
    case .string(let text), .number(let text): text
    case .bool(let flag): flag ? "true" : "false"
    default: ""
    }
  }

  package var string: String? { if case .string(let text) = self { text } else { nil } }
  package var array: [JSONValue]? { if case .array(let values) = self { values } else { nil } }
  package var object: JSONObject? { if case .object(let object) = self { object } else { nil } }
  package var isNull: Bool { if case .null = self { true } else { false } }
}

/// The members of an object in the order they are written in. Looking up a name takes time linear in their number.
package struct JSONObject: Equatable, Sendable {
  package var members: [(name: String, value: JSONValue)] = []
  package init(members: [(name: String, value: JSONValue)] = []) { self.members = members }

  /// The last member of that name, as JavaScript reads it; null when there is none.
  package subscript(name: String) -> JSONValue {
    for index in members.indices.reversed() where members[index].name == name { return members[index].value }
    return .null
  }

  func has(_ name: String) -> Bool { members.contains { $0.name == name } }

  package static func == (a: JSONObject, b: JSONObject) -> Bool {
    a.members.elementsEqual(b.members) { $0.name == $1.name && $0.value == $1.value }
  }
}
