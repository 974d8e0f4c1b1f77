import Archives
import FactLog
import Foundation
import Photos
import Store

/// `trouvaille backup`: everything in one file.
enum BackupCommand: Subcommand {
  static let name = "backup"
  static let summary = "write everything into one file, also while serving"
  static let help = """
    Usage: trouvaille backup FILE.zip [--data DIR]

    The database as it is at one moment, and every photo that it names. To restore, unpack it into an empty data folder.
    """

  static func run(_ words: [String]) throws {
    let arguments = try Arguments(words, options: ["data"])
    guard arguments.positional.count == 1 else { throw UsageError("backup needs one file to write") }
    let target = arguments.positional[0]
    let folder = arguments.dataFolder
    guard FileManager.default.fileExists(atPath: folder + "/trouvaille.sqlite") else {
      throw Failure("There is no database in \(folder). Name the folder with --data.")
    }
    let store = try Store(folder: folder)
    let copy = target + ".sqlite-part"
    let part = target + ".part"
    defer { for path in [copy, part] { try? FileManager.default.removeItem(atPath: path) } }
    try? FileManager.default.removeItem(atPath: copy)
    try store.backup(to: copy)
    let archive = try ZipWriter(path: part)
    try archive.add("trouvaille.sqlite", file: copy, isCompressed: false)
    let photos = try store.photos()
    let bar = ProgressBar("Backing up", total: photos.count)
    for (index, photo) in photos.enumerated() {
      let name = String(decoding: photo.hexadecimal, as: UTF8.self)
      let place = "photos/\(name.prefix(2))/\(name)/"
      for file in ["full.jpg"] + PhotoStore.widths.map({ "\($0).jpg" }) {
        let path = folder + "/" + place + file
        if FileManager.default.fileExists(atPath: path) { try archive.add(place + file, file: path) }
      }
      bar.show(index + 1)
    }
    try archive.close()
    guard rename(part, target) == 0 else { throw Failure("\(target) cannot be written: \(String(cString: strerror(errno)))") }
    bar.finish()
    Terminal.say("\(target): the database and \(photos.count) photos.")
  }
}
