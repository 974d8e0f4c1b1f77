// The worker's own files in Node.js, with a disk in memory: for tests that would take a browser too long.
import { readFileSync, readdirSync } from 'node:fs';
import vm from 'node:vm';

const folder = new URL('../../../Web/worker/', import.meta.url);
// All but the service worker itself and its caches, which only a browser has.
const sources = readdirSync(folder).sort().filter((name) => name.endsWith('.js') && !/^[3-9]-(disk|files|worker)/.test(name));

/** The classes of the worker. */
export function load() {
  const code = sources.map((name) => readFileSync(new URL(name, folder), 'utf8')).join('\n');
  const context = vm.createContext({
    console: { log() {}, error() {} }, crypto, TextEncoder, TextDecoder, WebAssembly, Uint8Array, Uint32Array, Array, AbortSignal, Blob, File, FormData, Headers,
    Request, Response, URL, setTimeout, clearTimeout, navigator: { languages: ['fr'] },
  });
  return vm.runInContext(`${code}\n({ Message, Program, Device, Sending, Answering, Pictures, makeRoom, hex, unhex })`, context);
}

/** As Disk (Web/worker/3-disk.js): what is written survives a kill, and a write fails when the device is full. */
export class MemoryDisk {
  state = new Map();
  made = new Map();
  photos = new Map();
  #next = 1;
  isFull = false;

  async #write(work) {
    if (this.isFull) throw new Error('QuotaExceededError');
    const result = work();
    await null;
    return result;
  }

  async load() {
    return {
      state: new Map(this.state), made: [...this.made].map(([key, value]) => ({ key, ...value })),
      photos: [...this.photos.values()].map(({ blob, ...rest }) => rest),
    };
  }

  set(name, value) { return this.#write(() => void this.state.set(name, value)); }

  make(member, facts) {
    return this.#write(() => {
      this.made.set(this.#next, { member, facts });
      return this.#next++;
    });
  }

  keep(member, { confirmed, about, waiting, dropped }, settled, lastAnswer) {
    return this.#write(() => {
      this.state.set('confirmed', confirmed);
      this.state.set('lastAnswer', lastAnswer);
      if (about.length) this.state.set('about', about);
      for (const key of settled) this.made.delete(key);
      for (const sha256 of dropped) this.photos.delete(member + sha256);
      if (waiting.length <= 2) return null;
      this.made.set(this.#next, { member, facts: waiting });
      return this.#next++;
    });
  }

  begin(member) {
    return this.#write(() => {
      this.state.set('member', member);
      for (const name of ['confirmed', 'about', 'lastAnswer']) this.state.delete(name);
      for (const [key, photo] of this.photos) if (photo.member !== member && photo.sent) this.photos.delete(key);
    });
  }

  wipe(member) {
    return this.#write(() => {
      for (const name of ['member', 'confirmed', 'about', 'lastAnswer']) this.state.delete(name);
      for (const store of [this.made, this.photos]) for (const [key, value] of store) if (value.member === member) store.delete(key);
    });
  }

  addPhoto(photo) { return this.#write(() => void this.photos.set(photo.member + photo.sha256, photo)); }
  async photo(member, sha256) { return this.photos.get(member + sha256); }
  removePhotos(member, all) { return this.#write(() => all.forEach((sha256) => this.photos.delete(member + sha256))); }
  markPhoto(member, sha256, marks) {
    return this.#write(() => {
      const key = member + sha256;
      if (this.photos.has(key)) this.photos.set(key, { ...this.photos.get(key), ...marks });
    });
  }
}

/** As CacheStorage: caches by name, entries in the order in which they were put. */
export class MemoryCaches {
  all = new Map();
  #path = (request) => (typeof request === 'string' ? request : request.url);

  async open(name) {
    if (!this.all.has(name)) this.all.set(name, new Map());
    const entries = this.all.get(name);
    return {
      put: async (request, response) => {
        entries.delete(this.#path(request));
        entries.set(this.#path(request), await response.blob());
      },
      delete: async (request) => entries.delete(this.#path(request)),
      keys: async () => [...entries.keys()].map((url) => ({ url })),
    };
  }

  async match(request, { cacheName }) {
    const blob = this.all.get(cacheName)?.get(this.#path(request));
    return blob && new Response(blob);
  }

  async keys() { return [...this.all.keys()]; }
  async delete(name) { return this.all.delete(name); }
  get bytes() { return [...this.all.values()].flatMap((entries) => [...entries.values()]).reduce((sum, { size }) => sum + size, 0); }
}

/** The identities of the works that a page shows, each once. */
export const worksOf = (html) => [...new Set([...html.matchAll(/href="\/items\/([0-9a-f]{32})"/g)].map(([, id]) => id))];

/** A small JPEG of its own: the comment in it makes its hash, 300 KB make two pieces of it. */
const jpeg = readFileSync(new URL('./small.jpg', import.meta.url));
export function photoOf(number) {
  const comment = new TextEncoder().encode(`${number}`.padEnd(number % 3 ? 20 : 60_000, '.'));
  const head = Uint8Array.of(0xff, 0xfe, (comment.length + 2) >> 8, (comment.length + 2) & 0xff);
  const blocks = number % 3 ? [head, comment] : Array.from({ length: 5 }, () => [head, comment]).flat();
  return new Blob([jpeg.subarray(0, 2), ...blocks, jpeg.subarray(2)]);
}
