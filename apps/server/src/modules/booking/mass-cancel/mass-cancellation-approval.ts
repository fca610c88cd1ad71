/**
 * A second person approves a mass cancellation whose cost is above the amount that one person may decide alone (ADR
 * 64).
 */
import type { MassFee } from '@wayhouse/contract/console/orders/mass-cancellation-states';
import { toMoney } from '@wayhouse/contract/money';
import type { Db, Tx } from '../../../platform/database.ts';
import { appError } from '../../../platform/errors.ts';
import type { ApprovalHandler, Fact } from '../../approvals/approval.ts';
import { type OrderRow, selectOrders } from '../booking.store.ts';
import { beginMassCancellation } from './begin-mass-cancellation.ts';
import { selectMass, selectOpenOrders } from './mass-cancellations.store.ts';
import { isCancelable, planMassCancellation } from './plan-mass-cancellation.ts';

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

async function readMass(db: Db | Tx, id: string) {
  const row = await selectMass(db, id);
  if (!row) throw appError('request.not_found');
  return { row, orders: await selectOrders(db, await selectOpenOrders(db, id)) };
}

export const massApproval: ApprovalHandler = {
  async facts(db, { subject_id: id }) {
    const { row, orders } = await readMass(db, id);
    return factsOfMass(orders, row.goodwill_cents);
  },
  /**
   * Throws booking.terms_changed when deadlines have passed in the meantime, so that more would be waived than
   * requested.
   */
  async carryOut(ctx, tx, { subject_id: id, amount_cents }) {
    const { row, orders } = await readMass(tx, id);
    const terms = { fee: row.fee as MassFee, goodwillCents: row.goodwill_cents, now: ctx.clock.now() };
    const { costCents } = planMassCancellation(orders, terms);
    if (amount_cents === null || costCents > amount_cents) throw appError('booking.terms_changed');
    await beginMassCancellation(tx, ctx, id);
  },
};
