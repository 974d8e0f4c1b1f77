// The worker behind the pages: registered here, told what a page alone can see, and listened to.
const worker = navigator.serviceWorker;
let isTouched = false;
let isLeaving = false;
let lastTouch = 0;

export function start() {
  if (!worker) return listen();
  worker.register('/worker.js', { updateViaCache: 'none' }).then(offerUpdates).catch((error) => console.error(error));
  worker.addEventListener('message', ({ data }) => {
    if (data.what === 'changed') refresh();
    if (data.what === 'waiting') showWaiting(data.detail);
    // When there is none after all, or no network, the pages stay as they are.
    if (data.what === 'outdated') worker.getRegistration().then((registration) => registration?.update()).catch(() => {});
  });
  // A worker does not always know which languages its pages are wanted in. On the first visit it is told as soon as there is one.
  const tell = (what) => worker.ready.then(({ active }) => active.postMessage({ what, languages: navigator.languages }));
  addEventListener('online', () => tell('online'));
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && tell('shown'));
  // Shown again from the browser's memory; the first time was before this was loaded.
  addEventListener('pageshow', ({ persisted }) => persisted && tell('shown'));
  tell('shown');
  listen(() => tell('news'));
}

// A page in which somebody has begun to write is left alone.
document.addEventListener('input', (event) => (isTouched ||= event.target.form?.method === 'post'));
for (const event of ['pointerdown', 'keydown', 'scroll']) addEventListener(event, () => (lastTouch = performance.now()), { passive: true });
addEventListener('beforeunload', () => (isLeaving = true));
addEventListener('pageshow', () => (isLeaving = false));

/** The same page as it is now; not under a finger that is just about to press something. */
async function refresh() {
  const rest = lastTouch + 1000 - performance.now();
  if (lastTouch && rest > 0) return void setTimeout(refresh, rest);
  if (isTouched || isLeaving || document.querySelector('dialog[open]')) return;
  const response = await fetch(location.href, { headers: { Accept: 'text/html' } }).catch(() => null);
  if (!response?.ok || isTouched || isLeaving) return;
  const next = new DOMParser().parseFromString(await response.text(), 'text/html');
  if (next.querySelector('main')?.innerHTML !== document.querySelector('main')?.innerHTML) location.reload();
}

/** One connection for all tabs of the browser: the tab that has the lock listens. */
function listen(tell = refresh) {
  if (!document.querySelector('[data-member]')) return;
  const open = () => {
    const events = new EventSource('/live');
    events.addEventListener('news', () => tell());
    // The browser itself connects again after a fault of the network; after an answer of something else it gives up.
    events.addEventListener('error', () => events.readyState === EventSource.CLOSED && setTimeout(open, 30_000 + Math.random() * 30_000));
  };
  const hold = () => new Promise(open);
  if (navigator.locks) navigator.locks.request('live', hold);
  else hold();
}

/** The quiet mark, without a new page. What waits should not be thrown away by the browser. */
function showWaiting(count) {
  const place = document.querySelector('.tabs li:last-child a');
  place?.querySelector('.mark')?.toggleAttribute('hidden', count === 0);
  const number = place?.querySelector('.mark [aria-hidden]');
  if (number) number.textContent = count;
  if (count > 0) navigator.storage?.persist?.();
}

/** A new version waits until somebody wants it: never in the middle of a form. */
function offerUpdates(registration) {
  const offer = () => {
    const banner = document.querySelector('[data-update]');
    if (!registration.waiting || !worker.controller || !banner) return;
    banner.hidden = false;
    banner.querySelector('button').addEventListener('click', () => {
      worker.addEventListener('controllerchange', () => location.reload(), { once: true });
      registration.waiting.postMessage({ what: 'update' });
    });
  };
  offer();
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', offer);
  });
}
