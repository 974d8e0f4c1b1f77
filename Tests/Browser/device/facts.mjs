// Facts in bytes as docs/formats/facts.md describes them, written and read a second time, apart from the program.

const hex = (bytes) => Buffer.from(bytes).toString('hex');

/** A varint, least significant seven bits first. */
export function varint(value) {
  const bytes = [];
  for (value = BigInt(value); value >= 0x80n; value >>= 7n) bytes.push(Number(value & 0x7fn) | 0x80);
  return Buffer.from([...bytes, Number(value)]);
}

/** A message of facts: { kind, owner, subject, attribute, qualifier, tag, payload, time, replica }, ids in hexadecimal digits, payload in bytes. */
export function factsMessage(facts) {
  const number = (value) => {
    const bytes = Buffer.alloc(8);
    bytes.writeBigUInt64BE(BigInt(value));
    return bytes;
  };
  const parts = facts.map((fact) => [
    Buffer.from([fact.qualifier ? 4 : 0, fact.kind]), Buffer.from(fact.owner + fact.subject, 'hex'), varint(fact.attribute),
    Buffer.from(fact.qualifier ?? '', 'hex'), Buffer.from([fact.tag]), varint(fact.payload.length), Buffer.from(fact.payload),
    number(fact.time), number(fact.replica),
  ]);
  return new Uint8Array(Buffer.concat([Buffer.from([1]), varint(facts.length), ...parts.flat()]));
}

/** Reads bytes from the front. */
export class Reader {
  place = 0;
  constructor(bytes) { this.bytes = Buffer.from(bytes); }
  take(count) {
    if (this.place + count > this.bytes.length) throw new Error('the message is cut short');
    return this.bytes.subarray(this.place, (this.place += count));
  }
  byte() { return this.take(1)[0]; }
  id() { return hex(this.take(16)); }
  number() { return this.take(8).readBigUInt64BE(); }
  varint() {
    let value = 0n;
    for (let shift = 0n; ; shift += 7n) {
      const next = this.byte();
      value |= BigInt(next & 0x7f) << shift;
      if (next < 0x80) return Number(value);
    }
  }
  sized() { return this.take(this.varint()); }

  facts() {
    if (this.byte() !== 1) throw new Error('another version of facts');
    const facts = [];
    for (let count = this.varint(); count > 0; count -= 1) {
      const marks = this.byte();
      const before = facts.at(-1);
      const [kind, owner] = marks & 1 ? [before.kind, before.owner] : [this.byte(), this.id()];
      const subject = marks & 2 ? before.subject : this.id();
      const attribute = this.varint();
      const qualifier = marks & 4 ? this.id() : '';
      const tag = this.byte();
      const payload = this.sized();
      const time = this.number();
      facts.push({ kind, owner, subject, attribute, qualifier, tag, payload, time, replica: marks & 8 ? before.replica : this.number() });
    }
    return facts;
  }
}

/** What stands of facts, by their keys: the newest of each. */
export function standing(facts) {
  const all = new Map();
  for (const fact of facts) {
    const { kind, owner, subject, attribute, qualifier, time, replica } = fact;
    const key = [kind, owner, subject, attribute, qualifier].join(' ');
    const known = all.get(key);
    if (!known || time > known.time || (time === known.time && replica > known.replica)) all.set(key, fact);
  }
  return all;
}

/** As text that can be compared. */
export const written = (all) =>
  [...all].map(([key, { tag, payload, time, replica }]) => `${key} = ${tag}:${hex(payload)} @ ${time} ${replica}`).sort();

/** A request by hand, as docs/formats/sync.md describes it. */
export function request(member, marks, facts = []) {
  return new Uint8Array(
    Buffer.concat([
      Buffer.from([1]), Buffer.from(member, 'hex'), Buffer.alloc(8), varint(marks.length),
      ...marks.flatMap(({ kind, owner, since }) => [Buffer.from([kind]), Buffer.from(owner, 'hex'), varint(since)]), factsMessage(facts),
    ]),
  );
}

/** The node's reply. */
export function reply(bytes) {
  const reader = new Reader(bytes);
  const version = reader.byte();
  const found = { version, member: reader.id(), catalogue: reader.sized().toString(), about: reader.byte() ? reader.sized() : null, news: [], refused: [] };
  for (let count = reader.varint(); count > 0; count -= 1) {
    const [kind, owner, upTo] = [reader.byte(), reader.id(), reader.varint()];
    found.news.push({ kind, owner, upTo, hasMore: reader.byte() === 1, digest: reader.number(), facts: reader.facts() });
  }
  for (let count = reader.varint(); count > 0; count -= 1) {
    found.refused.push([reader.byte(), reader.id(), reader.id(), reader.varint(), reader.id()].join(' '));
  }
  if (reader.place !== reader.bytes.length) throw new Error('something follows the reply');
  return found;
}

/** Everything that the node holds of a member, asked for as another client would. */
export async function factsOfNode(address, session, member) {
  const facts = [];
  const marks = [1, 2].map((kind) => ({ kind, owner: member, since: 0 }));
  for (;;) {
    const response = await fetch(`${address}/sync`, {
      method: 'POST', body: request(member, marks), headers: { 'Content-Type': 'application/octet-stream', Cookie: `session=${session}` },
    });
    if (response.status !== 200) throw new Error(`the node answers ${response.status}`);
    const { news } = reply(await response.arrayBuffer());
    news.forEach((part, index) => {
      facts.push(...part.facts);
      marks[index].since = part.upTo;
    });
    if (!news.some(({ hasMore }) => hasMore)) return standing(facts);
  }
}
