import DeviceSync

/// A picture that is really a cover: a kind that we can read, and no notice that there is none.
public struct Cover: Sendable {
  /// The file as it came. Nothing in it has been decoded: whoever keeps it decodes it with limits and writes it anew.
  public let bytes: [UInt8]
  public let kind: PictureKind
  /// In pixels, as the file's head says.
  public let width: Int
  public let height: Int

  /// Nil for what is not a JPEG, PNG or WebP picture, whatever its announced type, and for stand-ins:
  ///
  /// - a side below 50 pixels: Open Library's blank is one pixel, and the smallest cover of either service is larger;
  /// - a digest that is known: Google sends a picture with the words "image not available". Its digests are those that
  ///   the developers of calibre published, in MD5;
  /// - a drawing in PNG with less than one bit for three pixels: the same notice in another size or language. A few
  ///   grey words on white compress to that, the picture of a cover never does.
  init?(_ bytes: [UInt8], notices: Set<String> = Cover.notices) {
    guard let kind = PictureKind(head: Array(bytes.prefix(PictureKind.headLength))),
      let size = PictureSize(bytes, kind),
      min(size.width, size.height) >= Self.leastSide, max(size.width, size.height) <= Self.mostSide,
      bytes.count > Self.noticeLimit || !notices.contains(MD5.digest(bytes))
    else { return nil }
    if kind == .png, bytes.count * 8 * 3 < size.width * size.height { return nil }
    self.bytes = bytes
    self.kind = kind
    width = size.width
    height = size.height
  }

  private static let leastSide = 50, mostSide = 10_000
  /// Bytes of the largest file that could be a notice: a few words on white are small.
  private static let noticeLimit = 100_000
  static let notices: Set<String> = ["0de4383ebad0adad5eeb8975cd796657", "a64fa89d7ebc97075c1d363fc5fea71f"]
}
