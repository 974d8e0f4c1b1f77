// What goes to the node and comes from it: step by step, as the program says.
class Sending {
  #device;
  #running = null;
  #timer = 0;
  static piece = 256 << 10;

  constructor(device) { this.#device = device; }

  /** Sends and asks until nothing is left to do now. Several callers share one run. */
  run({ isUrgent = false, wake = true } = {}) {
    const begin = async () => {
      if (wake) await this.#device.use((program) => program.wake(isUrgent));
      if (!this.#running) this.#running = this.#steps().finally(() => (this.#running = null));
      return this.#running;
    };
    return begin();
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
        method: 'POST', body: message, headers: { 'Content-Type': 'application/octet-stream' }, signal: AbortSignal.timeout(60_000),
      });
      if (response.status === 400) device.announce('outdated');
      if (!response.ok) return this.#failed(Number(response.headers.get('Retry-After')) || 0);
      reply = new Uint8Array(await response.arrayBuffer());
    } catch {
      return this.#failed();
    }
    await device.inTurn(() => this.#take(reply, isLearning));
  }

  async #failed(retryAfter = 0) { await this.#device.use((program) => program.exchangeFailed(retryAfter)); }

  async #take(reply, isLearning) {
    const device = this.#device;
    const taken = await device.use((program) => program.take(reply));
    if (taken.outcome === 'unreadable') {
      device.announce('outdated');
      return this.#failed();
    }
    if (isLearning) device.mustLearn = false;
    if (taken.outcome === 'otherMember') {
      await device.changeMember(hex(taken.member));
      return device.announce('changed');
    }
    await device.keepAnswer();
    const isNew = await this.#fetchCatalogue(taken.catalogue);
    if (taken.changed || isNew) device.announce('changed');
  }

  /** Once for each version. Without it, pages go on with the one before. */
  async #fetchCatalogue(version) {
    const device = this.#device;
    if (await device.use((program) => program.catalogueVersion === version)) return false;
    try {
      const response = await device.fetch(`/catalogue/${version}`);
      if (!response.ok) return false;
      await device.setCatalogue(new Uint8Array(await response.arrayBuffer()));
      return true;
    } catch {
      return false;
    }
  }

  /** Asks first how much of it the node has: after a lost reply, nothing is sent again. */
  async #sendPhoto(sha256) {
    const device = this.#device;
    const photo = await device.disk.photo(sha256);
    if (!photo) return device.markPhoto(sha256, { refused: 4 }, 5);
    try {
      const address = `/photo/${sha256}`;
      const known = await device.fetch(address, { method: 'HEAD', signal: AbortSignal.timeout(30_000) });
      if (known.status === 200) return device.markPhoto(sha256, { sent: true }, 1);
      if (known.status !== 404) return device.markPhoto(sha256, null, 0);
      let offset = Number(known.headers.get('Upload-Offset')) || 0;
      for (let tries = 0; tries < 1000; tries += 1) {
        // All of it is there, and it is no photo yet: it is being looked at, or the node was ended while it did.
        if (offset >= photo.size) offset = 0;
        const piece = photo.blob.slice(offset, offset + Sending.piece);
        const response = await device.fetch(address, {
          method: 'PUT', body: piece, signal: AbortSignal.timeout(120_000),
          headers: { 'Content-Range': `bytes ${offset}-${offset + piece.size - 1}/${photo.size}`, 'Content-Type': 'application/octet-stream' },
        });
        if (response.status === 201) return device.markPhoto(sha256, { sent: true }, 1);
        if (response.status === 422) return this.#refused(sha256, response.headers.get('Photo-Problem'));
        if (response.status !== 202 && response.status !== 409) return device.markPhoto(sha256, null, 0);
        offset = Number(response.headers.get('Upload-Offset')) || 0;
      }
    } catch {
      // No network: tried again after a pause.
    }
    return device.markPhoto(sha256, null, 0);
  }

  #refused(sha256, word) {
    const refused = ['not-a-picture', 'too-many-pixels', 'too-large', 'damaged'].indexOf(word) + 1 || 4;
    return this.#device.markPhoto(sha256, { refused }, refused + 1);
  }
}
