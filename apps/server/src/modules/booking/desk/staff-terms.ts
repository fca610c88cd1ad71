/** The fee when staff cancels: the fee in force or none, at any time (product.md section 5). Pure. */
import { toMoney } from '@wayhouse/contract/money';
import type { OrderRow } from '../booking.store.ts';
import { decideCancellation } from '../cancel/decide-cancellation.ts';
import { digestOf } from '../session/terms.ts';

export function staffTerms(order: OrderRow, now: Date) {
  const { feeCents, refundCents } = decideCancellation(order, now);
  return {
    feeCents,
    preview: {
      fee: toMoney(feeCents),
      refund: toMoney(refundCents),
      digest: digestOf([order.order_no, feeCents, refundCents, order.paid_cents]),
    },
  };
}
