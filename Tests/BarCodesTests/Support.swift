import CollectionModel

@testable import BarCodes

/// Tests run all at once, on machines that may be slow: none is sent away.
let patientReader = BarCodeReader(gate: Gate(places: 2, patience: .seconds(600)))

/// What is expected of a photo.
func reading(_ books: [String], other: Bool = false, at rung: Rung? = .asItIs) -> BarCodeReader.Reading {
  BarCodeReader.Reading(books: books.compactMap { ISBN(barCode: $0) }, sawOtherCode: other, foundAt: rung)
}
