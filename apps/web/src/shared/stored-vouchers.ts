import { readStored, writeStored } from '@wayhouse/client/storage';
import { TransportError } from '@wayhouse/client/transport';
import type { Endpoints } from '@wayhouse/contract/all-endpoints';
import { orderStatus } from '@wayhouse/contract/booking/order-status';
import type { Order } from '@wayhouse/contract/booking/orders';
import type { OutputOf } from '@wayhouse/contract/endpoint';
import { productNow } from '@wayhouse/ui/pure/product-time';
import { fetchData } from './api.ts';
import { currentSession, storedVouchersKey } from './session/session.ts';

/** Stores the vouchers of confirmed future stays on this device, so that they open without a network. */

/** Enough for several days of check-ins; about 5 kB each. */
const vouchersMax = 20;
const dayMs = 86_400_000;

type Papers = OutputOf<Endpoints['POST /api/v2/order/papers']>;
type StoredVoucher = { order: Order; papers: Papers };
type VoucherStore = { userId: string; vouchers: StoredVoucher[] };

/**
 * Stores the vouchers of the next confirmed stays that the signed-in person may see, by check-in from yesterday, at
 * most `vouchersMax`. The privilege for company orders includes the stays that colleagues booked. The new vouchers
 * replace the stored ones. When a call fails, it throws and the stored ones stay. Does nothing for a visitor.
 */
export async function storeVouchers(): Promise<void> {
  const userId = currentSession()?.user.id;
  if (!userId) return;
  const futureOrders = await fetchData(
    'POST /api/v2/order/mine',
    {
      order_status: [orderStatus.confirmed],
      check_in_from: yesterday(),
      sort: 'check_in_asc',
      page: 1,
      page_size: vouchersMax,
    },
    { silent: true },
  );
  const orderNos = futureOrders.items.map((order) => order.order_no);
  const orders =
    orderNos.length > 0
      ? await fetchData('POST /api/v2/order/infos', { order_nos: orderNos }, { silent: true })
      : [];
  const vouchers: StoredVoucher[] = [];
  // One after the other, so that the reader's own calls come first.
  for (const order of orders)
    vouchers.push({
      order,
      papers: await fetchData('POST /api/v2/order/papers', { order_no: order.order_no }, { silent: true }),
    });
  // After a sign-out nothing of the person may stay on the device.
  if (currentSession()?.user.id !== userId) return;
  writeStored(storedVouchersKey, { userId, vouchers } satisfies VoucherStore);
}

/** Yesterday's date in UTC. A guest who arrived last night may still need the voucher this morning. */
function yesterday(): string {
  return new Date(productNow() - dayMs).toISOString().slice(0, 10);
}

/** The stored vouchers of the signed-in person. */
export function storedVouchers(): StoredVoucher[] {
  const voucherStore = readStored<VoucherStore>(storedVouchersKey);
  return voucherStore && voucherStore.userId === currentSession()?.user.id ? voucherStore.vouchers : [];
}

/** The answer of `request`; without a network, the stored copy. Throws when there is none, or for another failure. */
export async function withStoredFallback<Data>(
  request: () => Promise<Data>,
  select: (vouchers: StoredVoucher[]) => Data | undefined,
): Promise<Data> {
  const storedData = (): Data | undefined => select(storedVouchers());
  // Offline according to the browser: the copy is used without a failing call and its error message.
  if (navigator.onLine === false) return storedData() ?? request();
  try {
    return await request();
  } catch (error) {
    const fallback = error instanceof TransportError && error.kind === 'offline' ? storedData() : undefined;
    if (fallback === undefined) throw error;
    return fallback;
  }
}
