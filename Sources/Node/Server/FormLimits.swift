/// How much a form may hold; see `ServerConfiguration`.
struct FormLimits {
  let fields: Int
  let fieldBytes: Int
  let files: Int

  func checkCount(fields count: Int) throws(Refusal) {
    guard count <= fields else {
      throw Refusal(413, "The form has too many fields: the limit is \(fields). Nothing was saved.")
    }
  }

  func checkSize(of name: String, bytes: Int) throws(Refusal) {
    guard bytes <= fieldBytes else {
      throw .tooLarge("The field “\(name.prefix(60))”", limit: fieldBytes)
    }
  }

  func checkCount(files count: Int) throws(Refusal) {
    guard count <= files else {
      throw Refusal(413, "The form has too many files: the limit is \(files). Nothing was saved.")
    }
  }
}

/// Text from outside, or the reason why it is none.
func text(_ bytes: some Collection<UInt8>, _ what: String) throws(Refusal) -> String {
  guard let text = String(validating: bytes, as: UTF8.self) else { throw Refusal(400, "\(what) is not valid UTF-8.") }
  return text
}
