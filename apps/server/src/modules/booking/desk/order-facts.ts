/** The facts of an order that a second person sees (ADR 64). */
import { toMoney } from '@wayhouse/contract/money';
import type { Db, Tx } from '../../../platform/database.ts';
import { appError } from '../../../platform/errors.ts';
import type { ApprovalHandler, Fact } from '../../approvals/approval.ts';
import { type OrderRow, selectOrder } from '../booking.store.ts';

/** The facts now, for a request about an order. Throws request.not_found. */
export const orderFacts: ApprovalHandler['facts'] = async (db: Db | Tx, { subject_id }) => {
  const order = await selectOrder(db, subject_id);
  if (!order) throw appError('request.not_found');
  return factsOf(order);
};

export function factsOf(order: OrderRow): Fact[] {
  return [
    { name: 'order_status', type: 'order_status', value: String(order.order_status) },
    { name: 'paid', type: 'money', value: toMoney(order.paid_cents) },
    { name: 'check_in', type: 'date', value: order.check_in },
  ];
}
