/**
 * The fee and refund in force when staff cancels, also after the deadline (product.md section 5). Staff may choose
 * another fee. Pure.
 */
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
