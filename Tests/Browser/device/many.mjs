// A device on which very much waits, against a real node: node many.mjs APP.WASM ADDRESS BUILD.json SESSION FACTS PHOTOS
//
// Prints one JSON line: how many facts and photos waited, what is different at the node, how many requests it took and for how long it ran.
import { readFileSync } from 'node:fs';
import { MemoryDisk, load, photoOf, worksOf } from './device.mjs';
import { Reader, factsMessage, factsOfNode, standing, written } from './facts.mjs';

const [wasm, address, buildFile, session, factCount, photoCount] = process.argv.slice(2);
const { Device, Sending, Answering } = load();
const module = new WebAssembly.Module(readFileSync(wasm));
const disk = new MemoryDisk();
const requests = {};
let isAway = false;
const cookie = { Cookie: `session=${session}` };
const device = new Device({
  disk, build: JSON.parse(readFileSync(buildFile, 'utf8')), module: async () => module,
  fetch: async (path, options = {}) => {
    if (isAway) throw new TypeError('no network');
    const name = `${options.method ?? 'GET'} ${path.split('/')[1]}`;
    requests[name] = (requests[name] ?? 0) + 1;
    return fetch(address + path, { ...options, headers: { ...options.headers, ...cookie } });
  },
});
const sending = new Sending(device);
const answering = new Answering(device, sending);
const answer = async (path, form) => {
  const body = form && new FormData();
  for (const [name, value] of form ?? []) body.append(name, value);
  return answering.answer(new Request(address + path, form ? { method: 'POST', body } : {}), (work) => work.catch(() => {}));
};

await sending.run({ isUrgent: true });
const { member } = device;
const token = (await (await answer('/me')).text()).match(/name="token" value="([^"]+)"/)[1];
const works = worksOf(await (await answer('/discover')).text());
isAway = true;

// Finds with photos, as somebody makes them.
const id = (kind, number) => kind + number.toString(16).padStart(31, '0');
const hashes = [];
for (let number = 0; number < Number(photoCount); number += 1) {
  const photo = photoOf(number);
  hashes.push(Buffer.from(await crypto.subtle.digest('SHA-256', await photo.arrayBuffer())).toString('hex'));
  const made = await answer(`/items/${works[number % works.length]}/collect`, [
    ['token', token], ['find', id('a', number)], ['comment', `find ${number}`], ['rating', '7'], ['day', '2010-01-02'],
    ['photo', new File([photo], 'p.jpg', { type: 'image/jpeg' })],
  ]);
  if (made.status !== 303) throw new Error(`a find was answered with ${made.status}`);
}
// Facts of every kind of value, some as long as they may be: 150 of them are more than one message holds.
const payloads = [[0, ''], [1, '\x01'], [2, '\x02'], [3, 'été'], [4, 'abc'], [5, 'sixteen bytes id'], [200, 'newer']];
const counted = () => standing([...disk.made.values()].flatMap(({ facts }) => new Reader(facts).facts()));
let left = Number(factCount) - counted().size;
for (let number = 0; left > 0; number += 1) {
  const facts = Array.from({ length: Math.min(left, 50) }, (_, index) => {
    const [tag, text] = number < 150 && index === 0 ? [3, 'x'.repeat(65_000)] : payloads[(number + index) % payloads.length];
    return {
      kind: 1 + (index % 2), owner: member, subject: id('b', number), attribute: 1000 + index, qualifier: index % 3 ? '' : id('c', index),
      tag, payload: Buffer.from(text), time: BigInt(Date.now()) << 16n, replica: 5,
    };
  });
  left -= facts.length;
  await device.make(factsMessage(facts));
}
const waited = counted();

isAway = false;
const began = performance.now();
await sending.run({ isUrgent: true });
const seconds = (performance.now() - began) / 1000;

const there = await factsOfNode(address, session, member);
const here = written(waited);
const arrived = new Set(written(there));
const photos = await Promise.all(
  hashes.map(async (sha256) => (await fetch(`${address}/photo/${sha256}`, { method: 'HEAD', headers: cookie })).headers.get('Photo-Arrived')));
console.log(JSON.stringify({
  facts: waited.size, photos: new Set(hashes).size, missing: here.filter((each) => !arrived.has(each)), more: arrived.size - here.length,
  missingPhotos: hashes.filter((sha256, index) => photos[index] !== sha256), stillWaits: disk.made.size, requests, seconds,
}));
process.exit(0);
