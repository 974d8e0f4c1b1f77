// swift-tools-version: 6.2
import PackageDescription

// Measures the text engine on traces that traces.py flattens.
let package = Package(
  name: "TextEngineBench",
  dependencies: [.package(name: "Trouvaille", path: "../..")],
  targets: [
    .executableTarget(
      name: "TextEngineBench", dependencies: [.product(name: "TextCRDT", package: "Trouvaille")],
      swiftSettings: [.swiftLanguageMode(.v6)])
  ])
