// Keeps an area on the device: fetches the photos and tiles that the page names into the area's own cache, from which the worker answers.
const areas = 'area-', record = '/area';
const mostFailures = 20;

export function start() {
  const place = document.querySelector('[data-area]');
  if (place && globalThis.caches) place.querySelector('[data-keep]').addEventListener('click', () => keep(place));
  for (const button of document.querySelectorAll('[data-remove-area]')) {
    button.addEventListener('click', async () => {
      button.disabled = true;
      await caches.delete(areas + button.dataset.removeArea);
      await show();
    });
  }
}

async function keep(place) {
  const [begin, stop, going, failed] = ['keep', 'stop', 'going', 'failed'].map((name) => place.querySelector(`[data-${name}]`));
  const addresses = [...place.dataset.pictures.split(' ').filter(Boolean), ...tiles(place.dataset)];
  const stopping = new AbortController();
  stop.addEventListener('click', () => stopping.abort());
  begin.hidden = failed.hidden = true;
  stop.hidden = going.hidden = false;
  navigator.storage?.persist?.();
  const isWhole = await fill(place.dataset.area, addresses, stopping.signal, (count) => {
    going.querySelector('output').textContent = `${count} / ${addresses.length}. `;
  });
  if (isWhole || stopping.signal.aborted) return show();
  stop.hidden = going.hidden = true;
  failed.hidden = begin.hidden = false;
}

/** Four at a time. Whatever is there already is not fetched again. Gives false when not all of it is there. */
async function fill(key, addresses, signal, tell) {
  const cache = await caches.open(areas + key);
  const state = { bytes: 0, count: 0, total: addresses.length };
  const note = () => cache.put(record, new Response(JSON.stringify(state)));
  const left = [...addresses];
  let failures = 0;
  const work = async () => {
    while (left.length && !signal.aborted && failures < mostFailures) {
      try {
        state.bytes += await take(cache, left.shift(), signal);
        state.count += 1;
        if (state.count % 50 === 0) await note();
      } catch {
        failures += 1;
      }
      tell(state.count);
    }
  };
  try {
    await note();
    await Promise.all(Array.from({ length: 4 }, work));
    await note();
  } catch (error) {
    // The device is full, for example.
    console.error(error);
  }
  return state.count === state.total;
}

/** The bytes of a file that is in the cache by then. The server of the tiles has to allow that a page of ours reads them. */
async function take(cache, address, signal) {
  const kept = await cache.match(address, { ignoreVary: true });
  if (kept) return (await kept.blob()).size;
  const response = await fetch(address, { signal, cache: address.startsWith('/') ? 'reload' : 'default' });
  if (!response.ok || !response.headers.get('Content-Type')?.startsWith('image/')) throw new Error(`${address}: ${response.status}`);
  const { size } = await response.clone().blob();
  await cache.put(address, response);
  return size;
}

/** The addresses of the tiles, as Leaflet makes them: `13 2410-2412 2930-2931` is a rectangle of a zoom. */
function tiles({ tiles: ranges, template }) {
  const subdomains = 'abc', retina = devicePixelRatio > 1 ? '@2x' : '';
  const addresses = [];
  for (const range of ranges.split(',').filter(Boolean)) {
    const [z, west, east, north, south] = range.split(/[ -]/).map(Number);
    for (let x = west; x <= east; x += 1) {
      for (let y = north; y <= south; y += 1) {
        const values = { z, x, y, s: subdomains[(x + y) % subdomains.length], r: retina };
        addresses.push(template.replace(/\{([zxysr])\}/g, (_, name) => values[name]));
      }
    }
  }
  return addresses;
}

/** The page as it is now, once the worker has counted what is kept. */
async function show() {
  const { active } = await navigator.serviceWorker.ready;
  const { port1, port2 } = new MessageChannel();
  await new Promise((counted) => {
    port1.onmessage = counted;
    active.postMessage({ what: 'areas' }, [port2]);
  });
  history.replaceState(null, '', location.pathname);
  location.reload();
}
