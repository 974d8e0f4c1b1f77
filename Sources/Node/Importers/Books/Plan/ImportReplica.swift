/// The replica numbers of facts that imports write: one for each format, set aside from the random ones of devices.
///
/// A later import of the same format may replace what an earlier one wrote. What any other replica wrote is the member's, or another
/// service's, and stands.
public enum ImportReplica {
  /// `import` in ASCII, then two bytes for the format.
  public static let base: UInt64 = 0x696D_706F_7274_0000

  public static func number(of format: BookFile.Format) -> UInt64 { base | UInt64(format.rawValue) }
  public static func isImport(_ replica: UInt64) -> Bool { replica & ~0xFFFF == base }
}
