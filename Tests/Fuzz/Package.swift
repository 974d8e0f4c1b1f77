// swift-tools-version: 6.2
import PackageDescription

// Programs that read whatever libFuzzer invents. scripts/fuzz builds and runs them.
let package = Package(
  name: "Fuzz",
  dependencies: [.package(name: "Trouvaille", path: "../..")],
  targets: [
    .executableTarget(
      name: "Fuzz",
      dependencies: ["TextCRDT", "FactLog", "Site", "Importers", "Server"].map { .product(name: $0, package: "Trouvaille") },
      path: "Sources", swiftSettings: [.swiftLanguageMode(.v6), .unsafeFlags(["-parse-as-library"])],
      linkerSettings: [.linkedLibrary("m")])
  ])
