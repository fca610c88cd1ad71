/**
 * Wayhouse pays for the new room of relocated guests what the customer's payment for the old booking does not cover.
 * The customer gets back at most their own money: the rest of each refund returns to Wayhouse.
 */
import type { Clock } from '../../../platform/clock.ts';
import type { Db, Tx } from '../../../platform/database.ts';
import { newId } from '../../../platform/ids.ts';
import { correctBalance } from '../../ledger/balance/correct-balance.ts';
import { type RefundRequest, refundPayment } from '../../payment/refund/refund-payment.ts';
import { type OrderRow, selectOrder } from '../booking.store.ts';
import { selectChangeDeltas } from '../change/stay-changes.store.ts';

/** The order before the refund. */
export type RefundedOrder = Pick<
  OrderRow,
  'order_no' | 'account_id' | 'paid_cents' | 'relocates' | 'replaces_order_no'
>;

/** Refunds an order, and takes Wayhouse's part back from the balance that the refund has reached. */
export async function refundWithShare(
  tx: Tx,
  clock: Clock,
  { order, ...refund }: Omit<RefundRequest, 'reference'> & { order: RefundedOrder },
): Promise<void> {
  await refundPayment(tx, clock, { ...refund, reference: order.order_no });
  const cents = await wayhousePartOf(tx, order, refund.amountCents);
  if (cents === 0) return;
  await correctBalance(tx, clock, {
    id: newId('cor'),
    kind: 'compensation',
    accountId: order.account_id,
    cents: -cents,
    note: order.order_no,
  });
}

/** The part of a refund that the customer keeps. */
export async function customersPartOf(
  db: Db | Tx,
  order: RefundedOrder,
  refundCents: number,
): Promise<number> {
  return refundCents - (await wayhousePartOf(db, order, refundCents));
}

async function wayhousePartOf(db: Db | Tx, order: RefundedOrder, refundCents: number): Promise<number> {
  if (!order.relocates || refundCents <= 0) return 0;
  const shareBefore = await wayhouseShareOf(db, order, order.paid_cents);
  return shareBefore - (await wayhouseShareOf(db, order, order.paid_cents - refundCents));
}

/** How much of `paidCents`, the paid or kept sum of an order, is Wayhouse's money. */
async function wayhouseShareOf(db: Db | Tx, order: RefundedOrder, paidCents: number): Promise<number> {
  if (!order.relocates || order.replaces_order_no === null) return 0;
  const oldOrder = await selectOrder(db, order.replaces_order_no);
  // The customer's payment that is kept for the new room (`feesOfReplaced`). Nothing while the old booking stands.
  const keptCents = oldOrder?.cancel_fee_cents ?? 0;
  // The guests may have been relocated twice.
  const customersCents = oldOrder ? keptCents - (await wayhouseShareOf(db, oldOrder, keptCents)) : 0;
  const deltas = await selectChangeDeltas(db, order.order_no);
  return shareOf(paidCents, { customersCents, lowestCents: lowestSum(order.paid_cents, deltas) });
}

/**
 * Wayhouse's money in `paidCents`. The customer's payment counts first. What the customer added for a dearer stay is
 * above `lowestCents`, the lowest sum so far.
 */
export function shareOf(
  paidCents: number,
  { customersCents, lowestCents }: { customersCents: number; lowestCents: number },
): number {
  return Math.max(Math.min(lowestCents, paidCents) - customersCents, 0);
}

/** The lowest sum that was ever paid. `deltas`: its changes, the newest first. */
export function lowestSum(paidCents: number, deltas: readonly number[]): number {
  let cents = paidCents;
  let lowestCents = paidCents;
  for (const delta of deltas) {
    cents -= delta;
    lowestCents = Math.min(lowestCents, cents);
  }
  return lowestCents;
}
