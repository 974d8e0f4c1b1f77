// Bar codes with the camera: every code that is read twice goes into the list of numbers, which the page sends as it would be typed.
// The browser reads them itself where it can, else the node reads small frames. Typing always stays possible.
const most = 1280;
const pause = 500;

export function start() {
  const box = document.querySelector('[data-island="scan"]');
  if (!navigator.mediaDevices?.getUserMedia) return;
  box.hidden = false;
  new Scanner(box);
}

/** Thirteen digits that begin with 978 or 979, with a right check digit. */
function isISBN(text) {
  if (!/^97[89]\d{10}$/.test(text)) return false;
  return [...text].reduce((sum, digit, place) => sum + Number(digit) * (place % 2 ? 3 : 1), 0) % 10 === 0;
}

class Scanner {
  constructor(box) {
    this.box = box;
    this.video = box.querySelector('video');
    this.list = document.getElementById('numbers');
    this.rows = box.querySelector('.scanned');
    this.button = (name) => box.querySelector(`[data-${name}]`);
    this.button('start').addEventListener('click', () => this.open());
    this.button('stop').addEventListener('click', () => this.close());
    this.button('torch').addEventListener('click', () => this.light());
    this.list.addEventListener('input', () => this.count());
    addEventListener('pagehide', () => this.close());
    this.count();
  }

  say(text) {
    const line = this.box.querySelector('.scan-says');
    if (line.textContent !== text) line.textContent = text;
  }

  get numbers() {
    return this.list.value.split('\n').map((line) => line.trim()).filter(Boolean);
  }

  count() {
    const button = document.getElementById('add-numbers');
    button.dataset.plain ??= button.textContent;
    const { length } = this.numbers;
    button.textContent = length > 1 ? button.dataset.counted.replace('{}', length) : button.dataset.plain;
  }

  async open() {
    this.button('start').disabled = true;
    try {
      this.stream = await navigator.mediaDevices.getUserMedia({
        audio: false, video: { facingMode: 'environment', width: { ideal: most }, height: { ideal: 720 } },
      });
      this.video.srcObject = this.stream;
      this.video.muted = true;
      await this.video.play();
    } catch {
      this.close();
      this.say(this.box.dataset.noCamera);
      return;
    } finally {
      this.button('start').disabled = false;
    }
    this.show(true);
    this.say(this.box.dataset.point);
    const [track] = this.stream.getVideoTracks();
    this.button('torch').hidden = !track.getCapabilities?.().torch;
    this.detector = await ownDetector();
    this.watch(this.stream);
  }

  close() {
    for (const track of this.stream?.getTracks() ?? []) track.stop();
    this.stream = null;
    this.video.srcObject = null;
    this.button('torch').setAttribute('aria-pressed', 'false');
    this.show(false);
  }

  show(isOn) {
    this.video.hidden = this.button('stop').hidden = !isOn;
    this.button('start').hidden = isOn;
    if (!isOn) this.button('torch').hidden = true;
  }

  async light() {
    const button = this.button('torch');
    const isOn = button.getAttribute('aria-pressed') !== 'true';
    try {
      await this.stream.getVideoTracks()[0].applyConstraints({ advanced: [{ torch: isOn }] });
      button.setAttribute('aria-pressed', String(isOn));
    } catch {
      button.hidden = true;
    }
  }

  /** Looks until the camera is switched off. Only what two looks, one after the other, agree on is believed. */
  async watch(stream) {
    let before = [];
    while (this.stream === stream) {
      const seen = await this.look().catch(() => null);
      if (this.stream !== stream) return;
      if (seen) {
        for (const code of seen) if (before.includes(code)) this.accept(code);
        before = seen;
      }
      await new Promise((resolve) => setTimeout(resolve, this.detector ? pause / 4 : pause));
    }
  }

  /** The codes before the camera; null when nobody could look. */
  async look() {
    if (document.hidden || !this.video.videoWidth) return null;
    if (this.detector) return (await this.detector.detect(this.video)).map((code) => code.rawValue);
    const answer = await fetch('/books/scan.json', { method: 'POST', body: await this.frame() });
    const { numbers, other, busy } = await answer.json();
    if (busy) this.say(this.box.dataset.busy);
    else if (other && !numbers.length) this.say(this.box.dataset.other);
    return numbers;
  }

  async frame() {
    const { videoWidth, videoHeight } = this.video;
    const scale = Math.min(1, most / Math.max(videoWidth, videoHeight));
    const canvas = (this.canvas ??= document.createElement('canvas'));
    canvas.width = Math.round(videoWidth * scale);
    canvas.height = Math.round(videoHeight * scale);
    canvas.getContext('2d').drawImage(this.video, 0, 0, canvas.width, canvas.height);
    const form = new FormData();
    form.set('token', document.querySelector('main input[name="token"]').value);
    form.set('code', await new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85)), 'frame.jpg');
    return form;
  }

  accept(code) {
    if (!isISBN(code)) return this.say(this.box.dataset.other);
    if (this.numbers.includes(code)) return this.say(`${code} · ${this.box.dataset.twice}`);
    this.list.value = [...this.numbers, code].join('\n') + '\n';
    this.list.dispatchEvent(new Event('input', { bubbles: true }));
    navigator.vibrate?.(60);
    this.say(code);
    const row = document.createElement('li');
    row.textContent = code;
    this.rows.prepend(row);
    this.name(code, row);
  }

  /** Puts the title beside the number, as the page for adding knows it. */
  async name(code, row) {
    try {
      const answer = await fetch('/books/add?q=' + code);
      const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
      const title = page.querySelector('.offer h3, .owned p')?.textContent.trim();
      const trouble = page.querySelector('main .notice')?.textContent.trim();
      row.textContent = `${code} · ${title ?? trouble ?? this.box.dataset.offline}`;
    } catch {
      row.textContent = `${code} · ${this.box.dataset.offline}`;
    }
  }
}

/** The browser's own reader; null when it has none for books. */
async function ownDetector() {
  try {
    if (!(await BarcodeDetector.getSupportedFormats()).includes('ean_13')) return null;
    return new BarcodeDetector({ formats: ['ean_13'] });
  } catch {
    return null;
  }
}
