/** The papers of an order; in answers their field is `documents` (product.md section 8). Pure. */
import type { PaperKind } from '@wayhouse/contract/booking/order-papers';
import { orderStatus } from '@wayhouse/contract/booking/order-status';
import type { OrderRow } from '../booking.store.ts';

const { awaitingPayment, process, confirmed, cancelPending, cancelFailed } = orderStatus;
const statusesWithInvoice: readonly number[] = [
  awaitingPayment,
  process,
  confirmed,
  cancelPending,
  cancelFailed,
];

/**
 * A voucher for a confirmed order, but none for a held order before colleagues approve it. An invoice until the order
 * ends, and afterwards for the retained amount, if there is one.
 */
export function papersOf(
  row: Pick<OrderRow, 'order_status' | 'paid_cents' | 'refunded_cents' | 'approve_by'>,
): PaperKind[] {
  const papers: PaperKind[] = [];
  if (row.order_status === confirmed && row.approve_by === null) papers.push('voucher');
  if (statusesWithInvoice.includes(row.order_status) || row.paid_cents > row.refunded_cents)
    papers.push('invoice');
  return papers;
}
