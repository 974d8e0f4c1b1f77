// A device that meets nodes and records of other versions, and things that are no node: node versions.mjs APP.WASM ADDRESS BUILD.json SESSION SESSION
//
// Each story prints its name when it holds; the first that does not ends the program.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { MemoryDisk, load, photoOf, worksOf } from './device.mjs';
import { Reader, factsMessage, factsOfNode, reply, request, standing, written } from './facts.mjs';

const [wasm, address, buildFile, ...sessions] = process.argv.slice(2);
const { Device, Sending, Answering } = load();
const module = new WebAssembly.Module(readFileSync(wasm));
const build = JSON.parse(readFileSync(buildFile, 'utf8'));

/** A device, and what stands between it and the node: `between` gets the path and a function that asks the node. */
class Tablet {
  announced = [];
  asked = [];
  between = (path, ask) => ask();
  session = sessions[0];

  constructor(disk = new MemoryDisk()) {
    this.disk = disk;
    this.device = new Device({
      disk, build, module: async () => module, announce: (what) => this.announced.push(what),
      fetch: async (asked, options = {}) => {
        const path = typeof asked === 'string' ? asked : new URL(asked.url).pathname;
        this.asked.push(path);
        const headers = new Headers(options.headers ?? asked.headers);
        headers.set('Cookie', `session=${this.session}`);
        const given = typeof asked === 'string' ? options : { method: asked.method, body: await asked.arrayBuffer(), redirect: 'manual' };
        return this.between(path, () => fetch(address + path, { ...given, headers }));
      },
    });
    this.sending = new Sending(this.device);
    this.answering = new Answering(this.device, this.sending);
  }

  static async started(disk) {
    const tablet = new Tablet(disk);
    await tablet.run();
    return tablet;
  }

  run() { return this.sending.run({ isUrgent: true }); }

  async post(path, form = []) {
    const body = new FormData();
    for (const [name, value] of form) body.append(name, value);
    return this.answering.answer(new Request(address + path, { method: 'POST', body }), (work) => work.catch(() => {}));
  }

  async page(path) { return (await this.answering.answer(new Request(address + path), (work) => work.catch(() => {}))).text(); }
  get confirmed() {
    const reader = new Reader(this.disk.state.get('confirmed'));
    assert.equal(reader.byte(), 1);
    assert.equal(reader.id(), this.device.member);
    const facts = [];
    for (let count = reader.varint(); count > 0; count -= 1) {
      reader.byte();
      reader.varint();
      facts.push(...reader.facts());
    }
    return standing(facts);
  }

  get waiting() { return standing([...this.disk.made.values()].flatMap(({ facts }) => new Reader(facts).facts())); }

  /** A find with a photo, made on the device. */
  async collect(find, photo) {
    const token = (await this.page('/me')).match(/name="token" value="([^"]+)"/)[1];
    const [work] = worksOf(await this.page('/discover'));
    const form = [['token', token], ['find', find], ['comment', 'made here'], ['day', '2010-01-02']];
    if (photo) form.push(['photo', new File([photo], 'p.jpg', { type: 'image/jpeg' })]);
    assert.equal((await this.post(`/items/${work}/collect`, form)).status, 303);
    return token;
  }
}

const finds = async (session) => {
  const page = await fetch(`${address}/collection.json`, { headers: { Cookie: `session=${session}` } });
  return (await page.json()).items.flatMap((item) => item.finds).map(({ id }) => id);
};
const away = () => { throw new TypeError('no network'); };
const html = (status = 200) => new Response('<!doctype html><title>Welcome to our café</title>', { status, headers: { 'Content-Type': 'text/html' } });
const hash = async (blob) => Buffer.from(await crypto.subtle.digest('SHA-256', await blob.arrayBuffer())).toString('hex');
let number = 0;
const newID = () => Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString('hex');
const fact = (member, more) => ({
  kind: 1, owner: member, subject: newID(), attribute: 9000, tag: 99, payload: Buffer.from('of a newer version'), time: BigInt(Date.now()) << 16n,
  replica: (number += 1), ...more,
});

async function story(name, tell) {
  await tell();
  console.log(name);
}

await story('what a newer version made goes through an older device and node, and to another older device', async () => {
  const here = await Tablet.started();
  const { member } = here.device;
  const made = [fact(member), fact(member, { kind: 2, qualifier: newID() })];
  const unknown = fact(member, { kind: 77 });
  await here.device.make(factsMessage([made[0], unknown, made[1]]));
  await here.run();
  const there = await Tablet.started();
  const expected = written(standing(made));
  for (const held of [await factsOfNode(address, sessions[0], member), here.confirmed, there.confirmed]) {
    assert.deepEqual(written(held).filter((each) => expected.includes(each)), expected);
  }
  assert.deepEqual(written(here.waiting), written(standing([unknown])));
  // It outlives a restart, and everything else still goes.
  const again = await Tablet.started(here.disk);
  const find = newID();
  await again.collect(find);
  await again.run();
  assert.ok((await finds(sessions[0])).includes(find));
  assert.deepEqual(written(again.waiting), written(standing([unknown])));
  assert.deepEqual(written(again.confirmed), written(await factsOfNode(address, sessions[0], member)));
});

await story('an older node names what it does not know, and takes the rest of the message', async () => {
  const { member } = (await Tablet.started()).device;
  const [known, unknown] = [fact(member), fact(member, { kind: 77 })];
  const response = await fetch(`${address}/sync`, {
    method: 'POST', body: request(member, [{ kind: 77, owner: member, since: 0 }], [unknown, known]), headers: { Cookie: `session=${sessions[0]}` },
  });
  const { news, refused } = reply(await response.arrayBuffer());
  assert.deepEqual(news, []);
  assert.deepEqual(refused, [[77, member, unknown.subject, 9000, '0'.repeat(32)].join(' ')]);
  const [line] = written(standing([known]));
  assert.ok(written(await factsOfNode(address, sessions[0], member)).includes(line));
});

/** Whatever answers like that: all is kept, the page says why, and all goes once the node answers again. */
async function keepsWaiting(between, says, isOutdated) {
  const tablet = await Tablet.started();
  tablet.between = away;
  const photo = photoOf(1e6 + (number += 1)), find = newID();
  await tablet.collect(find, photo);
  await tablet.collect(newID());
  const before = [written(tablet.waiting), written(tablet.confirmed), tablet.disk.state.get('catalogue')];
  tablet.between = between;
  tablet.announced = [];
  await tablet.run();
  await tablet.run();
  assert.deepEqual([written(tablet.waiting), written(tablet.confirmed), tablet.disk.state.get('catalogue')], before);
  assert.equal(tablet.announced.includes('outdated'), isOutdated);
  assert.match(await tablet.page('/me/waiting'), says);
  // A page of the device is what it was.
  assert.match(await tablet.page(`/finds/${find}`), /made here/);
  tablet.between = (path, ask) => ask();
  await tablet.run();
  assert.equal(tablet.disk.made.size, 0);
  assert.doesNotMatch(await tablet.page('/me/waiting'), says);
  assert.ok((await finds(sessions[0])).includes(find));
  const head = await fetch(`${address}/photo/${await hash(photo)}`, { method: 'HEAD', headers: { Cookie: `session=${sessions[0]}` } });
  assert.equal(head.headers.get('Photo-Arrived'), await hash(photo));
}

const otherVersion = /n’ont pas la même version/, notTheNode = /Autre chose que le nœud répond/;
await story('a reply of a newer version: everything stays, the page says so, and a newer version is looked for', () =>
  keepsWaiting(async (path, ask) => {
    const response = await ask();
    if (path !== '/sync') return response;
    const bytes = new Uint8Array(await response.arrayBuffer());
    bytes[0] = 2;
    return new Response(bytes, response);
  }, otherVersion, true));
for (const status of [400, 404, 405]) {
  await story(`a node that answers ${status} because it is older: everything stays and the page says so`, () =>
    keepsWaiting((path, ask) => (path === '/sync' || path.startsWith('/photo/') ? new Response('?', { status }) : ask()), otherVersion, true));
}
for (const status of [200, 302, 511]) {
  await story(`a network that answers everything with ${status} and a page of its own is not taken for the node`, () =>
    keepsWaiting(() => html(status), status === 511 ? /Part dès que le nœud répond|Sa photo part d’abord/ : notTheNode, false));
}
await story('a network that lets questions through but answers for photos is not believed about them', async () => {
  const tablet = await Tablet.started();
  const photo = photoOf(2e6), find = newID();
  await tablet.collect(find, photo);
  for (const status of [200, 201, 202, 404, 409, 422]) {
    tablet.between = (path, ask) => (path.startsWith('/photo/') ? html(status) : ask());
    tablet.asked = [];
    await tablet.run();
    assert.equal(tablet.asked.filter((path) => path.startsWith('/photo/')).length, 1, `asked again and again after ${status}`);
    const { sent, refused } = tablet.disk.photos.get(tablet.device.member + (await hash(photo)));
    assert.deepEqual({ sent, refused }, { sent: false, refused: 0 }, `${status}`);
    assert.ok(!(await finds(sessions[0])).includes(find));
  }
  tablet.between = (path, ask) => ask();
  await tablet.run();
  assert.ok((await finds(sessions[0])).includes(find));
});

await story('a catalogue of a newer form, or a page in its place, never takes the place of one that can be read', async () => {
  const tablet = await Tablet.started();
  const before = tablet.disk.state.get('catalogue');
  const other = (make) => async (path, ask) => {
    const response = await ask();
    if (path.startsWith('/catalogue/')) return make();
    const bytes = Buffer.from(await response.arrayBuffer());
    // Another version of the catalogue is in use: its first letter is another.
    if (path === '/sync') bytes[18] = bytes[18] === 0x61 ? 0x62 : 0x61;
    return new Response(bytes, response);
  };
  tablet.between = other(() => html());
  await tablet.run();
  tablet.between = other(() => new Response(new Uint8Array(1000).fill(9), { headers: { 'Content-Type': 'application/octet-stream' } }));
  tablet.asked = [];
  await tablet.run();
  await tablet.run();
  assert.equal(tablet.asked.filter((path) => path.startsWith('/catalogue/')).length, 1);
  assert.ok(tablet.announced.includes('outdated'));
  assert.equal(tablet.disk.state.get('catalogue'), before);
  assert.match(await tablet.page('/discover'), /href="\/items\//);
});

await story('what a newer version left on the disk is kept, said, and read again by a version that can', async () => {
  const tablet = await Tablet.started();
  tablet.between = away;
  const photo = photoOf(3e6), find = newID();
  await tablet.collect(find, photo);
  const { disk } = tablet;
  for (const [key, record] of disk.made) disk.made.set(key, { ...record, facts: Uint8Array.from([2, ...record.facts.slice(1)]) });
  const newer = new Map(disk.made);
  for (const name of ['confirmed', 'about', 'catalogue']) disk.state.set(name, Uint8Array.from([200, 200, 200, 200]));
  for (const [key, record] of disk.photos) disk.photos.set(key, { ...record, added: 0 });
  const older = await Tablet.started(disk);
  assert.match(await older.page('/me/waiting'), /1 chose faite avec une version plus récente/);
  const next = newID();
  await older.collect(next);
  await older.run();
  assert.ok((await finds(sessions[0])).includes(next));
  assert.deepEqual(disk.made, newer);
  assert.equal((await disk.photo(older.device.member, await hash(photo))).sent, false);
  for (const [key, record] of disk.made) disk.made.set(key, { ...record, facts: Uint8Array.from([1, ...record.facts.slice(1)]) });
  const again = await Tablet.started(disk);
  await again.run();
  assert.equal(disk.made.size, 0);
  assert.ok((await finds(sessions[0])).includes(find));
});

await story('signing out through a network that answers with pages of its own erases nothing; at the node it does', async () => {
  const tablet = await Tablet.started();
  tablet.session = sessions[1];
  await tablet.run();
  await tablet.run();
  tablet.between = away;
  const find = newID();
  const token = await tablet.collect(find);
  const before = written(tablet.waiting);
  const leave = () => tablet.post('/sign-out', [['token', token], ['lose', 'yes']]);
  tablet.between = (path) => (path === '/sign-out' ? new Response(null, { status: 303, headers: { Location: '/portal' } }) : html());
  const left = await leave();
  assert.equal(left.status, 503);
  assert.match(await left.text(), /Pas de réseau/);
  assert.deepEqual(written(tablet.waiting), before);
  // The member stays, then: what waits goes.
  tablet.between = (path, ask) => ask();
  await tablet.run();
  assert.ok((await finds(sessions[1])).includes(find));
  tablet.between = away;
  await tablet.collect(newID(), photoOf(4e6));
  // It waits when the member signs out: only that is asked of the node.
  tablet.asked = [];
  tablet.between = (path, ask) => (tablet.asked.includes('/sign-out') ? ask() : away());
  assert.equal((await leave()).status, 303);
  assert.equal(tablet.disk.made.size + tablet.disk.photos.size, 0);
  assert.equal(tablet.device.member, '0'.repeat(32));
});
process.exit(0);
