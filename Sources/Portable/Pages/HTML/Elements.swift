// The elements of HTML, by their own names.

extension HTML {
  /// Any element by name, for what has no name of its own here (SVG shapes).
  @inline(__always) public func element(_ name: StaticString) -> Element<WithContent> { Element(self, name) }

  @inline(__always) public var a: Element<WithContent> { Element(self, "a") }
  @inline(__always) public var article: Element<WithContent> { Element(self, "article") }
  @inline(__always) public var button: Element<WithContent> { Element(self, "button") }
  @inline(__always) public var dd: Element<WithContent> { Element(self, "dd") }
  @inline(__always) public var details: Element<WithContent> { Element(self, "details") }
  @inline(__always) public var div: Element<WithContent> { Element(self, "div") }
  @inline(__always) public var dl: Element<WithContent> { Element(self, "dl") }
  @inline(__always) public var dt: Element<WithContent> { Element(self, "dt") }
  @inline(__always) public var em: Element<WithContent> { Element(self, "em") }
  @inline(__always) public var fieldset: Element<WithContent> { Element(self, "fieldset") }
  @inline(__always) public var form: Element<WithContent> { Element(self, "form") }
  @inline(__always) public var h1: Element<WithContent> { Element(self, "h1") }
  @inline(__always) public var h2: Element<WithContent> { Element(self, "h2") }
  @inline(__always) public var h3: Element<WithContent> { Element(self, "h3") }
  @inline(__always) public var header: Element<WithContent> { Element(self, "header") }
  @inline(__always) public var label: Element<WithContent> { Element(self, "label") }
  @inline(__always) public var legend: Element<WithContent> { Element(self, "legend") }
  @inline(__always) public var li: Element<WithContent> { Element(self, "li") }
  @inline(__always) public var main: Element<WithContent> { Element(self, "main") }
  @inline(__always) public var nav: Element<WithContent> { Element(self, "nav") }
  @inline(__always) public var option: Element<WithContent> { Element(self, "option") }
  @inline(__always) public var output: Element<WithContent> { Element(self, "output") }
  @inline(__always) public var p: Element<WithContent> { Element(self, "p") }
  @inline(__always) public var script: Element<WithContent> { Element(self, "script") }
  @inline(__always) public var section: Element<WithContent> { Element(self, "section") }
  @inline(__always) public var select: Element<WithContent> { Element(self, "select") }
  @inline(__always) public var span: Element<WithContent> { Element(self, "span") }
  @inline(__always) public var strong: Element<WithContent> { Element(self, "strong") }
  @inline(__always) public var summary: Element<WithContent> { Element(self, "summary") }
  @inline(__always) public var svg: Element<WithContent> { Element(self, "svg") }
  @inline(__always) public var table: Element<WithContent> { Element(self, "table") }
  @inline(__always) public var tbody: Element<WithContent> { Element(self, "tbody") }
  @inline(__always) public var td: Element<WithContent> { Element(self, "td") }
  @inline(__always) public var textarea: Element<WithContent> { Element(self, "textarea") }
  @inline(__always) public var th: Element<WithContent> { Element(self, "th") }
  @inline(__always) public var thead: Element<WithContent> { Element(self, "thead") }
  @inline(__always) public var time: Element<WithContent> { Element(self, "time") }
  @inline(__always) public var title: Element<WithContent> { Element(self, "title") }
  @inline(__always) public var tr: Element<WithContent> { Element(self, "tr") }
  @inline(__always) public var ul: Element<WithContent> { Element(self, "ul") }

  @inline(__always) public var img: Element<Empty> { Element(self, "img") }
  @inline(__always) public var input: Element<Empty> { Element(self, "input") }
  @inline(__always) public var link: Element<Empty> { Element(self, "link") }
  @inline(__always) public var meta: Element<Empty> { Element(self, "meta") }
}
