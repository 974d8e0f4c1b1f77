// swift-tools-version: 6.2
import PackageDescription

// Measurements, apart from the product so that it never depends on what it is compared with.
let package = Package(
  name: "Benchmarks",
  dependencies: [.package(name: "Trouvaille", path: "..")],
  targets: [
    .executableTarget(
      name: "BareServer", path: "Server/BareServer", linkerSettings: [.linkedLibrary("microhttpd")]),
    .executableTarget(
      name: "OurServer", dependencies: [.product(name: "Server", package: "Trouvaille")], path: "Server/OurServer",
      swiftSettings: [.swiftLanguageMode(.v6)]),
    .executableTarget(
      name: "StoreBench",
      dependencies: [.product(name: "Store", package: "Trouvaille"), .product(name: "FactLog", package: "Trouvaille")],
      path: "Sources/StoreBench", swiftSettings: [.swiftLanguageMode(.v6)]),
    .executableTarget(
      name: "PagesBench", dependencies: [.product(name: "Site", package: "Trouvaille")],
      swiftSettings: [.swiftLanguageMode(.v6)], linkerSettings: [.linkedLibrary("m")]),
    .executableTarget(
      name: "TextEngineBench", dependencies: [.product(name: "TextCRDT", package: "Trouvaille")],
      path: "TextEngine/TextEngineBench", swiftSettings: [.swiftLanguageMode(.v6)]),
  ])
