#if arch(wasm32)
// Swift asks for memory by its alignment. The C library gives 16 anyway, and takes three times as long when it is asked for less.
// The linker's `--wrap` leads the calls here.

@_extern(c, "__libc_malloc") private func plain(_ size: Int) -> UnsafeMutableRawPointer?
@_extern(c, "__real_posix_memalign") private func realAligned(
  _ result: UnsafeMutablePointer<UnsafeMutableRawPointer?>, _ alignment: Int, _ size: Int
) -> CInt

@c(__wrap_posix_memalign) public func wrappedAligned(
  _ result: UnsafeMutablePointer<UnsafeMutableRawPointer?>, _ alignment: Int, _ size: Int
) -> CInt {
  if alignment > 16 { return realAligned(result, alignment, size) }
  guard let memory = plain(size) else { return 48 }
  result.pointee = memory
  return 0
}
#endif
