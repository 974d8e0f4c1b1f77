// Devices of one member against a real node while everything goes wrong, seed after seed.
//
//   node faults.mjs APP.WASM ADDRESS BUILD.json FIRST COUNT SESSION…
//
// Each seed has a session of its own member, two devices that can be killed at every write, and a network that loses requests, loses replies after
// the node has committed, doubles requests, cuts uploads, answers 500 and 429, and delays. Whatever a device acknowledged must be at the node and on
// both devices in the end, once, with its photo. Prints a JSON line for each seed that fails, and how many ran.
import { readFileSync } from 'node:fs';
import { MemoryDisk, load, photoOf, worksOf } from './device.mjs';

const [wasm, address, buildFile, first, count, ...sessions] = process.argv.slice(2);
const { Device, Sending, Answering } = load();
const module = new WebAssembly.Module(readFileSync(wasm));
const build = JSON.parse(readFileSync(buildFile, 'utf8'));

/** SplitMix64. The seed is mixed first: neighbours would give the same numbers, one later. */
function seeded(seed) {
  const mix = (x) => {
    x = BigInt.asUintN(64, (x ^ (x >> 30n)) * 0xbf58476d1ce4e5b9n);
    x = BigInt.asUintN(64, (x ^ (x >> 27n)) * 0x94d049bb133111ebn);
    return x ^ (x >> 31n);
  };
  let state = mix(BigInt(seed) + 0x9e3779b97f4a7c15n);
  const next = () => {
    state = BigInt.asUintN(64, state + 0x9e3779b97f4a7c15n);
    return Number(mix(state) >> 11n) / 2 ** 53;
  };
  return { chance: (percent) => next() * 100 < percent, below: (limit) => Math.floor(next() * limit) };
}

class Killed extends Error {}
const writes = new Set(['set', 'make', 'keep', 'begin', 'wipe', 'addPhoto', 'removePhotos', 'markPhoto']);

class TestDevice {
  disk = new MemoryDisk();
  skew = 0;

  constructor(random, session, faults) {
    Object.assign(this, { random, session, faults });
    this.start();
  }

  /** A life of the device, as after a kill: all that counts is what is on the disk. Whatever goes on in an earlier life reaches nothing any more. */
  start() {
    const life = { isOver: false };
    if (this.life) this.life.isOver = true;
    this.life = life;
    const guard = () => {
      if (life.isOver) throw new Killed();
    };
    const disk = new Proxy(this.disk, {
      get: (disk, name) => async (...asked) => {
        guard();
        if (this.faults.on && writes.has(name) && this.random.chance(4)) life.isOver = true;
        guard();
        const result = await disk[name](...asked);
        if (this.faults.on && writes.has(name) && this.random.chance(4)) life.isOver = true;
        guard();
        return result;
      },
    });
    this.device = new Device({
      disk, build, module: async () => module, now: () => Date.now() + this.skew,
      fetch: async (...asked) => {
        guard();
        const response = await this.fetch(...asked);
        guard();
        return response;
      },
    });
    this.sending = new Sending(this.device);
    this.answering = new Answering(this.device, this.sending);
  }

  async fetch(path, options = {}) {
    const { random, faults } = this;
    const target = typeof path === 'string' ? address + path : path.url;
    const send = () =>
      fetch(target, { ...options, headers: { ...options.headers, Cookie: `session=${this.session}` }, redirect: 'manual' });
    if (!faults.on) return send();
    if (random.chance(12)) throw new TypeError('the request was lost');
    if (random.chance(6)) return new Response(null, { status: random.chance(50) ? 500 : 429, headers: { 'Retry-After': '1' } });
    if (options.method === 'PUT' && random.chance(15)) {
      // Cut: the node gets the head and a part of the body, or a shorter piece than was announced.
      throw new TypeError('the upload was cut');
    }
    if (random.chance(10)) await send().then((response) => response.arrayBuffer());
    const response = await send();
    if (random.chance(12)) {
      await response.arrayBuffer();
      throw new TypeError('the reply was lost');
    }
    return response;
  }

  /** Null when the device died on the way. */
  async answer(path, form) {
    const body = form && new FormData();
    for (const [name, value] of form ?? []) body.append(name, value);
    const request = new Request(address + path, form ? { method: 'POST', body } : {});
    const { life } = this;
    try {
      const answer = await this.answering.answer(request, (work) => work.catch(() => {}));
      if (!life.isOver) return answer;
    } catch (error) {
      if (!life.isOver) throw error;
    }
    this.start();
    return null;
  }

  async run() {
    const { life } = this;
    try {
      await this.sending.run({ isUrgent: true });
    } catch (error) {
      if (!life.isOver) throw error;
    }
    if (life.isOver) this.start();
  }
}

/** A page without what differs by the clock of a device: the last day that a find can have. */
const withoutClock = async (answer) => (await answer.text()).replace(/ max="[\d-]+"/g, '');

async function runSeed(seed, session) {
  const random = seeded(seed);
  const faults = { on: false };
  const devices = [new TestDevice(random, session, faults), new TestDevice(random, session, faults)];
  devices[1].skew = (random.below(20) - 10) * 365 * 86_400_000;
  for (const device of devices) {
    await device.run();
    await device.run();
  }
  const token = (await (await devices[0].answer('/me')).text()).match(/name="token" value="([^"]+)"/)[1];
  const works = worksOf(await (await devices[0].answer('/discover')).text());
  const kept = new Map();
  faults.on = true;
  for (let round = 0; round < 14; round += 1) {
    const device = devices[random.below(2)];
    if (random.chance(20)) device.start();
    if (random.chance(55)) {
      const comment = `seed ${seed} round ${round}`;
      const edit = kept.size && random.chance(30) ? [...kept.keys()][random.below(kept.size)] : null;
      if (edit) {
        // It may be on the disk although the device died before it could say so.
        kept.get(edit).comments.add(comment);
        await device.answer(`/finds/${edit}`, [['token', token], ['comment', comment], ['rating', '4']]);
      } else {
        const find = Array.from({ length: 32 }, () => random.below(16).toString(16)).join('');
        const form = [['token', token], ['find', find], ['comment', comment], ['day', '2010-01-02']];
        const photo = random.chance(50) ? photoOf(random.below(1e9)) : null;
        if (photo) form.push(['photo', new File([photo], 'p.jpg', { type: 'image/jpeg' })]);
        const answer = await device.answer(`/items/${works[random.below(works.length)]}/collect`, form);
        if (answer?.status === 303) kept.set(find, { comments: new Set([comment]), hasPhoto: photo !== null });
        else if (answer) throw new Error(`a find was answered with ${answer.status}`);
      }
    } else {
      await device.run();
    }
  }
  faults.on = false;
  for (let round = 0; round < 3; round += 1) for (const device of devices) await device.run();
  const ask = (path) => fetch(address + path, { headers: { Cookie: `session=${session}`, 'Accept-Language': 'fr' } });
  const node = (await (await ask('/collection.json')).json()).items.flatMap(({ finds }) => finds);
  for (const path of ['/collection', ...node.map(({ id }) => `/finds/${id}`)]) {
    const there = await withoutClock(await ask(path));
    for (const device of devices) {
      if ((await withoutClock(await device.answer(path))) !== there) throw new Error(`a device shows another page than the node at ${path}`);
    }
  }
  if (devices.some(({ disk }) => disk.made.size)) throw new Error('something still waits');
  for (const [id, { comments, hasPhoto }] of kept) {
    const all = node.filter((each) => each.id === id);
    if (all.length !== 1) throw new Error(`find ${id} is there ${all.length} times`);
    if (!comments.has(all[0].comment)) throw new Error(`find ${id} says ${all[0].comment}`);
    if (!hasPhoto) continue;
    const photo = await ask(all[0].photo);
    if (photo.status !== 200) throw new Error(`the photo of ${id} answers ${photo.status}`);
  }
}

let failed = 0;
for (let seed = Number(first); seed < Number(first) + Number(count); seed += 1) {
  try {
    await runSeed(seed, sessions[seed % sessions.length]);
  } catch (error) {
    failed += 1;
    console.log(JSON.stringify({ seed, error: String(error.stack ?? error) }));
  }
}
console.log(`${count} seeds, ${failed} failed`);
process.exit(failed ? 1 : 0);
