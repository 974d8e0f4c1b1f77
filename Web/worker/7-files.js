// Files with their hash in the name, kept for as long as this version of the worker is in use; and photos and tiles.
const shell = `shell-${build.version}-${build.hash}`;

/** A file that is no page: a network that wants a password first answers with one whatever is asked for. */
const isFileResponse = (response) => response.ok && !response.headers.get('Content-Type')?.startsWith('text/html');

async function storeShell() {
  const cache = await caches.open(shell);
  await Promise.all(
    build.files.map(async (file) => {
      const response = await fetch(file);
      if (!isFileResponse(response)) throw new Error(`${file} did not come from the node`);
      await cache.put(file, response);
    }),
  );
}

async function removeOldShells() {
  for (const name of await caches.keys()) if (name.startsWith('shell-') && name !== shell) await caches.delete(name);
}

async function answerFile(request) {
  return (await caches.match(request, { cacheName: shell, ignoreVary: true })) ?? fetch(request);
}

/** A photo: from the device where it was taken, else as it was seen or kept before, else from the node;
    without a network in the width that is kept. */
async function answerPhoto(request, device, pictures) {
  // An area keeps what the node has: small pictures, not what the device holds for a while.
  if (request.cache === 'reload') return fetch(request);
  const [, , sha256] = new URL(request.url).pathname.split('/');
  // A worker that was just started does not know yet whose device it is.
  const own = await device.start().then(() => device.disk.photo(device.member, sha256)).catch(() => null);
  if (own) {
    return new Response(own.blob, { headers: { ...build.headers, 'Content-Type': own.blob.type || 'image/jpeg' } });
  }
  const kept = await pictures.find(request);
  if (kept) return kept;
  try {
    const response = await fetch(request);
    if (isFileResponse(response)) await pictures.keepSeen(request, response.clone()).catch(() => {});
    return response;
  } catch (error) {
    const smaller = await pictures.find(`/photos/${sha256}/480.jpg`);
    if (smaller) return smaller;
    throw error;
  }
}

/** A tile of the map: of an area that is kept, else from its server. */
async function answerTile(request, pictures) { return (await pictures.find(request)) ?? fetch(request); }

/** What this origin uses of the disk, and how much it should at most. */
async function room() {
  const { usage = 0, quota = 0 } = (await navigator.storage?.estimate?.()) ?? {};
  return { used: usage, budget: Math.min(300e6, quota ? quota / 2 : 300e6) };
}
