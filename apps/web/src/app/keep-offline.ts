import { quiet } from '../shared/page/quiet.ts';
import { currentSession } from '../shared/session/session.ts';
import { loadTexts } from '../shared/text/texts.ts';

/** After the page stands still, of whose time and line it takes nothing; nobody waits for it. */
const afterMs = 4_000;

/**
 * Makes the site openable without a network: a worker keeps its frame and scripts, and for a signed-in reader the
 * vouchers of stays to come are kept with the pages that show them.
 */
export function keepOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  setTimeout(() => void prepare().catch(() => undefined), afterMs);
}

async function prepare(): Promise<void> {
  const worker = navigator.serviceWorker;
  await worker.register('/service-worker.js');
  const { active } = await worker.ready;
  const tellPast = async () => active && told(active);
  const steps = currentSession()
    ? [
        () => import('../pages/booking/voucher.page.tsx'),
        () => import('../pages/public/offline.page.tsx'),
        () => import('qrcode'),
        () => loadTexts(['common', 'voucher', 'documents', 'offline']),
        tellPast,
        // Last: where a voucher is kept, there is what shows it.
        () => import('../shared/kept-vouchers.ts').then(({ keepVouchers }) => keepVouchers()),
      ]
    : [tellPast];
  for (const step of steps) {
    await quiet();
    await step();
  }
}

/** An older worker keeps without an answer. */
const answerMs = 10_000;

/** Tells the worker what came past it before it was there; done when the worker has kept it. */
function told(worker: ServiceWorker): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve();
    setTimeout(resolve, answerMs);
    worker.postMessage({ keep: assetsHere() }, [port2]);
  });
}

/** What the page is made of so far. */
function assetsHere(): string[] {
  const paths = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
  return [...new Set(paths)].filter((path) => path.startsWith('/assets/'));
}
