import { quiet } from '../shared/quiet.ts';
import { currentSession } from '../shared/session.ts';
import { loadTexts } from '../shared/texts.ts';

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
  const wasThere = worker.controller !== null;
  await worker.register('/service-worker.js');
  const { active } = await worker.ready;
  const tellPast = () => wasThere || active?.postMessage({ keep: assetsHere() });
  const steps = currentSession()
    ? [
        () => import('../pages/voucher.page.tsx'),
        () => import('../pages/offline.page.tsx'),
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

/** What the page is made of so far: it came past the worker where that was not there yet. */
function assetsHere(): string[] {
  const paths = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
  return [...new Set(paths)].filter((path) => path.startsWith('/assets/'));
}
