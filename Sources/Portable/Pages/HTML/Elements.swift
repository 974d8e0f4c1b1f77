// The elements of HTML, by their own names.

extension HTML {
  /// Any element by name, for what has no method of its own (SVG shapes).
  public func element(_ name: StaticString, _ attributes: Attribute..., content: () -> Void = {}) { write(name, attributes, content) }

  func write(_ name: StaticString, _ attributes: consuming [Attribute], _ content: () -> Void) {
    open(name, attributes)
    content()
    close(name)
  }

  func write(_ name: StaticString, _ only: Class, _ content: () -> Void) {
    open(name, only)
    content()
    close(name)
  }

  @inline(never) func open(_ name: StaticString, _ attributes: consuming [Attribute]) {
    raw("<")
    raw(name)
    for attribute in attributes { write(attribute) }
    raw(">")
  }

  @inline(never) func open(_ name: StaticString, _ only: Class) {
    raw("<")
    raw(name)
    raw(" class=\"")
    text(only.names)
    raw("\">")
  }

  @inline(never) func close(_ name: StaticString) {
    raw("</")
    raw(name)
    raw(">")
  }
}

// Each twice: with any attributes, and with a class alone, which is so frequent that it goes without an array.
extension HTML {
  public func a(_ attributes: Attribute..., content: () -> Void = {}) { write("a", attributes, content) }
  public func a(_ only: Class, content: () -> Void = {}) { write("a", only, content) }

  public func abbr(_ attributes: Attribute..., content: () -> Void = {}) { write("abbr", attributes, content) }
  public func abbr(_ only: Class, content: () -> Void = {}) { write("abbr", only, content) }

  public func address(_ attributes: Attribute..., content: () -> Void = {}) { write("address", attributes, content) }
  public func address(_ only: Class, content: () -> Void = {}) { write("address", only, content) }

  public func article(_ attributes: Attribute..., content: () -> Void = {}) { write("article", attributes, content) }
  public func article(_ only: Class, content: () -> Void = {}) { write("article", only, content) }

  public func aside(_ attributes: Attribute..., content: () -> Void = {}) { write("aside", attributes, content) }
  public func aside(_ only: Class, content: () -> Void = {}) { write("aside", only, content) }

  public func button(_ attributes: Attribute..., content: () -> Void = {}) { write("button", attributes, content) }
  public func button(_ only: Class, content: () -> Void = {}) { write("button", only, content) }

  public func caption(_ attributes: Attribute..., content: () -> Void = {}) { write("caption", attributes, content) }
  public func caption(_ only: Class, content: () -> Void = {}) { write("caption", only, content) }

  public func dd(_ attributes: Attribute..., content: () -> Void = {}) { write("dd", attributes, content) }
  public func dd(_ only: Class, content: () -> Void = {}) { write("dd", only, content) }

  public func details(_ attributes: Attribute..., content: () -> Void = {}) { write("details", attributes, content) }
  public func details(_ only: Class, content: () -> Void = {}) { write("details", only, content) }

  public func dialog(_ attributes: Attribute..., content: () -> Void = {}) { write("dialog", attributes, content) }
  public func dialog(_ only: Class, content: () -> Void = {}) { write("dialog", only, content) }

  public func div(_ attributes: Attribute..., content: () -> Void = {}) { write("div", attributes, content) }
  public func div(_ only: Class, content: () -> Void = {}) { write("div", only, content) }

  public func dl(_ attributes: Attribute..., content: () -> Void = {}) { write("dl", attributes, content) }
  public func dl(_ only: Class, content: () -> Void = {}) { write("dl", only, content) }

  public func dt(_ attributes: Attribute..., content: () -> Void = {}) { write("dt", attributes, content) }
  public func dt(_ only: Class, content: () -> Void = {}) { write("dt", only, content) }

  public func em(_ attributes: Attribute..., content: () -> Void = {}) { write("em", attributes, content) }
  public func em(_ only: Class, content: () -> Void = {}) { write("em", only, content) }

  public func fieldset(_ attributes: Attribute..., content: () -> Void = {}) { write("fieldset", attributes, content) }
  public func fieldset(_ only: Class, content: () -> Void = {}) { write("fieldset", only, content) }

  public func figcaption(_ attributes: Attribute..., content: () -> Void = {}) { write("figcaption", attributes, content) }
  public func figcaption(_ only: Class, content: () -> Void = {}) { write("figcaption", only, content) }

  public func figure(_ attributes: Attribute..., content: () -> Void = {}) { write("figure", attributes, content) }
  public func figure(_ only: Class, content: () -> Void = {}) { write("figure", only, content) }

  public func footer(_ attributes: Attribute..., content: () -> Void = {}) { write("footer", attributes, content) }
  public func footer(_ only: Class, content: () -> Void = {}) { write("footer", only, content) }

  public func form(_ attributes: Attribute..., content: () -> Void = {}) { write("form", attributes, content) }
  public func form(_ only: Class, content: () -> Void = {}) { write("form", only, content) }

  public func h1(_ attributes: Attribute..., content: () -> Void = {}) { write("h1", attributes, content) }
  public func h1(_ only: Class, content: () -> Void = {}) { write("h1", only, content) }

  public func h2(_ attributes: Attribute..., content: () -> Void = {}) { write("h2", attributes, content) }
  public func h2(_ only: Class, content: () -> Void = {}) { write("h2", only, content) }

  public func h3(_ attributes: Attribute..., content: () -> Void = {}) { write("h3", attributes, content) }
  public func h3(_ only: Class, content: () -> Void = {}) { write("h3", only, content) }

  public func header(_ attributes: Attribute..., content: () -> Void = {}) { write("header", attributes, content) }
  public func header(_ only: Class, content: () -> Void = {}) { write("header", only, content) }

  public func label(_ attributes: Attribute..., content: () -> Void = {}) { write("label", attributes, content) }
  public func label(_ only: Class, content: () -> Void = {}) { write("label", only, content) }

  public func legend(_ attributes: Attribute..., content: () -> Void = {}) { write("legend", attributes, content) }
  public func legend(_ only: Class, content: () -> Void = {}) { write("legend", only, content) }

  public func li(_ attributes: Attribute..., content: () -> Void = {}) { write("li", attributes, content) }
  public func li(_ only: Class, content: () -> Void = {}) { write("li", only, content) }

  public func main(_ attributes: Attribute..., content: () -> Void = {}) { write("main", attributes, content) }
  public func main(_ only: Class, content: () -> Void = {}) { write("main", only, content) }

  public func nav(_ attributes: Attribute..., content: () -> Void = {}) { write("nav", attributes, content) }
  public func nav(_ only: Class, content: () -> Void = {}) { write("nav", only, content) }

  public func ol(_ attributes: Attribute..., content: () -> Void = {}) { write("ol", attributes, content) }
  public func ol(_ only: Class, content: () -> Void = {}) { write("ol", only, content) }

  public func optgroup(_ attributes: Attribute..., content: () -> Void = {}) { write("optgroup", attributes, content) }
  public func optgroup(_ only: Class, content: () -> Void = {}) { write("optgroup", only, content) }

  public func option(_ attributes: Attribute..., content: () -> Void = {}) { write("option", attributes, content) }
  public func option(_ only: Class, content: () -> Void = {}) { write("option", only, content) }

  public func output(_ attributes: Attribute..., content: () -> Void = {}) { write("output", attributes, content) }
  public func output(_ only: Class, content: () -> Void = {}) { write("output", only, content) }

  public func p(_ attributes: Attribute..., content: () -> Void = {}) { write("p", attributes, content) }
  public func p(_ only: Class, content: () -> Void = {}) { write("p", only, content) }

  public func picture(_ attributes: Attribute..., content: () -> Void = {}) { write("picture", attributes, content) }
  public func picture(_ only: Class, content: () -> Void = {}) { write("picture", only, content) }

  public func progress(_ attributes: Attribute..., content: () -> Void = {}) { write("progress", attributes, content) }
  public func progress(_ only: Class, content: () -> Void = {}) { write("progress", only, content) }

  public func script(_ attributes: Attribute..., content: () -> Void = {}) { write("script", attributes, content) }
  public func script(_ only: Class, content: () -> Void = {}) { write("script", only, content) }

  public func section(_ attributes: Attribute..., content: () -> Void = {}) { write("section", attributes, content) }
  public func section(_ only: Class, content: () -> Void = {}) { write("section", only, content) }

  public func select(_ attributes: Attribute..., content: () -> Void = {}) { write("select", attributes, content) }
  public func select(_ only: Class, content: () -> Void = {}) { write("select", only, content) }

  public func small(_ attributes: Attribute..., content: () -> Void = {}) { write("small", attributes, content) }
  public func small(_ only: Class, content: () -> Void = {}) { write("small", only, content) }

  public func span(_ attributes: Attribute..., content: () -> Void = {}) { write("span", attributes, content) }
  public func span(_ only: Class, content: () -> Void = {}) { write("span", only, content) }

  public func strong(_ attributes: Attribute..., content: () -> Void = {}) { write("strong", attributes, content) }
  public func strong(_ only: Class, content: () -> Void = {}) { write("strong", only, content) }

  public func summary(_ attributes: Attribute..., content: () -> Void = {}) { write("summary", attributes, content) }
  public func summary(_ only: Class, content: () -> Void = {}) { write("summary", only, content) }

  public func svg(_ attributes: Attribute..., content: () -> Void = {}) { write("svg", attributes, content) }
  public func svg(_ only: Class, content: () -> Void = {}) { write("svg", only, content) }

  public func table(_ attributes: Attribute..., content: () -> Void = {}) { write("table", attributes, content) }
  public func table(_ only: Class, content: () -> Void = {}) { write("table", only, content) }

  public func tbody(_ attributes: Attribute..., content: () -> Void = {}) { write("tbody", attributes, content) }
  public func tbody(_ only: Class, content: () -> Void = {}) { write("tbody", only, content) }

  public func td(_ attributes: Attribute..., content: () -> Void = {}) { write("td", attributes, content) }
  public func td(_ only: Class, content: () -> Void = {}) { write("td", only, content) }

  public func textarea(_ attributes: Attribute..., content: () -> Void = {}) { write("textarea", attributes, content) }
  public func textarea(_ only: Class, content: () -> Void = {}) { write("textarea", only, content) }

  public func th(_ attributes: Attribute..., content: () -> Void = {}) { write("th", attributes, content) }
  public func th(_ only: Class, content: () -> Void = {}) { write("th", only, content) }

  public func thead(_ attributes: Attribute..., content: () -> Void = {}) { write("thead", attributes, content) }
  public func thead(_ only: Class, content: () -> Void = {}) { write("thead", only, content) }

  public func time(_ attributes: Attribute..., content: () -> Void = {}) { write("time", attributes, content) }
  public func time(_ only: Class, content: () -> Void = {}) { write("time", only, content) }

  public func title(_ attributes: Attribute..., content: () -> Void = {}) { write("title", attributes, content) }
  public func title(_ only: Class, content: () -> Void = {}) { write("title", only, content) }

  public func tr(_ attributes: Attribute..., content: () -> Void = {}) { write("tr", attributes, content) }
  public func tr(_ only: Class, content: () -> Void = {}) { write("tr", only, content) }

  public func ul(_ attributes: Attribute..., content: () -> Void = {}) { write("ul", attributes, content) }
  public func ul(_ only: Class, content: () -> Void = {}) { write("ul", only, content) }

  public func br(_ attributes: Attribute...) { open("br", attributes) }
  public func hr(_ attributes: Attribute...) { open("hr", attributes) }
  public func img(_ attributes: Attribute...) { open("img", attributes) }
  public func input(_ attributes: Attribute...) { open("input", attributes) }
  public func link(_ attributes: Attribute...) { open("link", attributes) }
  public func meta(_ attributes: Attribute...) { open("meta", attributes) }
  public func source(_ attributes: Attribute...) { open("source", attributes) }
}
