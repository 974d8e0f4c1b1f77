// Runs a script of edits in the wasm engine and prints what came of it.
// Usage: node drive.mjs text-engine.wasm < script
// Lines: "i document position text" · "d document from to" · "m document other" (merge all that the other has) ·
// "u document" (undo) · "r document" (redo) · "s document" (close the undo step) · "x document hex" (merge these bytes) · "o document hex" (open
// these and load them); both print the text in hex, or "refused: " and why. Positions are UTF-16 units; the text is
// JSON. Output: for each of the three documents the file and the text in hex.
import { readFileSync } from "node:fs";
import { randomFillSync } from "node:crypto";

const bytes = readFileSync(process.argv[2]);
let memory;
const random = (start, count) => randomFillSync(new Uint8Array(memory.buffer, start, count));
const { instance } = await WebAssembly.instantiate(bytes, { env: { random } });
const engine = instance.exports;
memory = engine.memory;
engine._initialize();

function reply() {
  const block = new Uint32Array(memory.buffer, engine.text_reply(), 2);
  return new Uint8Array(memory.buffer, block[0], block[1]).slice();
}
function give(data, call) {
  const start = engine.text_alloc(Math.max(1, data.length));
  new Uint8Array(memory.buffer, start, data.length).set(data);
  const result = call(start, data.length);
  engine.text_free(start);
  if (result < 0) throw new Error(Buffer.from(reply()).toString());
  return result;
}
function check(result) {
  if (result < 0) throw new Error(Buffer.from(reply()).toString());
  return result;
}

const documents = [1, 2, 3].map((agent) => engine.text_new(agent, 0));
const lines = readFileSync(0, "utf8").split("\n").filter(Boolean);
for (const line of lines) {
  const [what, number, ...rest] = line.split(" ");
  const document = documents[number];
  if (what === "i") {
    const text = Buffer.from(JSON.parse(rest.slice(1).join(" ")));
    give(text, (start, count) => engine.text_insert(document, Number(rest[0]), start, count));
  } else if (what === "d") check(engine.text_delete(document, Number(rest[0]), Number(rest[1])));
  else if (what === "u") check(engine.text_undo(document));
  else if (what === "r") check(engine.text_redo(document));
  else if (what === "s") engine.text_close_step(document);
  else if (what === "x" || what === "o") {
    const data = Buffer.from(rest[0] ?? "", "hex");
    try {
      let target = document;
      if (what === "x") give(data, (start, count) => engine.text_merge(document, start, count));
      else {
        target = give(data, (start, count) => engine.text_open(9, 0, start, count));
        check(engine.text_events(target));
      }
      engine.text_read(target);
      console.log(Buffer.from(reply()).toString("hex"));
    } catch (error) {
      console.log(error instanceof WebAssembly.RuntimeError ? "stopped" : "refused: " + error.message);
    }
  } else if (what === "m") {
    check(engine.text_events(documents[rest[0]]));
    give(reply(), (start, count) => engine.text_merge(document, start, count));
  }
}
for (const document of documents) {
  check(engine.text_file(document));
  console.log(Buffer.from(reply()).toString("hex"));
  engine.text_read(document);
  console.log(Buffer.from(reply()).toString("hex"));
}
