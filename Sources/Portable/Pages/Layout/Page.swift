import CatalogueModel
import CollectionModel

/// What every page is made from: the request, the world, and the reader's language.
public final class Page {
  public let request: Request
  public let world: World
  public let texts: Texts

  public init(_ request: Request, _ world: World) {
    self.request = request
    self.world = world
    texts = Texts(Self.language(request, world))
  }

  var language: Language { texts.language }

  /// Chosen by the member, else chosen on this device, else the browser's, else French.
  private static func language(_ request: Request, _ world: World) -> Language {
    if let viewer = world.viewer { return viewer.library.preferences.language ?? request.languages.first ?? .french }
    return request.chosenLanguage ?? request.languages.first ?? .french
  }
}

/// The sections of the product, as the tabs show them.
public enum Tab: CaseIterable, Sendable { case home, discover, collection, me }
