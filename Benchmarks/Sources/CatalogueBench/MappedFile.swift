import CatalogueModel
import Glibc

/// The file of a catalogue, kept for as long as the program runs and mapped for each opening, as the node does.
final class MappedFile {
  let size: Int
  private let descriptor: Int32

  init(_ bytes: [UInt8]) {
    guard let file = tmpfile() else { fatalError("no temporary file can be made here") }
    size = bytes.count
    guard fwrite(bytes, 1, size, file) == size, fflush(file) == 0 else { fatalError("the temporary file cannot be written") }
    descriptor = fileno(file)
  }

  func catalogue() -> Catalogue {
    let mapping = Mapping(descriptor, size)
    guard let catalogue = try? Catalogue(memory: mapping.bytes, keeping: mapping) else {
      fatalError("the file that was just written can be read")
    }
    return catalogue
  }
}

private final class Mapping {
  let bytes: UnsafeRawBufferPointer

  init(_ descriptor: Int32, _ size: Int) {
    guard let start = mmap(nil, size, PROT_READ, MAP_PRIVATE, descriptor, 0), start != MAP_FAILED else {
      fatalError("the temporary file cannot be mapped")
    }
    bytes = UnsafeRawBufferPointer(start: start, count: size)
  }

  deinit { munmap(UnsafeMutableRawPointer(mutating: bytes.baseAddress), bytes.count) }
}
