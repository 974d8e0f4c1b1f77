import Foundation

enum Measures {
  /// Processor time of this process so far, in seconds.
  static func processorTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// The most memory that this process had, in KB.
  static func peak() -> Int {
    let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") } ?? ""
    return Int(line.filter(\.isNumber)) ?? 0
  }

  /// Runs a program that prints rows, rows taken, seconds and KB, and prints them as a row of the table.
  static func row(_ name: String, _ program: String, _ arguments: [String]) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    let figures = output.split { $0 == " " || $0 == "\n" }.compactMap { Double($0) }
    guard process.terminationStatus == 0, figures.count == 4 else { return print("| \(name) | failed | | | |") }
    let speed = Int(figures[0] / figures[2])
    print(
      "| \(name) | \(Int(figures[1])) | \(speed) | \(String(format: "%.2f", figures[2])) | \(Int(figures[3] / 1024)) |")
  }

  /// What one would write without the importer: no keys, no cleaning, no report.
  static let python = """
    import json, sys, time
    with open(sys.argv[1], encoding="utf-8") as file:
        works = json.load(file)["data"]
    items = [{
        "title": work["title"], "people": [artist["name"] for artist in work["artists"] or []], "date": work["produced_at"],
        "category": work["categories"], "materials": work["materials"], "techniques": work["techniques"],
        "point": work["location"], "borough": work["borough"], "url": work["url"],
    } for work in works]
    peak = next(line for line in open("/proc/self/status") if line.startswith("VmHWM:")).split()[1]
    print(len(works), len(items), time.process_time(), peak)
    """
}
