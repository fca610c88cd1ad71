/** The terms of a cancellation by staff, with the refund that the customer gets (`wayhouse-share.ts`). */
import { toCents, toMoney } from '@wayhouse/contract/money';
import type { Db, Tx } from '../../../platform/database.ts';
import { appError } from '../../../platform/errors.ts';
import { customersPartOf } from '../after-sale/wayhouse-share.ts';
import type { OrderRow } from '../booking.store.ts';
import { staffTerms } from './staff-terms.ts';

type Terms = ReturnType<typeof staffTerms>;

/** Fee, and refund to the customer. The digest stays that of `staffTerms`. */
export async function shownTerms(db: Db | Tx, order: OrderRow, now: Date): Promise<Terms['preview']> {
  const { preview } = staffTerms(order, now);
  return { ...preview, refund: toMoney(await customersPartOf(db, order, toCents(preview.refund))) };
}

/** The current terms. Throws booking.fee_changed with the shown terms when staff saw others, by their digest. */
export async function termsAsSeen(
  tx: Tx,
  order: OrderRow,
  { digest, now }: { digest: string; now: Date },
): Promise<Terms> {
  const terms = staffTerms(order, now);
  if (digest !== terms.preview.digest)
    throw appError('booking.fee_changed', { data: await shownTerms(tx, order, now) });
  return terms;
}
