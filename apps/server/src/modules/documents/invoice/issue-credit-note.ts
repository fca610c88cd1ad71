/** A refund of an invoiced order gets a credit note. So the invoice less its notes equals the money that we keep. */
import type { Clock } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database.ts';
import { newId } from '../../../platform/ids.ts';
import { insertNote, lockInvoiceOf, sumCredited, takeNoteNumber } from './credit-notes.store.ts';
import { selectInvoicedOrder, selectLatestRefund } from './credit-notes.views.ts';

/**
 * Credits the part of the issued invoice that was refunded and that no earlier note credits. Safe to repeat. Does
 * nothing before the invoice is issued, because an invoice that is issued later excludes the refund.
 */
export async function issueCreditNote(clock: Clock, tx: Tx, { orderNo }: { orderNo: string }): Promise<void> {
  await lockInvoiceOf(tx, orderNo);
  // Read after the lock, because the request may have been issued while this transaction waited.
  const order = await selectInvoicedOrder(tx, orderNo);
  if (order?.status !== 'issued' || order.invoiced_cents === null) return;
  const key = { requestId: order.request_id, orderNo };
  const cents = order.invoiced_cents - (await sumCredited(tx, key)) - Math.max(order.left_cents, 0);
  if (cents <= 0) return;
  const now = clock.now();
  await insertNote(tx, {
    id: newId('crn'),
    note_no: await takeNoteNumber(tx, now),
    request_id: order.request_id,
    order_no: orderNo,
    amount_cents: cents,
    issued_at: now,
    refund_no: await selectLatestRefund(tx, orderNo),
  });
}
