// swift-tools-version: 6.2
import PackageDescription

// Portable targets never import Foundation: they also build as Embedded Swift for the browser. In the native
// build the compiler already tells what would not survive there.
let portable: [SwiftSetting] = [.swiftLanguageMode(.v6), .treatWarning("EmbeddedRestrictions", as: .warning)]
let native: [SwiftSetting] = [.swiftLanguageMode(.v6)]

func portableTarget(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: dependencies, path: "Sources/Portable/\(name)", swiftSettings: portable)
}
func nodeTarget(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: dependencies, path: "Sources/Node/\(name)", swiftSettings: native)
}
func tests(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .testTarget(name: "\(name)Tests", dependencies: [.init(stringLiteral: name)] + dependencies,
              path: "Tests/\(name)Tests", swiftSettings: native)
}

let package = Package(
  name: "Trouvaille",
  targets: [
    portableTarget("FactLog"),
    portableTarget("CatalogueModel", ["FactLog"]),
    portableTarget("CollectionModel", ["FactLog", "CatalogueModel"]),
    portableTarget("Pages", ["FactLog", "CatalogueModel", "CollectionModel"]),

    .systemLibrary(name: "CSQLite", path: "Sources/Node/CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
    .systemLibrary(name: "CVips", path: "Sources/Node/CVips", pkgConfig: "vips", providers: [.apt(["libvips-dev"])]),
    nodeTarget("Store", ["CSQLite", "FactLog"]),
    nodeTarget("Accounts", ["CSodium", "CatalogueModel", "FactLog", "Store"]),
    nodeTarget("Photos", ["CVips", "FactLog"]),

    tests("FactLog"),
    tests("CatalogueModel", ["FactLog"]),
  ])
