// What goes to the node and comes from it: step by step, as the program says.

/** Why the node will never take a photo, in the order of `WaitingPhoto.Refusal`. */
const problems = ['not-a-picture', 'too-many-pixels', 'too-large', 'damaged'];
/** `DeviceLog.Trouble`. */
const Trouble = { none: 0, otherVersion: 1, notTheNode: 2 };
/** Messages of the node are bytes; a page in their place was made by something else. */
const isMessage = (response) => response.ok && response.headers.get('Content-Type') === 'application/octet-stream';

class Sending {
  #device;
  #running = null;
  #fetching = null;
  #timer = 0;
  /** The catalogue that this version of the program cannot read. */
  #unreadable = '';
  static piece = 256 << 10;

  /** Whether the last exchange was answered by something that is not the node. */
  metStranger = false;

  constructor(device) { this.#device = device; }

  /** Sends and asks until nothing is left to do now. Several callers share one run. */
  async run({ isUrgent = false, wake = true } = {}) {
    if (wake) await this.#device.use((program) => program.wake(isUrgent));
    this.#running ??= this.#steps().finally(() => (this.#running = null));
    await this.#running;
    await this.#fetching;
  }

  async #steps() {
    const device = this.#device;
    clearTimeout(this.#timer);
    for (;;) {
      const step = await device.use((program) => program.step());
      if (step.kind === 'photo') await this.#sendPhoto(hex(step.bytes));
      else if (step.kind === 'exchange') await this.#exchange(step.bytes);
      else {
        if (step.seconds) this.#timer = setTimeout(() => this.run({ wake: false }).catch(() => {}), step.seconds * 1000);
        return;
      }
    }
  }

  async #exchange(message) {
    const device = this.#device;
    // A reply to what was asked before somebody signed in says nothing about them.
    const isLearning = device.mustLearn;
    let reply;
    try {
      const response = await device.fetch('/sync', {
        method: 'POST', body: message, headers: { 'Content-Type': 'application/octet-stream' }, redirect: 'manual',
        signal: AbortSignal.timeout(60_000),
      });
      // It cannot read the message, or knows nothing of such messages.
      if ([400, 404, 405].includes(response.status)) return this.#failed(Trouble.otherVersion);
      if (response.ok ? !isMessage(response) : response.status < 400) return this.#failed(Trouble.notTheNode);
      if (!response.ok) return this.#failed(Trouble.none, Number(response.headers.get('Retry-After')) || 0);
      reply = new Uint8Array(await response.arrayBuffer());
    } catch {
      return this.#failed();
    }
    await device.inTurn(() => this.#take(reply, isLearning));
  }

  async #failed(trouble = Trouble.none, retryAfter = 0) {
    this.metStranger = trouble === Trouble.notTheNode;
    if (trouble === Trouble.otherVersion) this.#device.announce('outdated');
    await this.#device.use((program) => program.exchangeFailed(retryAfter, trouble));
  }

  async #take(reply, isLearning) {
    const device = this.#device;
    const taken = await device.use((program) => program.take(reply));
    if (taken.outcome === 'unreadable') return this.#failed(Trouble.otherVersion);
    this.metStranger = false;
    if (isLearning) device.mustLearn = false;
    if (taken.outcome === 'otherMember') {
      await device.changeMember(hex(taken.member));
      return device.announce('changed');
    }
    if (isLearning) device.stay();
    await device.keepAnswer();
    if (taken.changed) device.announce('changed');
    this.#fetching ??= this.#fetchCatalogue(taken.catalogue).finally(() => (this.#fetching = null));
  }

  /** Once for each version. It may be megabytes on a slow network: neither pages nor what is to be sent wait for it, and go on with the one before. */
  async #fetchCatalogue(version) {
    const device = this.#device;
    if (version === this.#unreadable || (await device.use((program) => program.catalogueVersion === version))) return;
    try {
      const response = await device.fetch(`/catalogue/${version}`, { signal: AbortSignal.timeout(600_000) });
      if (!isMessage(response)) return;
      const bytes = new Uint8Array(await response.arrayBuffer());
      const isRead = await device.inTurn(() => device.setCatalogue(bytes));
      if (!isRead) this.#unreadable = version;
      device.announce(isRead ? 'changed' : 'outdated');
    } catch {
      // No network, or no room on the disk: tried again with the next exchange.
    }
  }

  /** Asks first how much of it the node has: after a lost reply, nothing is sent again. Its member is named: another may have signed in meanwhile. */
  async #sendPhoto(sha256) {
    const device = this.#device;
    const { member } = device;
    const done = (result, marks = null) => device.markPhoto(member, sha256, marks, result);
    const photo = await device.disk.photo(member, sha256);
    if (!photo) return done(5, { refused: 4 });
    const ask = (method, seconds, body, headers) =>
      device.fetch(`/photo/${sha256}`, { method, body, signal: AbortSignal.timeout(seconds * 1000), headers: { ...headers, Member: member } });
    try {
      let response = await ask('HEAD', 30);
      for (let tries = 0; tries < 1000; tries += 1) {
        // Only the node knows these words: whatever else answers in its name (a network that wants a password first) has taken nothing.
        if (response.headers.get('Photo-Arrived') === sha256) return done(1, { sent: true });
        const refused = problems.indexOf(response.headers.get('Photo-Problem')) + 1;
        if (refused) return done(refused + 1, { refused });
        if (![202, 404, 409].includes(response.status) || !response.headers.has('Upload-Offset')) break;
        let offset = Number(response.headers.get('Upload-Offset')) || 0;
        // All of it is there, and it is no photo yet: it is being looked at, or the node was ended while it did.
        if (offset >= photo.size) offset = 0;
        const piece = photo.blob.slice(offset, offset + Sending.piece);
        response = await ask('PUT', 120, piece, {
          'Content-Range': `bytes ${offset}-${offset + piece.size - 1}/${photo.size}`, 'Content-Type': 'application/octet-stream',
        });
      }
    } catch {
      // No network: tried again after a pause.
    }
    return done(0);
  }
}
