// What the device keeps, in IndexedDB: few large records. Everything is durable when a promise is kept.
//   state    one record for each name: replica, member, language, languages, restarts, lastAnswer; about, confirmed; catalogue
//   made     facts that wait, one record for each answer that made some: { member, facts }
//   photos   by member and SHA-256: { member, sha256, blob, size, added, sent, refused }
class Disk {
  #opening;

  #open() {
    this.#opening ??= new Promise((resolve, reject) => {
      const request = indexedDB.open('trouvaille', 2);
      request.onupgradeneeded = ({ oldVersion }) => this.#shape(request.result, request.transaction, oldVersion);
      request.onsuccess = () => {
        // Another version of the worker may want to change the shape.
        request.result.onversionchange = () => {
          request.result.close();
          this.#opening = null;
        };
        resolve(request.result);
      };
      request.onerror = () => {
        this.#opening = null;
        reject(request.error);
      };
    });
    return this.#opening;
  }

  /** In version 1 photos were known by their hash alone: a second member who chose the same one took the first's place. */
  #shape(database, transaction, oldVersion) {
    const createPhotos = () => database.createObjectStore('photos', { keyPath: ['member', 'sha256'] });
    if (oldVersion < 1) {
      database.createObjectStore('state');
      database.createObjectStore('made', { autoIncrement: true });
      createPhotos();
    } else if (oldVersion < 2) {
      transaction.objectStore('photos').getAll().onsuccess = ({ target: { result: all } }) => {
        database.deleteObjectStore('photos');
        const photos = createPhotos();
        for (const photo of all) photos.add(photo);
      };
    }
  }

  /** Runs `work` with the stores; resolves with what it returned, once the transaction is on the disk. */
  async #transact(names, mode, work) {
    const database = await this.#open();
    return new Promise((resolve, reject) => {
      const transaction = database.transaction(names, mode, { durability: 'strict' });
      const result = work(...names.map((name) => transaction.objectStore(name)));
      transaction.oncomplete = () => resolve(result instanceof IDBRequest ? result.result : result);
      transaction.onabort = () => reject(transaction.error ?? new Error('the device could not store it'));
    });
  }

  /** Everything a program needs to start, but the bytes of photos. */
  async load() {
    const found = { state: new Map(), made: [], photos: [] };
    await this.#transact(['state', 'made', 'photos'], 'readonly', (state, made, photos) => {
      const collect = (store, take) => {
        store.openCursor().onsuccess = ({ target: { result: cursor } }) => {
          if (!cursor) return;
          take(cursor.key, cursor.value);
          cursor.continue();
        };
      };
      collect(state, (key, value) => found.state.set(key, value));
      collect(made, (key, value) => found.made.push({ key, ...value }));
      collect(photos, (_, { blob, ...rest }) => found.photos.push(rest));
    });
    return found;
  }

  set(name, value) { return this.#transact(['state'], 'readwrite', (state) => void state.put(value, name)); }

  /** Facts of an answer. Returns the key of the record. */
  make(member, facts) { return this.#transact(['made'], 'readwrite', (made) => made.add({ member, facts })); }

  /** What is true after an exchange, all or nothing: the records named in `settled` are replaced by what still waits. Returns that record's key, if any. */
  keep(member, { confirmed, about, waiting, dropped }, settled, lastAnswer) {
    return this.#transact(['state', 'made', 'photos'], 'readwrite', (state, made, photos) => {
      state.put(confirmed, 'confirmed');
      state.put(lastAnswer, 'lastAnswer');
      if (about.length) state.put(about, 'about');
      for (const key of settled) made.delete(key);
      for (const sha256 of dropped) photos.delete([member, sha256]);
      // A message without facts has two bytes.
      return waiting.length > 2 ? made.add({ member, facts: waiting }) : null;
    });
  }

  /** Begins with another member: what the node had confirmed to the one before is removed, what waits stays under their name. */
  begin(member) {
    return this.#transact(['state', 'photos'], 'readwrite', (state, photos) => {
      state.put(member, 'member');
      for (const name of ['confirmed', 'about', 'lastAnswer']) state.delete(name);
      photos.openCursor().onsuccess = ({ target: { result: cursor } }) => {
        if (!cursor) return;
        if (cursor.value.member !== member && cursor.value.sent) cursor.delete();
        cursor.continue();
      };
    });
  }

  /** Removes everything of a member. */
  wipe(member) {
    return this.#transact(['state', 'made', 'photos'], 'readwrite', (state, made, photos) => {
      for (const name of ['member', 'confirmed', 'about', 'lastAnswer']) state.delete(name);
      for (const store of [made, photos]) {
        store.openCursor().onsuccess = ({ target: { result: cursor } }) => {
          if (!cursor) return;
          if (cursor.value.member === member) cursor.delete();
          cursor.continue();
        };
      }
    });
  }

  addPhoto(photo) { return this.#transact(['photos'], 'readwrite', (photos) => void photos.put(photo)); }
  photo(member, sha256) { return this.#transact(['photos'], 'readonly', (photos) => photos.get([member, sha256])); }

  removePhotos(member, all) {
    return this.#transact(['photos'], 'readwrite', (photos) => all.forEach((sha256) => photos.delete([member, sha256])));
  }

  markPhoto(member, sha256, marks) {
    return this.#transact(['photos'], 'readwrite', (photos) => {
      photos.get([member, sha256]).onsuccess = ({ target: { result } }) => {
        if (result) photos.put({ ...result, ...marks });
      };
    });
  }
}
