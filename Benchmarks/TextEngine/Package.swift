// swift-tools-version: 6.2
import PackageDescription

// Measures the text engine. `./run` builds it, flattens the traces and runs it beside its peers.
let package = Package(
  name: "TextEngineBench",
  dependencies: [.package(name: "Trouvaille", path: "../..")],
  targets: [
    .executableTarget(
      name: "TextEngineBench", dependencies: [.product(name: "TextCRDT", package: "Trouvaille")],
      swiftSettings: [.swiftLanguageMode(.v6)])
  ])
