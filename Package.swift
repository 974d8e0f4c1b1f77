// swift-tools-version: 6.2
import PackageDescription

// Portable targets never import Foundation: they also build as Embedded Swift for the browser. In the native
// build the compiler already tells what would not survive there.
let portable: [SwiftSetting] = [
  .swiftLanguageMode(.v6), .treatWarning("EmbeddedRestrictions", as: .warning), .enableUpcomingFeature("MemberImportVisibility"),
]
let native: [SwiftSetting] = [.swiftLanguageMode(.v6)]

func portableTarget(_ name: String, _ dependencies: [Target.Dependency] = [], exclude: [String] = []) -> Target {
  .target(
    name: name, dependencies: dependencies, path: "Sources/Portable/\(name)", exclude: exclude, swiftSettings: portable)
}
func nodeTarget(_ name: String, _ dependencies: [Target.Dependency] = [], resources: [Resource] = []) -> Target {
  .target(
    name: name, dependencies: dependencies, path: "Sources/Node/\(name)", resources: resources, swiftSettings: native)
}
func systemLibrary(_ name: String, _ pkgConfig: String, apt: String) -> Target {
  .systemLibrary(name: name, path: "Sources/Node/\(name)", pkgConfig: pkgConfig, providers: [.apt([apt])])
}
func tests(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .testTarget(
    name: "\(name)Tests", dependencies: [.init(stringLiteral: name)] + dependencies, path: "Tests/\(name)Tests",
    swiftSettings: native)
}

let package = Package(
  name: "Trouvaille",
  products: [
    // For Benchmarks and Tests/Fuzz.
    .library(name: "Server", targets: ["Server"]),
    .library(name: "Store", targets: ["Store"]),
    .library(name: "FactLog", targets: ["FactLog"]),
    .library(name: "CatalogueModel", targets: ["FactLog", "CatalogueModel"]),
    .library(name: "Site", targets: ["FactLog", "CatalogueModel", "CollectionModel", "Pages", "Site"]),
    .library(name: "BarCodes", targets: ["CollectionModel", "BarCodes"]),
    .library(name: "Importers", targets: ["Importers"]),
    .library(name: "TextCRDT", targets: ["TextCRDT"]),
  ],
  targets: [
    portableTarget("TextCRDT", exclude: ["README.md"]),
    // What both programs of the browser need of a C library.
    .target(
      name: "WasmMemory", path: "Sources/Browser/WasmMemory", swiftSettings: portable + [.enableExperimentalFeature("Extern")]),
    .executableTarget(
      name: "TextEngineExports", dependencies: ["TextCRDT", "WasmMemory"], path: "Sources/Browser/TextEngineExports",
      swiftSettings: portable + [.enableExperimentalFeature("Extern")]),
    portableTarget("FactLog"),
    portableTarget("DeviceSync", ["FactLog"]),
    portableTarget("CatalogueModel", ["FactLog"]),
    portableTarget("CollectionModel", ["FactLog", "CatalogueModel"]),
    portableTarget("Pages", ["FactLog", "DeviceSync", "CatalogueModel", "CollectionModel"]),
    portableTarget("Site", ["FactLog", "DeviceSync", "CatalogueModel", "CollectionModel", "Pages"]),

    .executableTarget(
      name: "WebApp", dependencies: ["FactLog", "DeviceSync", "CatalogueModel", "CollectionModel", "Pages", "Site", "WasmMemory"],
      path: "Sources/Browser/WebApp", swiftSettings: portable + [.enableExperimentalFeature("Extern")],
      linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]),

    systemLibrary("CSQLite", "sqlite3", apt: "libsqlite3-dev"),
    systemLibrary("CMicroHTTPD", "libmicrohttpd", apt: "libmicrohttpd-dev"),
    systemLibrary("CDeflate", "libdeflate", apt: "libdeflate-dev"),
    systemLibrary("CSodium", "libsodium", apt: "libsodium-dev"),
    // vips.pc names a compiler flag that SwiftPM warns of; gobject-2.0 has the only headers outside the usual place.
    systemLibrary("CVips", "gobject-2.0", apt: "libvips-dev"),
    systemLibrary("CZip", "libzip", apt: "libzip-dev"),
    systemLibrary("CZBar", "zbar", apt: "libzbar-dev"),
    systemLibrary("CCurl", "libcurl", apt: "libcurl4-openssl-dev"),
    nodeTarget("Store", ["CSQLite", "FactLog"]),
    nodeTarget("Accounts", ["CSodium", "CatalogueModel", "FactLog", "Store"]),
    nodeTarget("Archives", ["CZip"]),
    nodeTarget("Photos", ["CVips", "DeviceSync", "FactLog"]),
    nodeTarget("BarCodes", ["CVips", "CZBar", "CollectionModel", "DeviceSync"]),
    nodeTarget("Server", ["CDeflate", "CMicroHTTPD", "CSodium"]),
    nodeTarget("Importers", ["CatalogueModel", "CollectionModel", "FactLog"], resources: [.copy("Starter")]),
    nodeTarget("Exporters", ["CatalogueModel", "CollectionModel", "FactLog"]),
    nodeTarget("Lookup", ["CCurl", "CatalogueModel", "CollectionModel", "DeviceSync", "Importers"]),
    .executableTarget(
      name: "trouvaille",
      dependencies: [
        "FactLog", "DeviceSync", "CatalogueModel", "CollectionModel", "Pages", "Site", "Store", "Accounts", "Photos", "Server", "BarCodes",
        "Exporters", "Importers", "Lookup", "Archives",
      ], path: "Sources/Command/trouvaille", swiftSettings: native),

    tests("TextCRDT"),
    tests("FactLog"),
    tests("DeviceSync", ["FactLog"]),
    tests("CollectionModel", ["FactLog", "CatalogueModel"]),
    tests("CatalogueModel", ["FactLog"]),
    tests("Pages", ["FactLog", "CatalogueModel", "CollectionModel"]),
    tests("Site", ["FactLog", "DeviceSync", "CatalogueModel", "CollectionModel", "Pages"]),
    tests("Store", ["FactLog"]),
    tests("Accounts", ["FactLog", "Store"]),
    tests("Importers", ["CatalogueModel", "CollectionModel", "FactLog"]),
    tests("Exporters", ["CatalogueModel", "CollectionModel", "FactLog", "Importers"]),
    tests("Archives"),
    tests("Photos", ["CVips", "DeviceSync", "FactLog"]),
    tests("BarCodes", ["CVips", "CollectionModel", "FactLog"]),
    tests("Server"),
    tests("Lookup", ["CatalogueModel", "CollectionModel", "DeviceSync", "FactLog", "Importers"]),
  ])
