import { idleTurn } from '../shared/page/idle-queue.ts';
import { currentSession } from '../shared/session/session.ts';
import { loadTexts } from '../shared/text/texts.ts';

/** The worker starts after the page has loaded, because its files would slow down the page. */
const startDelayMs = 4_000;

/**
 * Lets the site open without a network. A service worker caches the site's HTML shell and scripts. For a signed-in
 * reader this file also loads the pages that show vouchers, and stores the vouchers of future stays.
 */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  setTimeout(() => void prepare().catch(() => undefined), startDelayMs);
}

async function prepare(): Promise<void> {
  const worker = navigator.serviceWorker;
  await worker.register('/service-worker.js');
  const { active } = await worker.ready;
  const sendToWorker = async () => active && sendLoadedFiles(active);
  const steps = currentSession()
    ? [
        () => import('../pages/booking/voucher.page.tsx'),
        () => import('../pages/public/offline.page.tsx'),
        () => import('qrcode'),
        () => loadTexts(['common', 'voucher', 'documents', 'offline']),
        sendToWorker,
        // Runs last, because a stored voucher needs the cached pages that show it.
        () => import('../shared/stored-vouchers.ts').then(({ storeVouchers }) => storeVouchers()),
      ]
    : [sendToWorker];
  for (const step of steps) {
    await idleTurn();
    await step();
  }
}

/** Limits the wait, because a service worker of an older version never answers. */
const answerTimeoutMs = 10_000;

/**
 * Sends the worker the paths of the files that loaded before it started. Resolves when the worker has cached the files,
 * or after `answerTimeoutMs`.
 */
function sendLoadedFiles(worker: ServiceWorker): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve();
    setTimeout(resolve, answerTimeoutMs);
    worker.postMessage({ keep: loadedAssets() }, [port2]);
  });
}

/** The scripts, styles and fonts that the page has loaded so far. */
function loadedAssets(): string[] {
  const paths = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
  return [...new Set(paths)].filter((path) => path.startsWith('/assets/'));
}
