// Measures the engine in WebAssembly as TextEngineBench measures it natively. Usage:
// node wasm.mjs text-engine.wasm type SIMPLE | replay MESSAGES | keystroke FILE. MESSAGES and FILE are what TextEngineBench
// writes with the measures "messages" and "save". Prints "name value" lines; times are CPU milliseconds, median of 5.
import { readFileSync } from "node:fs";
import { randomFillSync } from "node:crypto";

const [module, measure, path] = process.argv.slice(2);
let memory;
const random = (start, count) => randomFillSync(new Uint8Array(memory.buffer, start, count));
const { instance } = await WebAssembly.instantiate(readFileSync(module), { env: { random } });
const engine = instance.exports;
memory = engine.memory;
engine._initialize();

function check(result) {
  if (result < 0) throw new Error(Buffer.from(reply()).toString());
  return result;
}
function reply() {
  const [start, count] = new Uint32Array(memory.buffer, engine.text_reply(), 2);
  return new Uint8Array(memory.buffer, start, count).slice();
}
// Bytes go in through one block that is kept.
const capacity = 8 << 20;
const block = engine.text_alloc(capacity);
function give(bytes, call) {
  if (bytes.length > capacity) throw new Error("too long for the block");
  new Uint8Array(memory.buffer, block, bytes.length).set(bytes);
  return check(call(block, bytes.length));
}

function milliseconds(body) {
  const begin = process.cpuUsage();
  body();
  const { user, system } = process.cpuUsage(begin);
  return (user + system) / 1000;
}
const median = (body) => [1, 2, 3, 4, 5].map(() => milliseconds(body)).sort((a, b) => a - b)[2];
const say = (name, value) => console.log(name, value);

if (measure === "type") {
  const trace = JSON.parse(readFileSync(path, "utf8"));
  const patches = trace.patches.map(([at, deleted, inserted]) => [at, deleted, Buffer.from(inserted)]);
  function typed() {
    const document = engine.text_new(1, 0);
    for (const [at, deleted, inserted] of patches) {
      if (deleted > 0) check(engine.text_delete(document, at, at + deleted));
      if (inserted.length > 0) give(inserted, (start, count) => engine.text_insert(document, at, start, count));
    }
    return document;
  }
  const document = typed();
  engine.text_read(document);
  if (Buffer.from(reply()).toString() !== trace.text) throw new Error("the text differs");
  engine.text_close(document);
  say("type", median(() => engine.text_close(typed())));
} else if (measure === "replay") {
  const bytes = readFileSync(path);
  const messages = [];
  for (let at = 0; at < bytes.length; at += 4 + bytes.readUInt32LE(at)) {
    messages.push(bytes.subarray(at + 4, at + 4 + bytes.readUInt32LE(at)));
  }
  say(
    "replay",
    median(() => {
      const document = engine.text_new(0xffff, 0);
      for (const message of messages) give(message, (start, count) => engine.text_merge(document, start, count));
      engine.text_close(document);
    }),
  );
} else if (measure === "keystroke") {
  const file = readFileSync(path);
  const sender = give(file, (start, count) => engine.text_open(0x12345678, 1, start, count));
  const receiver = give(file, (start, count) => engine.text_open(7, 0, start, count));
  engine.text_read(sender);
  const at = reply().length >> 1;
  const messages = [];
  for (let i = 0; i < 20_000; i++) {
    const next = engine.text_next(sender);
    give([101], (start, count) => engine.text_insert(sender, at + i, start, count));
    check(engine.text_own(sender, next));
    messages.push(reply());
  }
  // The first loads the history of the receiver; during the next ones Node.js still compiles.
  const warm = 5_000;
  for (const message of messages.slice(0, warm)) give(message, (start, count) => engine.text_merge(receiver, start, count));
  const rest = messages.slice(warm);
  const spent = milliseconds(() => {
    for (const message of rest) give(message, (start, count) => engine.text_merge(receiver, start, count));
  });
  say("apply", (spent * 1000) / rest.length);
}
