import Accounts
import CatalogueModel
import FactLog
import Foundation
import Pages
import Server
import Site
import Store

extension NodeApp {
  /// How many facts a device is told at once.
  private static let mostNews = 5000

  /// `POST /sync`: takes over what a device has to send, and tells it the news. docs/formats/sync.md.
  func sync(_ request: HTTPRequest, _ session: SignedIn?) throws -> HTTPResponse {
    let asked: SyncRequest
    do {
      guard case .bytes(let bytes) = request.body else { throw DecodingError.truncated }
      asked = try StoredRecord.decode(bytes) { reader throws(DecodingError) in try reader.syncRequest() }
    } catch {
      return .text(400, "This message could not be read (\(error)). Nothing was changed. The page may be older than the node: reload it.")
    }
    var reply = SyncReply(member: session?.account.id ?? .zero, catalogue: catalogues.catalogue().version.text)
    if asked.member == reply.member {
      if let session {
        reply.refused = try take(asked.facts, session)
        for mark in asked.marks where session.actor.mayRead(mark.scope) {
          reply.news.append(try store.news(in: mark.scope, since: mark.since, limit: Self.mostNews, for: session.actor))
        }
      }
      var about = ByteWriter()
      about.about(try self.about(session))
      if SyncReply.hash(of: about.bytes) != asked.about { reply.about = about.bytes }
    }
    var writer = ByteWriter()
    writer.syncReply(reply)
    return HTTPResponse(
      headers: [("Content-Type", "application/octet-stream"), ("Cache-Control", "no-store")], body: .bytes(writer.bytes))
  }

  /// Makes durable what may be taken, and returns the keys of what may not.
  private func take(_ facts: [Fact], _ session: SignedIn) throws(StoreError) -> [FactKey] {
    var acceptable: [Fact] = [], refused: [FactKey] = []
    for fact in facts {
      if fact.isAcceptable(from: session.actor) { acceptable.append(fact) } else { refused.append(fact.key) }
    }
    try remember(acceptable, session)
    return refused
  }

  private func about(_ session: SignedIn?) throws(StoreError) -> About {
    var about = About(name: settings.name)
    about.tiles = settings.tiles
    about.tilesAttribution = settings.tilesAttribution
    guard let session else { return about }
    let account = session.account
    about.member = About.Member(
      id: account.id, name: account.name, email: account.email, isCurator: account.isCurator, formToken: session.formToken)
    return about
  }
}
