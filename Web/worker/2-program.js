// One instance of the program (Sources/Browser/WebApp). After a fault it is never used again: the worker makes a new one and loads it from the disk.
class Program {
  #exports;
  #now;

  constructor(module, now = Date.now) {
    this.#now = now;
    const text = (pointer, count) => new TextDecoder().decode(new Uint8Array(this.#exports.memory.buffer, pointer >>> 0, count));
    const { exports } = new WebAssembly.Instance(module, {
      env: {
        now: () => this.#now(),
        random: (pointer, count) => crypto.getRandomValues(new Uint8Array(this.#exports.memory.buffer, pointer >>> 0, count)),
        log: (pointer, count) => console.log(text(pointer, count)),
      },
    });
    this.#exports = exports;
    exports._initialize();
  }

  /** Calls with bytes; numbers may follow them. */
  #call(name, bytes, ...numbers) {
    const pointer = this.#put(bytes);
    const result = this.#exports[name](pointer, ...numbers);
    this.#exports.release(pointer);
    return result;
  }

  #put(bytes) {
    const pointer = this.#exports.allocate(Math.max(bytes.length, 1)) >>> 0;
    new Uint8Array(this.#exports.memory.buffer, pointer, bytes.length).set(bytes);
    return pointer;
  }

  /** Reads a block: so many numbers, so many pieces, copied before the next call overwrites them. A call may grow the memory: the view is made after it. */
  #read(address, numbers, pieces) {
    const { buffer } = this.#exports.memory;
    const block = new Uint32Array(buffer, address >>> 0, numbers + pieces * 2);
    return {
      numbers: Array.from(block.subarray(0, numbers)),
      pieces: Array.from({ length: pieces }, (_, n) =>
        new Uint8Array(buffer, block[numbers + n * 2], block[numbers + n * 2 + 1]).slice()),
    };
  }

  #need(result, what) {
    if (!result) throw new Error(`the program could not read ${what}`);
  }

  loadBuild({ version, style, script, sprite, tiles }) {
    const bytes = new Message().text(version).text(style).text(script).text(sprite).text(tiles).bytes;
    this.#need(this.#call('load_build', bytes, bytes.length), 'its build');
  }

  /** Who answers: a number of Exports+Answer.swift. */
  owner(isPost, target) {
    const bytes = new TextEncoder().encode(target);
    return this.#call('owner', bytes, bytes.length, isPost ? 1 : 0);
  }

  begin(member, replica) {
    const bytes = new Message().raw(member).raw(replica).bytes;
    this.#need(this.#call('begin', bytes, bytes.length), 'its member');
  }

  // What another version of the program wrote may be in a form that this one cannot read: then these give false, and change nothing.
  loadConfirmed(bytes) { return this.#call('load_confirmed', bytes, bytes.length) === 1; }
  loadAbout(bytes) { return this.#call('load_about', bytes, bytes.length) === 1; }
  loadMade(facts) { return this.#call('make', facts, facts.length) === 1; }
  /** The memory belongs to the program from then on. `wasAccepted` when it was loaded before and is what the device kept since. */
  loadCatalogue(bytes, wasAccepted) {
    const pointer = this.#put(bytes);
    const isLoaded = this.#exports.load_catalogue(pointer, bytes.length, wasAccepted ? 1 : 0) === 1;
    if (!isLoaded) this.#exports.release(pointer);
    return isLoaded;
  }

  make(facts) { this.#need(this.#call('make', facts, facts.length), 'facts'); }
  addPhoto({ sha256, size, added, sent, refused }) { this.#call('add_photo', unhex(sha256), size, added, sent ? 1 : 0, refused ?? 0); }
  setDevice({ used, budget, areas, lastAnswer, restarts, others, newer }) {
    this.#exports.set_device(used, budget, lastAnswer, restarts, others, newer);
    const message = new Message();
    message.list(areas, ({ key, bytes, count, total }) => message.text(key).number(bytes).number(count).number(total));
    this.#need(this.#call('set_areas', message.bytes, message.bytes.length), 'its areas');
  }

  get catalogueVersion() { return new TextDecoder().decode(this.#read(this.#exports.catalogue_version(), 0, 1).pieces[0]); }
  get isReady() { return this.#exports.is_ready() === 1; }
  get waitingCount() { return this.#exports.waiting_count(); }
  get photoHeadLength() { return this.#exports.photo_head_length(); }
  /** 0: it can be a photo. */
  photoProblem(head, size) { return this.#call('photo_problem', head, head.length, size); }

  answer(message) {
    const { numbers, pieces } = this.#read(this.#call('answer', message, message.length), 5, 2);
    const [status, kind, command, language, lasts] = numbers;
    return { status, kind, command, language, lasts, body: pieces[0], facts: pieces[1] };
  }

  discard() { this.#exports.discard(); }

  step() {
    const { numbers, pieces } = this.#read(this.#exports.step(), 2, 1);
    return { kind: ['rest', 'photo', 'exchange'][numbers[0]], seconds: numbers[1], bytes: pieces[0] };
  }

  take(reply) {
    const { numbers, pieces } = this.#read(this.#call('take', reply, reply.length), 2, 2);
    return {
      outcome: ['unreadable', 'taken', 'otherMember'][numbers[0]], changed: numbers[1] === 1,
      member: pieces[0], catalogue: new TextDecoder().decode(pieces[1]),
    };
  }

  keep() {
    const [confirmed, waiting, about, dropped, copies] = this.#read(this.#exports.keep(), 0, 5).pieces;
    return { confirmed, waiting, about, dropped: hashes(dropped), copies: hashes(copies) };
  }

  dropCopy(sha256) { return this.#call('drop_copy', unhex(sha256)) === 1; }
  /** `trouble`: 1 node and device are of different versions, 2 something else answered in the node's place. */
  exchangeFailed(retryAfter, trouble) { this.#exports.exchange_failed(retryAfter, trouble); }
  photoDone(sha256, result) { this.#call('photo_done', unhex(sha256), result); }
  wake(isUrgent) { this.#exports.wake(isUrgent ? 1 : 0); }
}
