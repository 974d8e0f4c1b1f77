import CatalogueModel

extension HTML {
  /// One attribute of an element. Values are escaped; names are literals.
  public struct Attribute {
    enum Value {
      case literal(StaticString)
      case text(String)
      case route(Route)
      case number(Int)
      /// Present or absent, without a value.
      case flag(Bool)
    }
    let name: StaticString
    let value: Value

    public static func `class`(_ names: StaticString) -> Attribute { Attribute(name: "class", value: .literal(names)) }
    public static func id(_ name: StaticString) -> Attribute { Attribute(name: "id", value: .literal(name)) }
    public static func href(_ route: Route) -> Attribute { Attribute(name: "href", value: .route(route)) }
    public static func href(_ target: String) -> Attribute { Attribute(name: "href", value: .text(target)) }
    public static func action(_ route: Route) -> Attribute { Attribute(name: "action", value: .route(route)) }
    /// Any attribute by name: `.set("aria-label", label)`.
    public static func set(_ name: StaticString, _ value: String) -> Attribute { Attribute(name: name, value: .text(value)) }
    public static func set(_ name: StaticString, _ value: StaticString) -> Attribute {
      Attribute(name: name, value: .literal(value))
    }
    public static func set(_ name: StaticString, _ value: Int) -> Attribute { Attribute(name: name, value: .number(value)) }
    /// `checked`, `required`, `hidden`…: written only when `isOn`.
    public static func flag(_ name: StaticString, _ isOn: Bool = true) -> Attribute {
      Attribute(name: name, value: .flag(isOn))
    }
    /// Marks a text in another language than the page's; nothing when `language` is nil.
    public static func lang(_ language: Language?) -> Attribute {
      guard let language else { return Attribute(name: "lang", value: .flag(false)) }
      return Attribute(name: "lang", value: .literal(language.tag))
    }
  }

  /// The only attribute of an element when that is its class.
  public struct Class {
    let names: StaticString
    public static func `class`(_ names: StaticString) -> Class { Class(names: names) }
  }

  func write(_ attribute: Attribute) {
    if case .flag(let isOn) = attribute.value {
      if isOn {
        raw(" ")
        raw(attribute.name)
      }
      return
    }
    raw(" ")
    raw(attribute.name)
    raw("=\"")
    switch attribute.value {
    case .literal(let text): self.text(text)
    case .text(let text): self.text(text)
    case .route(let route): self.route(route)
    case .number(let value): number(value)
    case .flag: break
    }
    raw("\"")
  }
}
