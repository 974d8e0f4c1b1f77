// Pages as the device makes them: node pages.mjs APP.WASM ADDRESS BUILD.json LANGUAGE SESSION, then a path on each line of standard input; a JSON line
// for each. An empty session is a visitor's.
import { readFileSync } from 'node:fs';
import { MemoryDisk, load } from './device.mjs';

const [wasm, address, build, language, session] = process.argv.slice(2);
const { Device, Sending, Answering } = load();
const module = new WebAssembly.Module(readFileSync(wasm));
const device = new Device({
  disk: new MemoryDisk(), build: JSON.parse(readFileSync(build, 'utf8')), module: async () => module,
  fetch: (path, options = {}) =>
    fetch(address + path, { ...options, headers: { ...options.headers, ...(session ? { Cookie: `session=${session}` } : {}) } }),
});
const sending = new Sending(device);
const answering = new Answering(device, sending);
await sending.run({ isUrgent: true });
await device.setLanguages([language]);

for (const path of readFileSync(0, 'utf8').trim().split('\n')) {
  const owner = await device.use((program) => program.owner(false, path));
  const answer = await answering.answer(new Request(address + path), (work) => work.catch(() => {}));
  const body = Buffer.from(await answer.arrayBuffer()).toString('base64');
  console.log(JSON.stringify({ status: answer.status, location: answer.headers.get('Location'), body, owner }));
}
