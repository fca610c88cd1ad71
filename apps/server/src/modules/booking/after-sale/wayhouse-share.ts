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
  'order_no' | 'account_id' | 'paid_cents' | 'changes' | 'relocates' | 'replaces_order_no'
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
  const sums = await sumsOf(db, order);
  return shareOf(order.paid_cents, sums) - shareOf(order.paid_cents - refundCents, sums);
}

interface PaidSums {
  /** The customer's own money for the new room: the part of the payment for the old booking that is kept. */
  customersCents: number;
  /** The lowest paid sum that the order has had. The customer added everything above it, for a dearer stay. */
  lowestCents: number;
}

async function sumsOf(db: Db | Tx, order: RefundedOrder): Promise<PaidSums> {
  const oldOrder = order.replaces_order_no && (await selectOrder(db, order.replaces_order_no));
  const deltas = await selectChangeDeltas(db, order);
  return {
    customersCents: oldOrder ? await keptPaymentOf(db, oldOrder) : 0,
    lowestCents: lowestSum(order.paid_cents, deltas),
  };
}

/**
 * The customer's own money in the fee of the old booking, which pays for the new room (`feesOfReplaced`). Zero until
 * the old booking is canceled.
 */
async function keptPaymentOf(db: Db | Tx, oldOrder: OrderRow): Promise<number> {
  const keptCents = oldOrder.cancel_fee_cents ?? 0;
  // Guests who were relocated twice: Wayhouse also paid a part of the old order.
  return oldOrder.relocates ? keptCents - shareOf(keptCents, await sumsOf(db, oldOrder)) : keptCents;
}

/** How much of `paidCents` is Wayhouse's money. The customer's payment for the old booking counts first. */
export function shareOf(paidCents: number, { customersCents, lowestCents }: PaidSums): number {
  return Math.max(Math.min(lowestCents, paidCents) - customersCents, 0);
}

/**
 * The lowest paid sum that an order has had. `deltas`: the changes of that sum, the newest first. Each changed the paid
 * sum, because a new room of relocated guests is paid when it is booked.
 */
export function lowestSum(paidCents: number, deltas: readonly number[]): number {
  let cents = paidCents;
  let lowestCents = paidCents;
  for (const delta of deltas) {
    cents -= delta;
    lowestCents = Math.min(lowestCents, cents);
  }
  return lowestCents;
}
