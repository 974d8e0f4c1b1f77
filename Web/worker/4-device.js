// The device: the program in memory, the disk below it, and the node beyond. It carries out what the program decides, and decides nothing itself.
const nobody = '0'.repeat(32);

class Device {
  #program = null;
  #starting = null;
  #turn = Promise.resolve();
  #member = nobody;
  /** Keys of the records on disk whose facts the program has. */
  #made = [];
  #copies = [];
  /** How many records of the member this version cannot read. */
  #newer = 0;
  /** The member who wants to sign out, until the node says that they are. */
  #leaving = '';
  #state = { restarts: 0, lastAnswer: 0, language: '', languages: [] };
  /** Somebody has signed in or out at the node: who, is to be learnt before the next page. */
  mustLearn = false;

  /**
   * @param disk      what is kept (Disk)
   * @param build     what was decided when this version was built: version, addresses of files, headers of pages
   * @param module    a function that returns the compiled program
   * @param fetch     reaches the node
   * @param room      what is used of the disk and how much may be, in bytes
   * @param pictures  pictures that were seen and areas that are kept (Pictures)
   * @param announce  tells the pages: ('changed' | 'waiting' | 'outdated', detail)
   */
  constructor({
    disk, build, module, fetch, announce = () => {}, now = Date.now, room = async () => ({ used: 0, budget: 3e8 }),
    pictures = { areas: async () => [], forget: async () => {} },
  }) {
    Object.assign(this, { disk, build, module, fetch, announce, now, room, pictures });
  }

  get member() { return this.#member; }
  get language() { return this.#state.language; }
  get languages() { return this.#state.languages.length ? this.#state.languages : [...(navigator.languages ?? [])]; }

  /** The program, started from the disk if need be. */
  start() {
    if (!this.#starting) {
      const starting = this.#load().then(
        (loaded) => {
          // Meanwhile everything may have been begun anew: then the newer one counts.
          if (this.#starting === starting) this.#hold(loaded);
          return loaded.program;
        },
        (error) => {
          if (this.#starting === starting) this.#starting = null;
          throw error;
        },
      );
      this.#starting = starting;
    }
    return this.#starting;
  }

  #hold({ program, member, made, copies, others, newer }) {
    this.#program = program;
    this.#member = member;
    this.#made = made;
    this.#copies = copies;
    this.others = others;
    this.#newer = newer;
  }

  async #load() {
    const [module, { state, made, photos }, room] = await Promise.all([this.module(), this.disk.load(), this.#seen()]);
    let replica = state.get('replica');
    if (!replica) {
      replica = crypto.getRandomValues(new Uint8Array(8));
      await this.disk.set('replica', replica);
    }
    const member = state.get('member') ?? nobody;
    for (const name of ['restarts', 'lastAnswer', 'language', 'languages']) this.#state[name] = state.get(name) ?? this.#state[name];
    const program = new Program(module, this.now);
    program.loadBuild(this.build);
    program.begin(unhex(member), replica);
    // Without it pages would say less than there is: the node tells it anew.
    if (state.has('confirmed') && !program.loadConfirmed(state.get('confirmed'))) this.mustLearn = true;
    if (state.has('about')) program.loadAbout(state.get('about'));
    if (state.has('catalogue')) program.loadCatalogue(state.get('catalogue'), true);
    const own = photos.filter((photo) => photo.member === member);
    for (const photo of own) program.addPhoto(photo);
    const mine = made.filter((record) => record.member === member);
    const waiting = mine.filter(({ facts }) => program.loadMade(facts));
    const others = made.length - mine.length;
    const newer = mine.length - waiting.length;
    program.setDevice({ ...room, ...this.#told, others, newer });
    return {
      program, member, others, newer, made: waiting.map(({ key }) => key),
      copies: own.filter((photo) => photo.sent).map(({ sha256 }) => sha256),
    };
  }

  get #told() {
    const { lastAnswer, restarts } = this.#state;
    return { lastAnswer, restarts, others: this.others, newer: this.#newer };
  }

  async #seen() {
    const [room, areas] = await Promise.all([this.room(), this.pictures.areas()]);
    return { ...room, areas };
  }

  /** Lets pages tell how much room is taken, and by what. */
  async measure() {
    const seen = await this.#seen();
    this.#program?.setDevice({ ...seen, ...this.#told });
  }

  /** One after the other: what is read, made and kept in one turn is not mixed with another. */
  inTurn(work) {
    const turn = this.#turn.then(work);
    this.#turn = turn.catch(() => {});
    return turn;
  }

  /** Uses the program. After a fault in it, once more with a new one that knows what is on the disk. */
  async use(work) {
    try {
      return work(await this.#current());
    } catch (error) {
      if (!(error instanceof WebAssembly.RuntimeError || error instanceof RangeError)) throw error;
      console.error('the program is started anew', error);
      this.#starting = this.#program = null;
      this.#state.restarts += 1;
      await this.disk.set('restarts', this.#state.restarts).catch(() => {});
      return work(await this.#current());
    }
  }

  /** The program, and not one that was replaced while it started. */
  async #current() {
    for (;;) {
      const starting = this.start();
      const program = await starting;
      if (starting === this.#starting) return program;
    }
  }

  /** Facts of an answer: on the disk first, then for the program. */
  async make(facts) {
    // Whoever goes on has not left.
    this.#leaving = '';
    const key = await this.disk.make(this.#member, facts);
    await this.use((program) => program.make(facts));
    this.#made.push(key);
    this.tellWaiting();
  }

  async addPhoto(photo) {
    await this.disk.addPhoto({ ...photo, member: this.#member });
    await this.use((program) => program.addPhoto(photo));
  }

  /** What came of sending a photo of `member`, who may not be the one any more who uses the device. */
  async markPhoto(member, sha256, marks, result) {
    if (marks) await this.disk.markPhoto(member, sha256, marks);
    if (member === this.#member) await this.use((program) => program.photoDone(sha256, result));
  }

  /** Makes durable what the program holds now. */
  async keep() {
    const kept = await this.use((program) => program.keep());
    // What cannot be read may need any photo.
    if (this.#newer) kept.dropped = [];
    const settled = this.#made;
    const key = await this.disk.keep(this.#member, kept, settled, this.#state.lastAnswer);
    this.#made = key === null ? [] : [key];
    this.#copies = kept.copies;
    this.tellWaiting();
  }

  /** The node has answered: makes durable what the program has taken from it. */
  async keepAnswer() {
    this.#state.lastAnswer = this.now();
    await this.keep();
    await this.measure();
  }

  async setLanguage(language) {
    this.#state.language = language;
    await this.disk.set('language', language);
  }

  async setLanguages(languages) {
    if (languages.join() === this.#state.languages.join()) return;
    this.#state.languages = languages;
    await this.disk.set('languages', languages);
  }

  /** Gives false when this version cannot read it; then the one before stays. */
  async setCatalogue(bytes) {
    if (!(await this.use((program) => program.loadCatalogue(bytes, false)))) return false;
    await this.disk.set('catalogue', bytes);
    this.#starting = this.#program = null;
    return true;
  }

  /** The member signs out: nothing of theirs stays, once the node says that it has ended their session. */
  leave() { this.#leaving = this.#member; }
  stay() { this.#leaving = ''; }
  get isLeaving() { return this.#leaving !== ''; }

  /** Somebody else is signed in at the node, or nobody. What waits of the member before stays under their name, unless they signed out. */
  async changeMember(member) {
    // Pictures of somebody who was signed in before are nobody else's to see.
    await this.pictures.forget();
    const hasLeft = this.#leaving === this.#member;
    if (hasLeft) await this.disk.wipe(this.#member);
    if (!hasLeft || member !== nobody) await this.disk.begin(member);
    this.stay();
    this.#starting = this.#program = null;
    await this.start();
  }

  /** Removes copies of photos that the node has, oldest first, until no more than `most` bytes are used. */
  async dropCopies(most) {
    while (this.#copies.length) {
      if ((await this.room()).used <= most) break;
      const dropped = this.#copies.splice(0, 20);
      const free = await this.use((program) => dropped.filter((sha256) => program.dropCopy(sha256)));
      await this.disk.removePhotos(this.#member, free);
    }
    await this.measure();
  }

  /** Removes everything that can be fetched again: copies, pictures that were seen, and areas. What waits stays. */
  async empty() {
    await this.pictures.forget();
    await this.dropCopies(0);
  }

  tellWaiting() { if (this.#program) this.announce('waiting', this.#program.waitingCount); }
}
