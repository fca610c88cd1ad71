import { quiet } from '../shared/quiet.ts';
import { currentSession } from '../shared/session.ts';
import { loadTexts } from '../shared/texts.ts';

/** After the page stands still; nobody waits for it. */
const afterMs = 4_000;

/**
 * Makes the site openable without a network: a worker keeps its frame and scripts, and for a signed-in reader the
 * vouchers of stays to come are kept with the pages that show them.
 */
export function keepOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  void navigator.serviceWorker.register('/service-worker.js').catch(() => undefined);
  setTimeout(() => void prepare().catch(() => undefined), afterMs);
}

async function prepare(): Promise<void> {
  if (!currentSession()) return;
  await navigator.serviceWorker.ready;
  const steps = [
    () => import('../pages/voucher.page.tsx'),
    () => import('../pages/offline.page.tsx'),
    () => import('qrcode'),
    () => loadTexts(['common', 'voucher', 'documents', 'offline']),
    // Last: where a voucher is kept, there is what shows it.
    () => import('../shared/kept-vouchers.ts').then(({ keepVouchers }) => keepVouchers()),
  ];
  for (const step of steps) {
    await quiet();
    await step();
  }
}
