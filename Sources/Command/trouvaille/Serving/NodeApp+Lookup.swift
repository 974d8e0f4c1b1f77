import BarCodes
import CatalogueModel
import CollectionModel
import DeviceSync
import Dispatch
import FactLog
import Foundation
import Lookup
import Pages
import Photos
import Server

/// The services that the node may ask about books.
struct LookupServices: Sendable {
  let search: BookSearch
  private let covers: CoverFetcher
  /// A host for covers that hangs must not take all the node's threads.
  private let turnstile = DispatchSemaphore(value: 2)

  init(_ search: BookSearch) {
    self.search = search
    covers = CoverFetcher(of: search)
  }

  /// Nil when there is none, it cannot be had, or too many are being fetched.
  func cover(of book: FoundBook) -> Cover? {
    guard turnstile.wait(timeout: .now() + 2) == .success else { return nil }
    defer { turnstile.signal() }
    guard case .found(let cover) = covers.cover(at: book.covers) else { return nil }
    return cover
  }
}

extension NodeApp {
  /// What the services know about these words.
  func lookUp(_ words: String, _ language: Language) -> BookOffers {
    guard let lookup else { return BookOffers(.switchedOff) }
    let result = lookup.search.search(text: words, language: "\(language.tag)")
    let state: BookOffers.State =
      switch result.outcome {
      case .found: .found
      case .nothingFound: .nothingFound
      case .busy: .busy
      case .noNetwork: .noNetwork
      }
    return BookOffers(
      state, result.books.prefix(Self.mostOffers).map { BookOffer($0) }, isPartial: state == .found && !result.failures.isEmpty)
  }

  private static let mostOffers = 20

  /// Fetches a cover and keeps it as the member's photo. The address only chooses among those that the same search names again: nothing
  /// that a form says is ever fetched. Nil when it cannot be had; the book is added without it.
  func fetchCover(_ address: String, words: String, _ language: Language, for member: ID) -> [UInt8]? {
    guard let lookup else { return nil }
    let offered = lookup.search.search(text: words, language: "\(language.tag)").books
    guard let book = offered.first(where: { $0.covers.first?.address.description == address }),
      let cover = lookup.cover(of: book)
    else { return nil }
    let sha256 = SHA256.digest(cover.bytes)
    do throws(PhotoError) {
      try memberPhotos.receive(sha256, of: member) { () throws(PhotoError) in try photos.receive(cover.bytes, sha256: sha256) }
      return sha256
    } catch {
      return nil
    }
  }

  /// Reads the bar codes of the photo that came with a form. Nothing of it is kept.
  func readBarCodes(of request: HTTPRequest, isFrame: Bool) -> BarCodeSight {
    guard case .form(let form) = request.body, let file = form.files.first, file.size > 0 else { return .noFile }
    guard file.size <= PictureKind.mostBytes else { return .refused(.tooLarge) }
    guard let bytes = try? Data(contentsOf: URL(fileURLWithPath: file.path)) else { return .refused(.damaged) }
    do throws(BarCodeError) {
      let reading = try barCodes.read([UInt8](bytes), kind: isFrame ? .frame : .still)
      return .codes(reading.books, sawOther: reading.sawOtherCode)
    } catch {
      switch error {
      case .notAPicture: return .refused(.notAPicture)
      case .tooManyPixels: return .refused(.tooManyPixels)
      case .tooLarge: return .refused(.tooLarge)
      case .damaged: return .refused(.damaged)
      case .busy: return .busy
      }
    }
  }
}

extension BookOffer {
  fileprivate init(_ book: FoundBook) {
    var names: [String] = []
    for origin in book.origins where !names.contains(origin.service.name) { names.append(origin.service.name) }
    self.init(
      book.details, coverAddress: book.covers.first?.address.description ?? "", isConfirmed: book.isConfirmed,
      sources: names.joined(separator: ", "))
  }
}
