// Requests of pages, answered on the device.

/** What an answer asks the shell to do, and what came of it: the numbers of Exports+Answer.swift. */
const Command = { node: 1, sendNow: 2, discard: 3, emptyDevice: 4, signOut: 5, question: 6 };
const Owner = { device: 0, node: 1, nodeForAccounts: 2 };
const Outcome = { none: 0, done: 1, failed: 2, unreachable: 3 };

/** Milliseconds that a page waits for the node; it gives up itself after eight seconds when it asks others. */
const patience = 15_000;

class Answering {
  #device;
  #sending;

  constructor(device, sending) {
    this.#device = device;
    this.#sending = sending;
  }

  /** The answer to a request, or null when the device cannot make pages yet. `later` keeps the worker awake for what goes on after the answer. */
  async answer(request, later) {
    const device = this.#device;
    if (!(await device.use((program) => program.isReady))) return null;
    if (device.mustLearn) {
      await this.#send(later);
      // A stranger in the node's place, who tells nobody anything, is no reason to have no pages.
      const isUnknown = device.mustLearn && (device.isLeaving || !this.#sending.metStranger);
      if (isUnknown || !(await device.use((program) => program.isReady))) return null;
    }
    const original = request.clone();
    const asked = await this.#read(request);
    const answer = await device.inTurn(() => this.#settle(asked, Outcome.none, later));
    if (!answer.command) {
      // Pages that are the node's own are in this language too.
      if (answer.language) later(device.fetch(original).catch(() => {}));
      return this.#response(answer);
    }
    const outcome = await this.#perform(answer.command, original, later);
    if (outcome instanceof Response) return outcome;
    return this.#response(await device.inTurn(() => this.#settle(asked, outcome, later)));
  }

  /** The node's own answer to what only the node answers, or the page that says that it does not; null when the device answers itself. */
  async passOn(request) {
    const owner = await this.#device.use((program) => program.owner(request.method === 'POST', this.#target(request)));
    if (owner === Owner.device) return null;
    try {
      const response = await this.#device.fetch(request);
      if (owner === Owner.nodeForAccounts) this.#device.mustLearn = true;
      return response;
    } catch {
      return this.#unreachable(request);
    }
  }

  async #unreachable(request) {
    if (!(await this.#device.use((program) => program.isReady))) return null;
    return this.#response(await this.#ask({ post: false, target: this.#target(request), fields: [], photos: [], files: 0 }, Outcome.unreachable));
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
    const length = await device.use((program) => program.photoHeadLength);
    const head = new Uint8Array(await file.slice(0, length).arrayBuffer());
    const problem = await device.use((program) => program.photoProblem(head, file.size));
    if (problem) return { field, kind: problem };
    const bytes = await file.arrayBuffer();
    const sha256 = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
    try {
      if (!(await device.disk.photo(device.member, hex(sha256)))) {
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
    message.list(this.#device.languages, (language) => message.text(language));
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

  /** The answer, once what it brings forth is durable. In a turn of its own. */
  async #settle(asked, outcome, later) {
    const device = this.#device;
    const answer = await this.#ask(asked, outcome);
    if (answer.command && !outcome) return answer;
    if (answer.facts.length) {
      try {
        await device.make(answer.facts);
      } catch (error) {
        // No room on the device, for example: nothing was changed, and the page says so. What was only looked at is shown all the same.
        console.error(error);
        return asked.post ? { ...(await this.#ask(asked, Outcome.failed)), status: 507 } : answer;
      }
      later(this.#sending.run());
    }
    if (answer.language) await device.setLanguage(answer.language === 1 ? 'fr' : 'en');
    return answer;
  }

  /** Does what an answer asks for: gives the node's own response, or what came of it. */
  async #perform(command, original, later) {
    const device = this.#device;
    switch (command) {
      case Command.node:
      case Command.signOut:
        return this.#askNode(original, command === Command.signOut, later);
      case Command.question:
        return this.#question(original, later);
      case Command.sendNow:
        await this.#send(later);
        return Outcome.done;
      case Command.discard:
        await device.inTurn(async () => {
          await device.use((program) => program.discard());
          await device.keep();
        });
        return Outcome.done;
      default:
        await device.empty();
        return Outcome.done;
    }
  }

  /** The node's own response. Who is signed in by then is to be learnt from it: a response that leads elsewhere may be anybody's, and what is on the
      device goes only when the node itself says that the member's session has ended. */
  async #askNode(original, isLeaving, later) {
    const device = this.#device;
    let response;
    try {
      response = await device.fetch(original);
    } catch {
      return Outcome.unreachable;
    }
    device.mustLearn = true;
    if (isLeaving && (response.type === 'opaqueredirect' || response.status === 303)) {
      device.leave();
      await this.#send(later);
      if (device.isLeaving && this.#sending.metStranger) {
        device.stay();
        return Outcome.unreachable;
      }
    }
    return response;
  }

  /** The node's own response to what is only a question. When it does not come, the page is made here without it; what the node has made of a form is
      fetched before the next page is. */
  async #question(original, later) {
    let response;
    try {
      response = await this.#device.fetch(original, { signal: AbortSignal.timeout(patience) });
    } catch {
      return Outcome.unreachable;
    }
    if (original.method === 'POST') await this.#send(later);
    return response;
  }

  /** Sends and asks now; a page waits for it for a while only. */
  async #send(later) {
    const sent = this.#sending.run({ isUrgent: true });
    later(sent);
    await Promise.race([sent, new Promise((resolve) => setTimeout(resolve, patience))]);
  }

  #response({ status, kind, lasts, body }) {
    const headers = new Headers(this.#device.build.headers);
    if (kind === 2) {
      headers.set('Location', new TextDecoder().decode(body));
      return new Response(null, { status, headers });
    }
    headers.set('Content-Type', kind === 1 ? 'application/json' : 'text/html; charset=utf-8');
    headers.set('Cache-Control', lasts ? 'public, max-age=31536000, immutable' : 'no-store');
    return new Response(body, { status, headers });
  }
}
