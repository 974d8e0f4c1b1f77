import FactLog

extension Page {
  /// There is no such page, or it is somebody else's: the two look the same.
  public func notFound() -> Response {
    message(404, texts.errors.notFound, texts.errors.notFoundText)
  }

  /// The form did not carry the member's token.
  public func formExpired() -> Response {
    message(403, texts.errors.expired, texts.errors.expiredText)
  }

  /// Only the node can do it, and it does not answer.
  public func unreachable() -> Response {
    message(503, texts.errors.unreachable, texts.errors.unreachableText)
  }

  /// The node could not do it.
  public func failed() -> Response {
    message(500, texts.errors.failed, texts.errors.failedText)
  }

  private func message(_ status: Int, _ title: StaticString, _ text: StaticString) -> Response {
    Response(
      status: status,
      body: .html(
        document(title: title.string, tab: nil, name: "message narrow") { h in
          h.h1 { h.text(title) }
          h.p { h.text(text) }
          h.a.class("button primary").href(.home) { h.text(texts.errors.goHome) }
        }))
  }
}
