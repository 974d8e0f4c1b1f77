// Usage: TextEngineBench MEASURE TRACE. Prints "name value" lines; times are CPU milliseconds, median of 5.
import Glibc
import TextCRDT

let arguments = CommandLine.arguments
let measure = arguments[1]
let trace = Trace(arguments[2])

func cpu() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
}

/// Of five; twenty at a time of what is shorter than some clocks' step.
func median(_ body: () throws -> Void) throws -> Double {
  func time(_ times: Int) throws -> Double {
    let start = cpu()
    for _ in 0..<times { try body() }
    return (cpu() - start) / Double(times)
  }
  let times = try time(1) < 20 ? 20 : 1
  return try (0..<5).map { _ in try time(times) }.sorted()[2]
}

func typed() throws -> Document {
  let document = Document(agent: Agent(0x5EED_1234_5678))
  for patch in trace.patches {
    if patch.deleted > 0 { try document.delete(patch.position..<patch.position + patch.deleted) }
    try patch.text.withUnsafeBufferPointer { try document.insert($0, at: patch.position) }
  }
  return document
}

func merged(_ messages: [[UInt8]]) throws -> Document {
  let document = Document(agent: Agent(0xFFFF))
  for message in messages { try document.merge(message) }
  return document
}

/// A document with the whole trace, however it is shaped.
func whole() throws -> Document { trace.patches.isEmpty ? try merged(trace.messages()) : try typed() }

/// A figure of /proc/self/status, in KiB.
func status(_ name: String) -> Int {
  guard let file = fopen("/proc/self/status", "r") else { return 0 }
  defer { fclose(file) }
  var line = [CChar](repeating: 0, count: 256)
  while fgets(&line, 256, file) != nil {
    let text = line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    if text.starts(with: name.utf8) { return text.reduce(0) { 48...57 ~= $1 ? $0 * 10 + Int($1) - 48 : $0 } }
  }
  return 0
}

/// How far the memory of the process rises above where it is, in KiB.
func rise(_ body: () throws -> Void) rethrows -> Int {
  if let file = fopen("/proc/self/clear_refs", "w") {
    fputs("5", file)
    fclose(file)
  }
  let before = status("VmRSS")
  try body()
  return status("VmHWM") - before
}

/// Writes bytes to the standard output, whatever it is connected to.
func put(_ bytes: [UInt8]) {
  var rest = bytes[...]
  while !rest.isEmpty {
    let count = rest.withUnsafeBytes { write(1, $0.baseAddress, $0.count) }
    precondition(count > 0, "the standard output cannot be written")
    rest.removeFirst(count)
  }
}

var keep = 0
switch measure {
case "text": put(try whole().utf8)
case "save": put(try whole().file())
case "messages":
  // Each behind its length in 32 bits, lowest byte first.
  for message in try whole().messages() {
    put((0..<4).map { UInt8(truncatingIfNeeded: message.count >> (8 * $0)) } + message)
  }
case "type":
  print("type", try median { keep += try typed().count })
case "memory":
  print("memory", try rise { keep += try typed().count })
case "file":
  let document = try whole()
  let file = try document.file()
  print("file", file.count)
  print("save", try median { keep += try document.file().count })
  print(
    "open",
    try median {
      let opened = try Document(agent: Agent(7), file: file)
      try opened.insert("x", at: opened.count / 2)
      keep += opened.count
    })
  print(
    "decode",
    try median {
      let opened = try Document(agent: Agent(7), file: file)
      try opened.load()
      keep += opened.count
    })
case "replay":
  // All events in messages, nothing of the final text.
  let parts = try whole().messages()
  print("messages", parts.reduce(0) { $0 + $1.count })
  print("replay", try median { keep += try merged(parts).count })
case "stream":
  let messages = trace.messages()
  let document = Document(agent: Agent(0xFFFF))
  let start = cpu()
  for message in messages { try document.merge(message) }
  print("stream", (cpu() - start) * 1000 / Double(messages.count))
  print("bytes", messages.reduce(0) { $0 + $1.count } / messages.count)
case "keystroke":
  // One types at the end of the stored text, the other receives every keystroke.
  let history = try typed().file()
  let sender = try Document(agent: Agent(0xA1B2_C3D4_E5F6), file: history)
  let receiver = try Document(agent: Agent(7), file: history)
  try receiver.load()
  try sender.load()
  let at = sender.count / 2
  let count = 20_000
  var messages: [[UInt8]] = []
  for i in 0..<count {
    let sequence = sender.nextSequence
    try sender.insert("e", at: at + i)
    messages.append(try sender.ownEvents(from: sequence))
  }
  // The first carries the version that it was typed on; those after it follow their author.
  print("first", messages[0].count)
  print("bytes", messages[count - 1].count)
  let start = cpu()
  for message in messages { try receiver.merge(message) }
  print("apply", (cpu() - start) * 1000 / Double(count))
  precondition(receiver.utf8 == sender.utf8)
default: fatalError("unknown measure \(measure)")
}
if keep == 42 { print() }
