import { readStored, writeStored } from '@wayhouse/client/storage';
import { orderStatus } from '@wayhouse/contract/order-status';
import type { Order } from '@wayhouse/contract/orders';
import { fetchData } from './api.ts';
import { currentSession, keptVouchersKey } from './session.ts';

/** Confirmed stays to come, kept on this device so that their vouchers open without a network. */

/** Enough for a week at the desk; about 4 kB each. */
const keptAtMost = 40;

type Kept = { userId: string; orders: Order[] };

/** Asks for the stays to come and keeps them for the person who is signed in. Failing leaves what was kept. */
export async function keepVouchers(): Promise<void> {
  const userId = currentSession()?.user.id;
  if (!userId) return;
  const coming = await fetchData(
    'POST /api/v2/order/mine',
    {
      order_status: [orderStatus.confirmed],
      check_in_from: yesterday(),
      sort: 'check_in_asc',
      page: 1,
      page_size: keptAtMost,
    },
    { silent: true },
  );
  const orderNos = coming.items.map((order) => order.order_no);
  const orders =
    orderNos.length > 0
      ? await fetchData('POST /api/v2/order/infos', { order_nos: orderNos }, { silent: true })
      : [];
  writeStored(keptVouchersKey, { userId, orders } satisfies Kept);
}

/** Somebody who arrived last night still shows the voucher this morning. */
function yesterday(): string {
  return new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
}

/** What is kept for the person who is signed in. */
export function keptVouchers(): Order[] {
  const kept = readStored<Kept>(keptVouchersKey);
  return kept && kept.userId === currentSession()?.user.id ? kept.orders : [];
}
