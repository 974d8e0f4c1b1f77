// Makes pages in the wasm, as the service worker will: node wasm.mjs app.wasm catalogue.bin node.bin NOW, then "LANGUAGE PATH" on each
// line of standard input; answers with a JSON line each.
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';

const [wasm, catalogue, node, now] = process.argv.slice(2);
let memory;
const imports = {
  env: {
    now: () => Number(now),
    random: (pointer, count) => crypto.getRandomValues(new Uint8Array(memory.buffer, pointer, count)),
    log: (pointer, count) => console.error(new TextDecoder().decode(new Uint8Array(memory.buffer, pointer, count))),
  },
};
const { instance } = await WebAssembly.instantiate(readFileSync(wasm), imports);
const app = instance.exports;
memory = app.memory;
app._initialize();

const put = (bytes) => {
  const pointer = app.allocate(Math.max(bytes.length, 1)) >>> 0;
  new Uint8Array(memory.buffer, pointer, bytes.length).set(bytes);
  return pointer;
};
const load = (name, path) => {
  const bytes = readFileSync(path);
  const pointer = put(bytes);
  if (app[name](pointer, bytes.length) !== 0) throw new Error(`${name} refused ${path}`);
  app.release(pointer);
};
load('load_catalogue', catalogue);
load('load_node', node);

for await (const line of createInterface({ input: process.stdin })) {
  const [language, path] = line.split(' ');
  const bytes = new TextEncoder().encode(path);
  const pointer = put(bytes);
  // The call may grow the memory, which detaches its buffer: the view is made after it.
  const answered = app.answer(Number(language), pointer, bytes.length) >>> 0;
  const block = new Uint32Array(memory.buffer, answered, 7);
  const [status, at, count] = block;
  const body = Buffer.from(new Uint8Array(memory.buffer, at, count)).toString('base64');
  app.release(pointer);
  console.log(JSON.stringify({ status, body }));
}
