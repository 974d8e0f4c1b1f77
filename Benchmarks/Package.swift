// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [.swiftLanguageMode(.v6)]

func ours(_ product: String) -> Target.Dependency { .product(name: product, package: "Trouvaille") }

// Measurements, apart from the product so that it never depends on what it is compared with.
let package = Package(
  name: "Benchmarks",
  dependencies: [.package(name: "Trouvaille", path: "..")],
  targets: [
    .target(name: "Measuring", dependencies: [ours("CatalogueModel")], swiftSettings: settings),
    .executableTarget(
      name: "CatalogueBench", dependencies: ["CSQLiteBench", "Measuring", ours("CatalogueModel")], swiftSettings: settings),
    .executableTarget(
      name: "PagesBench", dependencies: ["Measuring", ours("Server"), ours("Site")], swiftSettings: settings,
      linkerSettings: [.linkedLibrary("m")]),
    .executableTarget(
      name: "StoreBench", dependencies: ["Measuring", ours("Store"), ours("FactLog")], swiftSettings: settings),
    .systemLibrary(name: "CSQLiteBench", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
    .executableTarget(
      name: "BarCodeBench", dependencies: ["CVipsBench", "Measuring", ours("BarCodes")], swiftSettings: settings),
    .systemLibrary(name: "CVipsBench", pkgConfig: "gobject-2.0", providers: [.apt(["libvips-dev"])]),
    .executableTarget(
      name: "BareServer", path: "Server/BareServer", linkerSettings: [.linkedLibrary("microhttpd")]),
    .executableTarget(
      name: "OurServer", dependencies: [ours("Server")], path: "Server/OurServer", swiftSettings: settings),
    .executableTarget(
      name: "ImportBench", dependencies: [ours("Importers"), ours("CatalogueModel"), ours("FactLog")], swiftSettings: settings),
    .executableTarget(
      name: "TextEngineBench", dependencies: [ours("TextCRDT")], path: "TextEngine/TextEngineBench", swiftSettings: settings),
  ])
