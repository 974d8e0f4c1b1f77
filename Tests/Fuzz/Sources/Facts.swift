import FactLog

/// A message of facts: what is read is written and read again as the same.
func readFacts(_ bytes: [UInt8]) {
  do throws(DecodingError) {
    let facts = try decode(bytes)
    var writer = ByteWriter()
    writer.facts(facts)
    guard let again = try? decode(writer.bytes) else { preconditionFailure("our own message cannot be read") }
    precondition(again == facts, "facts change on the way")
    var (forwards, backwards) = (FactSet(facts), FactSet(facts.reversed()))
    for fact in facts { forwards.merge(fact) }
    for fact in facts { backwards.merge(fact) }
    precondition(forwards.count == backwards.count, "the order of facts matters")
    for fact in facts { precondition(forwards[fact.key] == backwards[fact.key], "the order of facts matters") }
  } catch {}
}

private func decode(_ bytes: [UInt8]) throws(DecodingError) -> [Fact] {
  let result: Result<[Fact], DecodingError> = bytes.withUnsafeBytes { view in
    var reader = ByteReader(view)
    do throws(DecodingError) { return .success(try reader.facts()) } catch { return .failure(error) }
  }
  return try result.get()
}
