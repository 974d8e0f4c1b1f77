import Pages

/// What a device answers: the same as `respond`, apart from what is the node's (`owner`). The worker asks the node for that, and what is left
/// to say here is that it does not answer.
public func respondOnDevice(_ request: Request, _ world: World) -> Response {
  respond(request, world) { page, _, _ in page.unreachable() }
}

/// Who answers on a device.
public enum Owner {
  case device, node
  /// The node, and afterwards somebody else may be signed in.
  case nodeForAccounts

  public init(of request: Request) {
    guard let (route, format) = Route.parse(request.path), route.isNodes(request.method, format) else {
      self = .device
      return
    }
    self = request.method == .post && route.isAboutAccounts ? .nodeForAccounts : .node
  }
}
