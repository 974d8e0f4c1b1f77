// Requests of pages, answered on the device.
class Answering {
  #device;
  #sending;
  static mostBytes = 25_000_000;

  constructor(device, sending) {
    this.#device = device;
    this.#sending = sending;
  }

  /** The answer to a request, or null when the device cannot make pages yet. `later` keeps the worker awake for what goes on after the answer. */
  async answer(request, later) {
    const device = this.#device;
    if (!(await device.use((program) => program.isReady))) return null;
    if (device.mustLearn) {
      await this.#sending.run({ isUrgent: true });
      if (device.mustLearn || !(await device.use((program) => program.isReady))) return null;
    }
    const original = request.clone();
    const asked = await this.#read(request);
    return device.inTurn(() => this.#respond(asked, original, later));
  }

  /** The page that says that the node is needed and does not answer. */
  async unreachable(request) {
    if (!(await this.#device.use((program) => program.isReady))) return null;
    return this.#response(await this.#ask({ post: false, target: this.#target(request), fields: [], photos: [], files: 0 }, 3));
  }

  #target(request) {
    const url = new URL(request.url);
    return url.pathname + url.search;
  }

  async #read(request) {
    const asked = { post: request.method === 'POST', target: this.#target(request), fields: [], photos: [], files: 0 };
    if (!asked.post) return asked;
    for (const [name, value] of await request.formData()) {
      if (typeof value === 'string') asked.fields.push([name, value]);
      else if (value.size) {
        asked.files += 1;
        asked.photos.push(await this.#takeIn(name, value));
      }
    }
    return asked;
  }

  /** Keeps a photo on the device: 0 kept, 1 too large, 2 no picture, 3 no room. Its bytes are as they were chosen. */
  async #takeIn(field, file) {
    const device = this.#device;
    if (file.size > Answering.mostBytes) return { field, kind: 1 };
    const bytes = await file.arrayBuffer();
    const head = new Uint8Array(bytes, 0, Math.min(32, bytes.byteLength));
    if (!(await device.use((program) => program.isPicture(head)))) return { field, kind: 2 };
    const sha256 = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
    try {
      const known = await device.disk.photo(hex(sha256));
      if (!known || known.member !== device.member) {
        await device.addPhoto({
          sha256: hex(sha256), blob: new Blob([bytes], { type: file.type }), size: file.size, added: device.now(), sent: false, refused: 0,
        });
      }
      return { field, kind: 0, sha256 };
    } catch (error) {
      console.error(error);
      return { field, kind: 3 };
    }
  }

  #message({ post, target, fields, photos, files }, outcome) {
    const message = new Message();
    message.byte(post ? 1 : 0).text(target);
    message.list(navigator.languages ?? [], (language) => message.text(language));
    message.text(this.#device.language);
    message.list(fields, ([name, value]) => message.text(name).text(value));
    message.list(photos, ({ field, kind, sha256 }) => {
      message.text(field).byte(kind);
      if (kind === 0) message.raw(sha256);
    });
    return message.byte(Math.min(files, 255)).byte(outcome).bytes;
  }

  #ask(asked, outcome) {
    const message = this.#message(asked, outcome);
    return this.#device.use((program) => program.answer(message));
  }

  async #respond(asked, original, later, outcome = 0) {
    const device = this.#device;
    const answer = await this.#ask(asked, outcome);
    if (answer.command && !outcome) return this.#perform(answer.command, asked, original, later);
    if (answer.facts.length) {
      try {
        await device.make(answer.facts);
      } catch (error) {
        // No room on the device, for example: nothing was changed, and the page says so. What was only looked at is shown all the same.
        console.error(error);
        if (asked.post) return this.#response(await this.#ask(asked, 2), 507);
      }
      later(this.#sending.run());
    }
    if (answer.language) await device.setLanguage(answer.language === 1 ? 'fr' : 'en');
    return this.#response(answer);
  }

  async #perform(command, asked, original, later) {
    const device = this.#device;
    // 1 and 5 are the node's, with the whole request; it answers itself.
    if (command === 1 || command === 5) {
      let response;
      try {
        response = await device.fetch(original);
      } catch {
        return this.#respond(asked, original, later, 3);
      }
      device.mustLearn = true;
      if (command === 5 && (response.type === 'opaqueredirect' || response.status === 303)) await device.wipe();
      return response;
    }
    if (command === 2) {
      // The turn must be free for what the node replies.
      const patience = new Promise((resolve) => setTimeout(resolve, 15_000));
      later(patience);
      return Promise.race([this.#sending.run({ isUrgent: true }), patience]).then(() => this.#respond(asked, original, later, 1));
    }
    if (command === 3) {
      await device.use((program) => program.discard());
      await device.keep();
    }
    if (command === 4) await device.dropCopies(0);
    return this.#respond(asked, original, later, 1);
  }

  #response({ status, kind, lasts, body }, instead = 0) {
    const headers = new Headers(this.#device.build.headers);
    if (kind === 2) {
      headers.set('Location', new TextDecoder().decode(body));
      return new Response(null, { status: instead || status, headers });
    }
    headers.set('Content-Type', kind === 1 ? 'application/json' : 'text/html; charset=utf-8');
    headers.set('Cache-Control', lasts ? 'public, max-age=31536000, immutable' : 'no-store');
    return new Response(body, { status: instead || status, headers });
  }
}
