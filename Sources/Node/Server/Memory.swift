import CMicroHTTPD

/// Keeps what was freed for the next use: up to 64 MB instead of 128 KB, and blocks up to 16 MB.
///
/// A page of some megabytes else asks the system for its memory anew each time, which then clears every page of it: a third of the time.
public func keepFreedMemory() {
  mallopt(M_TRIM_THRESHOLD, 64 << 20)
  mallopt(M_MMAP_THRESHOLD, 16 << 20)
}
