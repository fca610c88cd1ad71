/**
 * A second person approves a mass cancellation whose cost is above the amount that one person may decide alone (ADR
 * 64).
 */
import { toMoney } from '@wayhouse/contract/money';
import type { StaffCtx } from '../../../context.ts';
import type { Db, Tx } from '../../../platform/database.ts';
import { appError } from '../../../platform/errors.ts';
import type { ApprovalHandler, Fact } from '../../approvals/approval.ts';
import { type OrderRow, selectOrders } from '../booking.store.ts';
import { beginMassCancellation } from './begin-mass-cancellation.ts';
import { type MassRow, selectItems, selectMass } from './mass-cancellations.store.ts';
import { costOfCancellation, isCancelable } from './plan-mass-cancellation.ts';

/** The facts of the request; only orders that can still be canceled count. */
export function factsOfMass(orders: readonly OrderRow[], goodwillCents: number): Fact[] {
  const cancelableOrders = orders.filter(isCancelable);
  const paidCents = cancelableOrders.reduce((cents, order) => cents + order.paid_cents, 0);
  return [
    { name: 'orders', type: 'count', value: String(cancelableOrders.length) },
    { name: 'paid', type: 'money', value: toMoney(paidCents) },
    { name: 'goodwill', type: 'money', value: toMoney(goodwillCents * cancelableOrders.length) },
  ];
}

async function readMass(db: Db | Tx, id: string): Promise<MassRow> {
  const row = await selectMass(db, id);
  if (!row) throw appError('request.not_found');
  return row;
}

/** The orders that still wait for their cancellation, each with the fee in cents that staff saw. */
async function readOpenOrders(db: Db | Tx, id: string) {
  const openItems = (await selectItems(db, id)).filter(({ state }) => state === 'open');
  const seenFees = new Map(openItems.map(({ order_no, fee_cents }) => [order_no, fee_cents]));
  const orders = await selectOrders(db, [...seenFees.keys()]);
  return orders.map((order) => ({ order, seenCents: seenFees.get(order.order_no) ?? 0 }));
}

/**
 * Throws booking.terms_changed when the open orders now cost more than `allowedCents`, because deadlines have passed in
 * the meantime.
 */
export async function refuseHigherCost(
  { clock }: Pick<StaffCtx, 'clock'>,
  tx: Tx,
  { row, allowedCents }: { row: MassRow; allowedCents: number },
): Promise<void> {
  const openOrders = await readOpenOrders(tx, row.id);
  const cost = costOfCancellation(openOrders, { goodwillCents: row.goodwill_cents, now: clock.now() });
  if (cost > allowedCents) throw appError('booking.terms_changed');
}

export const massApproval: ApprovalHandler = {
  async facts(db, { subject_id: id }) {
    const row = await readMass(db, id);
    const openOrders = await readOpenOrders(db, id);
    return factsOfMass(
      openOrders.map(({ order }) => order),
      row.goodwill_cents,
    );
  },
  async carryOut(ctx, tx, { subject_id: id, amount_cents }) {
    await refuseHigherCost(ctx, tx, { row: await readMass(tx, id), allowedCents: amount_cents ?? 0 });
    await beginMassCancellation(tx, ctx, id);
  },
};
