/** `decideCancellation` with the refund that the customer gets, without Wayhouse's part (`wayhouse-share.ts`). */
import type { Db, Tx } from '../../../platform/database.ts';
import { customersPartOf } from '../after-sale/wayhouse-share.ts';
import type { OrderRow } from '../booking.store.ts';
import { type CancellationDecision, decideCancellation } from './decide-cancellation.ts';

export async function cancellationTerms(
  db: Db | Tx,
  order: OrderRow,
  now: Date,
): Promise<CancellationDecision> {
  const terms = decideCancellation(order, now);
  return { ...terms, refundCents: await customersPartOf(db, order, terms.refundCents) };
}
