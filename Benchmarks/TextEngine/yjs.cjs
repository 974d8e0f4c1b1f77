// Measures Yjs as TextEngineBench measures ours, one measure in a process. Usage: node yjs.cjs MEASURE SIMPLE, with the
// library on NODE_PATH. Prints "name value" lines; times are CPU milliseconds, median of 5 (what takes longer than two
// seconds runs once).
const fs = require("node:fs");
const Y = require("yjs");

const [measure, path] = process.argv.slice(2);
const trace = JSON.parse(fs.readFileSync(path, "utf8"));

function milliseconds(body) {
  const begin = process.cpuUsage();
  body();
  const { user, system } = process.cpuUsage(begin);
  return (user + system) / 1000;
}
function median(body) {
  const first = milliseconds(body);
  if (first > 2000) return first;
  // Twenty at a time of what is shorter than some clocks' step.
  const times = first < 20 ? 20 : 1;
  const run = () => milliseconds(() => Array.from({ length: times }, body));
  return [1, 2, 3, 4, 5].map(run).sort((a, b) => a - b)[2] / times;
}
const say = (name, value) => console.log(name, value);

// A transaction for each: within one nothing is joined, and the time grows with the square of their number. The traces
// hold no character outside the first plane, so scalars are UTF-16 units.
function edit(doc, patches) {
  const text = doc.getText();
  for (const [at, deleted, inserted] of patches) {
    if (deleted > 0) text.delete(at, deleted);
    if (inserted !== "") text.insert(at, inserted);
  }
}
function typed() {
  const doc = new Y.Doc();
  edit(doc, trace.patches);
  return doc;
}
// What some minutes' work made, kept in a file: a list of updates.
function kept(name, make) {
  const file = `${path}.yjs-${name}`;
  if (!fs.existsSync(file)) {
    const list = make().map((update) => Buffer.from(update).toString("base64"));
    fs.writeFileSync(file, JSON.stringify(list));
  }
  return JSON.parse(fs.readFileSync(file, "utf8")).map((update) => new Uint8Array(Buffer.from(update, "base64")));
}
const written = () => kept("updates", write);
const stored = () => kept("file", () => [Y.encodeStateAsUpdate(typed())])[0];

// The updates of all transactions of a plan; see peers.py.
function write() {
  const replicas = [];
  const updates = [];
  for (const [number, taken, patches] of trace.plan) {
    const doc = (replicas[number] ??= new Y.Doc());
    if (taken.length > 0) Y.applyUpdate(doc, Y.mergeUpdates(taken.map((i) => updates[i])));
    // What the library tells its observers to send: an update since a version would repeat all deletions.
    const sent = [];
    const listen = (update) => sent.push(update);
    doc.on("update", listen);
    for (const [at, deleted, inserted] of patches) {
      const place = Math.min(at, doc.getText().length);
      edit(doc, [[place, Math.min(deleted, doc.getText().length - place), inserted]]);
    }
    doc.off("update", listen);
    updates.push(Y.mergeUpdates(sent));
  }
  return updates;
}
function merged(updates) {
  const doc = new Y.Doc();
  for (const update of updates) Y.applyUpdate(doc, update);
  return doc;
}
const whole = () => merged([trace.patches ? stored() : Y.mergeUpdates(written())]);

// A figure of /proc/self/status, in KiB.
const status = (name) => Number(fs.readFileSync("/proc/self/status", "utf8").match(name + ":\\s*(\\d+)")[1]);

if (measure === "type") {
  let doc;
  say("type", median(() => (doc = typed())));
  if (doc.getText().toString() !== trace.text) throw new Error("the text differs");
} else if (measure === "memory") {
  fs.writeFileSync("/proc/self/clear_refs", "5");
  const before = status("VmRSS");
  globalThis.kept = typed();
  say("memory", status("VmHWM") - before);
} else if (measure === "file") {
  const file = stored();
  say("file", file.length);
  say(
    "open",
    median(() => {
      const doc = merged([file]);
      edit(doc, [[doc.getText().length >> 1, 0, "x"]]);
    }),
  );
} else if (measure === "replay") {
  const everything = Y.encodeStateAsUpdate(whole());
  say("messages", everything.length);
  say("replay", median(() => merged([everything]).getText().length));
} else if (measure === "stream") {
  const updates = written();
  say("stream", (milliseconds(() => merged(updates)) * 1000) / updates.length);
} else if (measure === "keystroke") {
  const [sender, receiver] = [whole(), whole()];
  const updates = [];
  sender.on("update", (update) => updates.push(update));
  const at = sender.getText().length >> 1;
  for (let i = 0; i < 20_000; i++) edit(sender, [[at + i, 0, "e"]]);
  say("bytes", updates[19_999].length);
  const spent = milliseconds(() => updates.forEach((update) => Y.applyUpdate(receiver, update)));
  say("apply", (spent * 1000) / updates.length);
  if (receiver.getText().toString() !== sender.getText().toString()) throw new Error("the texts differ");
}
