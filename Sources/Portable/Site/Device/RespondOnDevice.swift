import Pages

/// What a device answers: the same as `respond`, apart from what is a curator's and from imports. They are about letters, people and files
/// that only the node has: the worker asks the node for it, and what is left to say here is that it does not answer.
public func respondOnDevice(_ request: Request, _ world: World) -> Response {
  respond(request, world) { page, _, _ in page.unreachable() }
}
