/**
 * Lets the site open without a network: caches its HTML shell, and the scripts, styles and fonts that were used. It
 * caches no data; the page stores vouchers of future stays (src/shared/stored-vouchers.ts).
 */
const shelf = 'wayhouse-1';
const frame = '/index.html';
/** An asset's name contains a hash of its content, so an old asset is never wrong; it only takes space. */
const assetsAtMost = 400;

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(shelf)
      .then((cache) => cache.add(frame))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name !== shelf).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (request.mode === 'navigate' && isSite(url.pathname)) event.respondWith(openPage(event));
  else if (url.pathname.startsWith('/assets/')) event.respondWith(fetchAsset(event));
});

/** A page sends the files that it loaded before this worker started. The worker answers when all of them are cached. */
self.addEventListener('message', (event) => {
  const paths = event.data?.keep ?? [];
  event.waitUntil(Promise.allSettled(paths.map(keepAsset)).then(() => event.ports[0]?.postMessage('kept')));
});

async function keepAsset(path) {
  const puts = [];
  await fetchAsset({ request: new Request(path), waitUntil: (put) => puts.push(put) });
  await Promise.all(puts);
}

const isSite = (path) => !/^\/(api|console|developers|sandbox-gateway)(\/|$)/.test(path);

/** Answers with the page from the network; without a network, with the shell, which shows stored data. */
async function openPage(event) {
  try {
    const page = await fetch(event.request);
    if (page.ok) event.waitUntil(renewFrame());
    return page;
  } catch {
    return (await caches.match(frame)) ?? Response.error();
  }
}

/** The shell names the scripts of the current build, so it is cached again for each build. */
async function renewFrame() {
  const cache = await caches.open(shelf);
  const fresh = await fetch(frame, { cache: 'no-cache' }).catch(() => undefined);
  if (fresh?.ok) await cache.put(frame, fresh);
}

async function fetchAsset(event) {
  const cache = await caches.open(shelf);
  const kept = await cache.match(event.request);
  if (kept) return kept;
  const fresh = await fetch(event.request);
  if (fresh.ok) event.waitUntil(keep(cache, event.request, fresh.clone()));
  return fresh;
}

async function keep(cache, request, response) {
  await cache.put(request, response);
  const kept = await cache.keys();
  const assets = kept.filter((each) => new URL(each.url).pathname.startsWith('/assets/'));
  await Promise.all(
    assets.slice(0, Math.max(0, assets.length - assetsAtMost)).map((old) => cache.delete(old)),
  );
}
