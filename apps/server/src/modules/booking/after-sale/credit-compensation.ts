/** The compensation that staff promised to relocated guests. */
import type { Clock } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database.ts';
import { correctBalance } from '../../ledger/balance/correct-balance.ts';
import type { OrderRow } from '../booking.store.ts';

/**
 * Credits the compensation to the customer's balance when the new order is confirmed. A new order that fails brings no
 * compensation, because staff then relocate the guests again. Safe to repeat.
 */
export async function creditCompensation(
  tx: Tx,
  clock: Clock,
  order: Pick<OrderRow, 'order_no' | 'account_id' | 'relocates' | 'compensation_cents'>,
): Promise<void> {
  if (!order.relocates || order.compensation_cents === 0) return;
  await correctBalance(tx, clock, {
    id: `cor_${order.order_no}`,
    kind: 'compensation',
    accountId: order.account_id,
    cents: order.compensation_cents,
    note: order.order_no,
  });
}
