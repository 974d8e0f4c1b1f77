import Glibc

/// The readers of what comes from outside, one for each folder of the corpus. Each takes any bytes and stops the program
/// when a promise is broken; refusing them is no such thing.
enum Target: String, CaseIterable {
  case textFile, textMessage, facts, catalogue, `import`, form

  func read(_ bytes: [UInt8]) {
    switch self {
    case .textFile: readTextFile(bytes)
    case .textMessage: readTextMessage(bytes)
    case .facts: readFacts(bytes)
    case .catalogue: readCatalogue(bytes)
    case .import: readImport(bytes)
    case .form: readForm(bytes)
    }
  }

  /// The one that the environment names: libFuzzer keeps the arguments for itself.
  static let chosen: Target = {
    guard let name = getenv("FUZZ_TARGET"), let target = Target(rawValue: String(cString: name)) else {
      fatalError("FUZZ_TARGET must be one of: \(allCases.map(\.rawValue).joined(separator: ", "))")
    }
    return target
  }()
}

/// Called by libFuzzer once. With `FUZZ_SEEDS` it writes the seeds of the corpus into that folder instead.
@_cdecl("LLVMFuzzerInitialize") public func initialize(_: UnsafeRawPointer, _: UnsafeRawPointer) -> CInt {
  if let folder = getenv("FUZZ_SEEDS") {
    Seeds.write(to: String(cString: folder))
    exit(0)
  }
  return 0
}

/// Called by libFuzzer with every input.
@_cdecl("LLVMFuzzerTestOneInput") public func test(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  Target.chosen.read(Array(UnsafeBufferPointer(start: start, count: count)))
  return 0
}
