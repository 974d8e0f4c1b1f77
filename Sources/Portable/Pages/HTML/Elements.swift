// The elements of HTML, by their own names.

extension HTML {
  @inline(never) func open(_ name: StaticString, _ attributes: [Attribute]) {
    raw("<")
    raw(name)
    for attribute in attributes { write(attribute) }
    raw(">")
  }

  @inline(never) func close(_ name: StaticString) {
    raw("</")
    raw(name)
    raw(">")
  }

  /// Any element by name, for what has no method of its own (SVG shapes).
  public func element(_ name: StaticString, _ attributes: Attribute..., content: () -> Void = {}) {
    open(name, attributes)
    content()
    close(name)
  }

  public func a(_ attributes: Attribute..., content: () -> Void = {}) {
    open("a", attributes)
    content()
    close("a")
  }

  public func abbr(_ attributes: Attribute..., content: () -> Void = {}) {
    open("abbr", attributes)
    content()
    close("abbr")
  }

  public func address(_ attributes: Attribute..., content: () -> Void = {}) {
    open("address", attributes)
    content()
    close("address")
  }

  public func article(_ attributes: Attribute..., content: () -> Void = {}) {
    open("article", attributes)
    content()
    close("article")
  }

  public func aside(_ attributes: Attribute..., content: () -> Void = {}) {
    open("aside", attributes)
    content()
    close("aside")
  }

  public func button(_ attributes: Attribute..., content: () -> Void = {}) {
    open("button", attributes)
    content()
    close("button")
  }

  public func caption(_ attributes: Attribute..., content: () -> Void = {}) {
    open("caption", attributes)
    content()
    close("caption")
  }

  public func dd(_ attributes: Attribute..., content: () -> Void = {}) {
    open("dd", attributes)
    content()
    close("dd")
  }

  public func details(_ attributes: Attribute..., content: () -> Void = {}) {
    open("details", attributes)
    content()
    close("details")
  }

  public func dialog(_ attributes: Attribute..., content: () -> Void = {}) {
    open("dialog", attributes)
    content()
    close("dialog")
  }

  public func div(_ attributes: Attribute..., content: () -> Void = {}) {
    open("div", attributes)
    content()
    close("div")
  }

  public func dl(_ attributes: Attribute..., content: () -> Void = {}) {
    open("dl", attributes)
    content()
    close("dl")
  }

  public func dt(_ attributes: Attribute..., content: () -> Void = {}) {
    open("dt", attributes)
    content()
    close("dt")
  }

  public func em(_ attributes: Attribute..., content: () -> Void = {}) {
    open("em", attributes)
    content()
    close("em")
  }

  public func fieldset(_ attributes: Attribute..., content: () -> Void = {}) {
    open("fieldset", attributes)
    content()
    close("fieldset")
  }

  public func figcaption(_ attributes: Attribute..., content: () -> Void = {}) {
    open("figcaption", attributes)
    content()
    close("figcaption")
  }

  public func figure(_ attributes: Attribute..., content: () -> Void = {}) {
    open("figure", attributes)
    content()
    close("figure")
  }

  public func footer(_ attributes: Attribute..., content: () -> Void = {}) {
    open("footer", attributes)
    content()
    close("footer")
  }

  public func form(_ attributes: Attribute..., content: () -> Void = {}) {
    open("form", attributes)
    content()
    close("form")
  }

  public func h1(_ attributes: Attribute..., content: () -> Void = {}) {
    open("h1", attributes)
    content()
    close("h1")
  }

  public func h2(_ attributes: Attribute..., content: () -> Void = {}) {
    open("h2", attributes)
    content()
    close("h2")
  }

  public func h3(_ attributes: Attribute..., content: () -> Void = {}) {
    open("h3", attributes)
    content()
    close("h3")
  }

  public func header(_ attributes: Attribute..., content: () -> Void = {}) {
    open("header", attributes)
    content()
    close("header")
  }

  public func label(_ attributes: Attribute..., content: () -> Void = {}) {
    open("label", attributes)
    content()
    close("label")
  }

  public func legend(_ attributes: Attribute..., content: () -> Void = {}) {
    open("legend", attributes)
    content()
    close("legend")
  }

  public func li(_ attributes: Attribute..., content: () -> Void = {}) {
    open("li", attributes)
    content()
    close("li")
  }

  public func main(_ attributes: Attribute..., content: () -> Void = {}) {
    open("main", attributes)
    content()
    close("main")
  }

  public func nav(_ attributes: Attribute..., content: () -> Void = {}) {
    open("nav", attributes)
    content()
    close("nav")
  }

  public func ol(_ attributes: Attribute..., content: () -> Void = {}) {
    open("ol", attributes)
    content()
    close("ol")
  }

  public func optgroup(_ attributes: Attribute..., content: () -> Void = {}) {
    open("optgroup", attributes)
    content()
    close("optgroup")
  }

  public func option(_ attributes: Attribute..., content: () -> Void = {}) {
    open("option", attributes)
    content()
    close("option")
  }

  public func output(_ attributes: Attribute..., content: () -> Void = {}) {
    open("output", attributes)
    content()
    close("output")
  }

  public func p(_ attributes: Attribute..., content: () -> Void = {}) {
    open("p", attributes)
    content()
    close("p")
  }

  public func picture(_ attributes: Attribute..., content: () -> Void = {}) {
    open("picture", attributes)
    content()
    close("picture")
  }

  public func progress(_ attributes: Attribute..., content: () -> Void = {}) {
    open("progress", attributes)
    content()
    close("progress")
  }

  public func script(_ attributes: Attribute..., content: () -> Void = {}) {
    open("script", attributes)
    content()
    close("script")
  }

  public func section(_ attributes: Attribute..., content: () -> Void = {}) {
    open("section", attributes)
    content()
    close("section")
  }

  public func select(_ attributes: Attribute..., content: () -> Void = {}) {
    open("select", attributes)
    content()
    close("select")
  }

  public func small(_ attributes: Attribute..., content: () -> Void = {}) {
    open("small", attributes)
    content()
    close("small")
  }

  public func span(_ attributes: Attribute..., content: () -> Void = {}) {
    open("span", attributes)
    content()
    close("span")
  }

  public func strong(_ attributes: Attribute..., content: () -> Void = {}) {
    open("strong", attributes)
    content()
    close("strong")
  }

  public func summary(_ attributes: Attribute..., content: () -> Void = {}) {
    open("summary", attributes)
    content()
    close("summary")
  }

  public func svg(_ attributes: Attribute..., content: () -> Void = {}) {
    open("svg", attributes)
    content()
    close("svg")
  }

  public func table(_ attributes: Attribute..., content: () -> Void = {}) {
    open("table", attributes)
    content()
    close("table")
  }

  public func tbody(_ attributes: Attribute..., content: () -> Void = {}) {
    open("tbody", attributes)
    content()
    close("tbody")
  }

  public func td(_ attributes: Attribute..., content: () -> Void = {}) {
    open("td", attributes)
    content()
    close("td")
  }

  public func textarea(_ attributes: Attribute..., content: () -> Void = {}) {
    open("textarea", attributes)
    content()
    close("textarea")
  }

  public func th(_ attributes: Attribute..., content: () -> Void = {}) {
    open("th", attributes)
    content()
    close("th")
  }

  public func thead(_ attributes: Attribute..., content: () -> Void = {}) {
    open("thead", attributes)
    content()
    close("thead")
  }

  public func time(_ attributes: Attribute..., content: () -> Void = {}) {
    open("time", attributes)
    content()
    close("time")
  }

  public func title(_ attributes: Attribute..., content: () -> Void = {}) {
    open("title", attributes)
    content()
    close("title")
  }

  public func tr(_ attributes: Attribute..., content: () -> Void = {}) {
    open("tr", attributes)
    content()
    close("tr")
  }

  public func ul(_ attributes: Attribute..., content: () -> Void = {}) {
    open("ul", attributes)
    content()
    close("ul")
  }

  public func br(_ attributes: Attribute...) { open("br", attributes) }
  public func hr(_ attributes: Attribute...) { open("hr", attributes) }
  public func img(_ attributes: Attribute...) { open("img", attributes) }
  public func input(_ attributes: Attribute...) { open("input", attributes) }
  public func link(_ attributes: Attribute...) { open("link", attributes) }
  public func meta(_ attributes: Attribute...) { open("meta", attributes) }
  public func source(_ attributes: Attribute...) { open("source", attributes) }
}
