// The service worker: it answers pages from the device, and looks after what waits.
let compiled = null;
const compile = () =>
  (compiled ??= answerFile(new Request(build.wasm))
    .then((response) => WebAssembly.compileStreaming(response))
    .catch((error) => {
      compiled = null;
      throw error;
    }));

async function tellPages(what, detail) {
  for (const page of await self.clients.matchAll({ type: 'window', includeUncontrolled: true })) page.postMessage({ what, detail });
}

const pictures = new Pictures(caches);
const device = new Device({
  disk: new Disk(), build, module: compile, fetch: (...asked) => fetch(...asked), announce: tellPages, room, pictures,
});
const sending = new Sending(device);
const answering = new Answering(device, sending);

/** Sends, asks for news, and makes room; nobody waits for it, and whatever fails is tried again later. */
async function lookAfter(isUrgent = false) {
  try {
    await sending.run({ isUrgent });
    await makeRoom(device, pictures);
  } catch (error) {
    console.error(error);
  }
}

self.addEventListener('install', (event) => event.waitUntil(storeShell()));

self.addEventListener('activate', (event) => {
  // Nothing here waits for the network: until this has ended, the browser holds every page back.
  event.waitUntil(removeOldShells().then(() => self.clients.claim()).then(() => void lookAfter(true)));
});

self.addEventListener('sync', (event) => event.waitUntil(lookAfter(true)));

self.addEventListener('message', (event) => {
  const { what, languages } = event.data ?? {};
  if (languages) event.waitUntil(device.setLanguages([...languages]));
  if (what === 'update') self.skipWaiting();
  if (what === 'news') event.waitUntil(lookAfter());
  if (what === 'online') event.waitUntil(lookAfter(true));
  // The page waits to be told that areas are counted anew.
  if (what === 'areas') event.waitUntil(device.start().then(() => device.measure()).then(() => event.ports[0].postMessage('counted')));
  if (what === 'shown') event.waitUntil(lookAfter().then(() => device.tellWaiting()));
});

// Of the node alone: messages between device and node, and what is made for a program, not for a person.
const isNodes = (path) => /^\/(sync|live|health|worker\.js|photo\/|catalogue\/|books\/scan\.json)/.test(path);
const isFile = (path) => /^\/(assets|icons|leaflet)\/|^\/manifest\.webmanifest$/.test(path);

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  // Images from elsewhere are tiles: the policy of our pages allows no others.
  if (build.tiles && origin !== location.origin && request.destination === 'image') event.respondWith(answerTile(request, pictures));
  if (origin !== location.origin || isNodes(pathname) || !['GET', 'POST'].includes(request.method)) return;
  if (isFile(pathname)) event.respondWith(answerFile(request));
  else if (pathname.startsWith('/photos/')) event.respondWith(answerPhoto(request, device, pictures));
  else event.respondWith(answerPage(event));
});

async function answerPage(event) {
  const { request } = event;
  const later = (work) => {
    event.waitUntil(work.catch?.(() => {}) ?? work);
    self.registration.sync?.register('send').catch(() => {});
  };
  const forNode = request.clone();
  try {
    const answer = (await answering.passOn(request)) ?? (await answering.answer(request, later));
    if (answer) return answer;
  } catch (error) {
    console.error(error);
  }
  return fetch(forNode);
}
