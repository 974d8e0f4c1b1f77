import CatalogueModel
import Foundation

/// NAD83 / New York Long Island (ftUS), EPSG:2263: a Lambert conformal conic projection with two standard parallels
/// (Snyder, Map Projections: A Working Manual, 1987, pages 107–109), on the GRS 80 ellipsoid.
enum StatePlane {
  private static let foot = 1200.0 / 3937.0
  private static let a = 6_378_137.0
  private static let flattening = 1 / 298.257222101
  private static let e = (2 * flattening - flattening * flattening).squareRoot()
  private static let parallel1 = radians(41.0 + 2.0 / 60)
  private static let parallel2 = radians(40.0 + 40.0 / 60)
  private static let latitude0 = radians(40.0 + 10.0 / 60)
  private static let longitude0 = radians(-74)
  private static let falseEasting = 300_000.0

  private static func radians(_ degrees: Double) -> Double { degrees * .pi / 180 }
  private static func m(_ phi: Double) -> Double {
    let sine = sin(phi)
    return cos(phi) / (1 - e * e * sine * sine).squareRoot()
  }
  private static func t(_ phi: Double) -> Double {
    let sine = e * sin(phi)
    return tan(.pi / 4 - phi / 2) / pow((1 - sine) / (1 + sine), e / 2)
  }
  private static let n = log(m(parallel1) / m(parallel2)) / log(t(parallel1) / t(parallel2))
  private static let f = m(parallel1) / (n * pow(t(parallel1), n))
  private static let rho0 = a * f * pow(t(latitude0), n)

  /// The position of an easting and northing in US survey feet. NAD83 and WGS 84 differ by about a metre; that is ignored.
  static func degrees(x: Double, y: Double) -> Point {
    let east = x * foot - falseEasting
    let north = rho0 - y * foot
    let rho = (east * east + north * north).squareRoot()
    let t = pow(rho / (a * f), 1 / n)
    let theta = atan2(east, north)
    var phi = .pi / 2 - 2 * atan(t)
    for _ in 0..<6 {
      let sine = e * sin(phi)
      phi = .pi / 2 - 2 * atan(t * pow((1 - sine) / (1 + sine), e / 2))
    }
    return Point(latitude: phi * 180 / .pi, longitude: (theta / n + longitude0) * 180 / .pi)
  }
}
