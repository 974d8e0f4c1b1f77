// Pictures and tiles on the device, in the browser's caches: those that were seen, for as long as there is room, and those of the areas that a member
// keeps, one cache for each area, until they are removed. An island (area.js) fills it; the record in it says how far it is.
const areaRecord = '/area';

class Pictures {
  #caches;
  static seen = 'pictures';
  static areas = 'area-';

  /** @param caches CacheStorage */
  constructor(caches) { this.#caches = caches; }

  async #areaNames() { return (await this.#caches.keys()).filter((name) => name.startsWith(Pictures.areas)); }

  /** What is kept for the request, be it of an area or seen before. What a picture varies by (who asks for it) makes it no other picture. */
  async find(request) {
    for (const name of [...(await this.#areaNames()), Pictures.seen]) {
      const found = await this.#caches.match(request, { cacheName: name, ignoreVary: true });
      if (found) return found;
    }
    return undefined;
  }

  async keepSeen(request, response) {
    const cache = await this.#caches.open(Pictures.seen);
    await cache.put(request, response);
  }

  /** The areas that are kept: { key, bytes, count, total }. */
  async areas() {
    const areas = [];
    for (const name of await this.#areaNames()) {
      const record = await this.#caches.match(areaRecord, { cacheName: name });
      if (record) areas.push({ key: name.slice(Pictures.areas.length), ...(await record.json()) });
    }
    return areas;
  }

  /** Removes pictures that were seen, oldest first, until `isEnough`; of areas none. */
  async dropSeen(isEnough) {
    const cache = await this.#caches.open(Pictures.seen);
    const oldestFirst = await cache.keys();
    while (oldestFirst.length && !(await isEnough())) {
      for (const request of oldestFirst.splice(0, 20)) await cache.delete(request);
    }
  }

  /** Removes all of them, areas too. */
  async forget() {
    for (const name of [...(await this.#areaNames()), Pictures.seen]) await this.#caches.delete(name);
  }
}

/** When more is used than may be: copies of own photos go, then pictures that were seen, the oldest first.
    What waits and what is kept as an area stays. */
async function makeRoom(device, pictures) {
  const { used, budget } = await device.room();
  if (used <= budget) return;
  await device.dropCopies(budget);
  await pictures.dropSeen(async () => (await device.room()).used <= budget);
  await device.measure();
}
