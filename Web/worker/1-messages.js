// Bytes for the program: numbers, texts and lists in the form that its ByteReader reads (docs/formats/facts.md).
class Message {
  #parts = [];

  byte(value) {
    this.#parts.push(Uint8Array.of(value));
    return this;
  }

  number(value) {
    const bytes = [];
    for (; value >= 0x80; value = Math.floor(value / 0x80)) bytes.push((value % 0x80) | 0x80);
    bytes.push(value);
    return this.raw(Uint8Array.from(bytes));
  }

  raw(bytes) {
    this.#parts.push(bytes);
    return this;
  }

  text(value) {
    const bytes = new TextEncoder().encode(value);
    return this.number(bytes.length).raw(bytes);
  }

  list(values, write) {
    this.number(values.length);
    for (const value of values) write(value);
    return this;
  }

  get bytes() {
    const all = new Uint8Array(this.#parts.reduce((sum, part) => sum + part.length, 0));
    let place = 0;
    for (const part of this.#parts) {
      all.set(part, place);
      place += part.length;
    }
    return all;
  }
}

const hex = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
const unhex = (text) => Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));

/** Bytes in pieces of 32: the hashes of photos, as hexadecimal text. */
const hashes = (bytes) => Array.from({ length: bytes.length / 32 }, (_, n) => hex(bytes.subarray(n * 32, n * 32 + 32)));
