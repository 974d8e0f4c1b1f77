import CMicroHTTPD

// The four functions that libmicrohttpd calls. Each finds its objects behind the pointers and does nothing else.
// The core is not retained by them: `HTTPServer` holds it until the daemon has stopped.

private func core(_ context: UnsafeMutableRawPointer?) -> Core {
  Unmanaged<Core>.fromOpaque(context!).takeUnretainedValue()
}

private func connection(of handle: OpaquePointer) -> Connection? {
  mhd_context_of(handle).map { Unmanaged<Connection>.fromOpaque($0).takeUnretainedValue() }
}

/// A connection was accepted, or is about to be closed.
func connectionChanged(
  context: UnsafeMutableRawPointer?, handle: OpaquePointer?, slot: UnsafeMutablePointer<UnsafeMutableRawPointer?>?,
  code: MHD_ConnectionNotificationCode
) {
  guard let handle, let slot else { return }
  if code == .CONNECTION_NOTIFY_STARTED {
    slot.pointee = Unmanaged.passRetained(core(context).opened(handle)).toOpaque()
  } else if let held = slot.pointee {
    slot.pointee = nil
    core(context).closing(Unmanaged<Connection>.fromOpaque(held).takeRetainedValue())
  }
}

/// The request line has arrived. What is returned comes back with every later call about this request.
func requestBegan(
  context: UnsafeMutableRawPointer?, target: UnsafePointer<CChar>?, handle: OpaquePointer?
) -> UnsafeMutableRawPointer? {
  guard let handle, let connection = connection(of: handle) else { return nil }
  let bytes = target.map { text in
    var bytes: [UInt8] = []
    while case let byte = UInt8(bitPattern: text[bytes.count]), byte != 0 { bytes.append(byte) }
    return bytes
  }
  return Unmanaged.passRetained(core(context).begun(target: bytes, on: connection)).toOpaque()
}

/// Something of the request has arrived, or its connection was resumed.
func requestAdvanced(
  context: UnsafeMutableRawPointer?, handle: OpaquePointer?, url: UnsafePointer<CChar>?,
  method: UnsafePointer<CChar>?, version: UnsafePointer<CChar>?, piece: UnsafePointer<CChar>?,
  size: UnsafeMutablePointer<Int>?, slot: UnsafeMutablePointer<UnsafeMutableRawPointer?>?
) -> MHD_Result {
  guard let handle, let held = slot?.pointee, let method, let version, let size,
    let connection = connection(of: handle)
  else { return .NO }
  let bytes = UnsafeRawBufferPointer(start: piece, count: piece == nil ? 0 : size.pointee)
  size.pointee = 0
  return Unmanaged<Exchange>.fromOpaque(held).takeUnretainedValue().advance(
    ConnectionHandle(pointer: handle), connection, method: String(cString: method), version: String(cString: version),
    piece: bytes)
}

/// The answer is out, or the connection broke.
func requestEnded(
  context: UnsafeMutableRawPointer?, handle: OpaquePointer?, slot: UnsafeMutablePointer<UnsafeMutableRawPointer?>?,
  code: MHD_RequestTerminationCode
) {
  guard let handle, let slot, let held = slot.pointee else { return }
  slot.pointee = nil
  let exchange = Unmanaged<Exchange>.fromOpaque(held).takeRetainedValue()
  if let connection = connection(of: handle) { core(context).ended(exchange, on: connection) }
}
