// What goes from a device when it is full, and what never does: node room.mjs APP.WASM ADDRESS BUILD.json SESSION
//
// Each story prints its name when it holds; the first that does not ends the program.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { MemoryCaches, MemoryDisk, load, photoOf, worksOf } from './device.mjs';

const [wasm, address, buildFile, session] = process.argv.slice(2);
const { Device, Sending, Answering, Pictures, makeRoom } = load();
const module = new WebAssembly.Module(readFileSync(wasm));
const build = JSON.parse(readFileSync(buildFile, 'utf8'));
const later = (work) => work.catch(() => {});
const picture = () => new Response(new Uint8Array(10_000));
let number = 0;

/** Has 3 photos that the node has too, 2 that wait, 60 pictures that were seen (600 KB) and an area of 30 files (300 KB). */
class FullDevice {
  caches = new MemoryCaches();
  disk = new MemoryDisk();
  isAway = false;
  budget = 1e9;

  static async made() {
    const full = new FullDevice();
    full.pictures = new Pictures(full.caches);
    full.device = new Device({
      disk: full.disk, build, module: async () => module, pictures: full.pictures, room: async () => ({ used: full.used, budget: full.budget }),
      fetch: async (path, options = {}) => {
        if (full.isAway) throw new TypeError('no network');
        return fetch(address + path, { ...options, headers: { ...options.headers, Cookie: `session=${session}` } });
      },
    });
    full.sending = new Sending(full.device);
    full.answering = new Answering(full.device, full.sending);
    await full.sending.run({ isUrgent: true });
    for (let count = 0; count < 3; count += 1) await full.collect();
    await full.sending.run({ isUrgent: true });
    full.isAway = true;
    for (let count = 0; count < 2; count += 1) await full.collect();
    for (let count = 0; count < 60; count += 1) await full.pictures.keepSeen(`/photos/${count}/480.jpg`, picture());
    const area = await full.caches.open('area-borough=x');
    for (let count = 0; count < 30; count += 1) await area.put(`https://tiles.example/16/1/${count}.png`, picture());
    await area.put('/area', new Response(JSON.stringify({ bytes: 300_000, count: 30, total: 30 })));
    await full.device.measure();
    assert.deepEqual([full.photos(true), full.photos(false), full.seen.length, full.area], [3, 2, 60, 31]);
    return full;
  }

  async page(path) { return (await this.answering.answer(new Request(address + path), later)).text(); }

  async post(path, form) {
    const body = new FormData();
    const token = (await this.page('/me')).match(/name="token" value="([^"]+)"/)[1];
    for (const [name, value] of [['token', token], ...form]) body.append(name, value);
    return this.answering.answer(new Request(address + path, { method: 'POST', body }), later);
  }

  async collect() {
    const [work] = worksOf(await this.page('/discover'));
    const find = Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString('hex');
    const photo = new File([photoOf((number += 1))], 'p.jpg', { type: 'image/jpeg' });
    assert.equal((await this.post(`/items/${work}/collect`, [['find', find], ['day', '2010-01-02'], ['photo', photo]])).status, 303);
  }

  get used() { return this.caches.bytes + [...this.disk.photos.values()].reduce((sum, { size }) => sum + size, 0); }
  photos(sent) { return [...this.disk.photos.values()].filter((photo) => photo.sent === sent).length; }
  get seen() { return [...(this.caches.all.get(Pictures.seen)?.keys() ?? [])].map((path) => Number(path.split('/')[2])); }
  get area() { return this.caches.all.get('area-borough=x')?.size ?? 0; }
  get copies() { return [...this.disk.photos.values()].filter(({ sent }) => sent).reduce((sum, { size }) => sum + size, 0); }
}

const all = Array.from({ length: 60 }, (_, index) => index);

async function story(name, tell) {
  await tell(await FullDevice.made());
  console.log(name);
}

await story('while there is room everything stays', async (full) => {
  full.budget = full.used;
  await makeRoom(full.device, full.pictures);
  assert.deepEqual([full.photos(true), full.photos(false), full.seen, full.area], [3, 2, all, 31]);
});

await story('copies of own photos go first', async (full) => {
  full.budget = full.used - full.copies;
  await makeRoom(full.device, full.pictures);
  assert.deepEqual([full.photos(true), full.photos(false), full.seen, full.area], [0, 2, all, 31]);
});

await story('then pictures that were seen, the oldest first, no more than must', async (full) => {
  full.budget = full.used - full.copies - 210_000;
  await makeRoom(full.device, full.pictures);
  assert.deepEqual([full.photos(true), full.photos(false), full.seen, full.area], [0, 2, all.slice(40), 31]);
});

await story('what waits and what is kept as an area never goes, however little room there is', async (full) => {
  full.budget = 0;
  await makeRoom(full.device, full.pictures);
  assert.deepEqual([full.photos(true), full.photos(false), full.seen, full.area], [0, 2, [], 31]);
  assert.ok(await full.pictures.find('https://tiles.example/16/1/29.png'));
});

await story('the page names the area; emptying removes it with the copies and the pictures, and what waits reaches the node', async (full) => {
  assert.match(await full.page('/me/waiting'), /data-remove-area="borough=x"/);
  const answer = await full.post('/me/waiting', [['action', 'empty']]);
  assert.equal(answer.headers.get('Location'), '/me/waiting?notice=deviceEmptied');
  assert.deepEqual([full.photos(true), full.photos(false), full.seen, full.area], [0, 2, [], 0]);
  assert.doesNotMatch(await full.page('/me/waiting'), /data-remove-area/);
  const waiting = [...full.disk.photos.keys()].map((key) => key.slice(-64));
  full.isAway = false;
  await full.sending.run({ isUrgent: true });
  for (const sha256 of waiting) {
    const answer = await fetch(`${address}/photo/${sha256}`, { method: 'HEAD', headers: { Cookie: `session=${session}` } });
    assert.equal(answer.headers.get('Photo-Arrived'), sha256);
  }
});

await story('somebody else on the device finds neither pictures nor areas of the member before', async (full) => {
  await full.device.changeMember('2'.repeat(32));
  assert.deepEqual([full.photos(false), full.seen, full.area], [2, [], 0]);
});
process.exit(0);
