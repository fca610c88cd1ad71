/**
 * Issues a credit note for a refund of an invoiced order, including the refund after a change to a cheaper stay. So the
 * order's invoices minus their credit notes never exceed the money that we keep.
 */
import type { Clock } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database.ts';
import { newId } from '../../../platform/ids.ts';
import { readSeller } from '../make/read-seller.ts';
import { insertNote, lockInvoiceOf, takeNoteNumber } from './credit-notes.store.ts';
import { selectInvoicesOf, selectLatestRefund } from './credit-notes.views.ts';

/**
 * Credits the cents that the order's issued invoices, minus earlier notes, show above the money that we keep. Begins
 * with the newest invoice; each invoice gets at most one note per call. Writes nothing when there are no such cents, so
 * a call can be repeated. An invoice that is issued later excludes the refund. A note keeps the seller's details of its
 * day, and the tax rate of its invoice (ADR 112).
 */
export async function issueCreditNote(clock: Clock, tx: Tx, { orderNo }: { orderNo: string }): Promise<void> {
  await lockInvoiceOf(tx, orderNo);
  // The invoices are read after the lock, because one may have been issued while this transaction waited.
  const invoices = await selectInvoicesOf(tx, orderNo);
  const openCents = invoices.reduce((sum, invoice) => sum + invoice.open_cents, 0);
  // Invoiced cents above the money of the order that we still have, which is the same in each row.
  let cents = openCents - Math.max(invoices[0]?.left_cents ?? 0, 0);
  if (cents <= 0) return;
  const now = clock.now();
  const refundNo = await selectLatestRefund(tx, orderNo);
  const seller = await readSeller(tx);
  for (const invoice of invoices) {
    const noteCents = Math.min(cents, invoice.open_cents);
    if (noteCents <= 0) continue;
    cents -= noteCents;
    await insertNote(tx, {
      id: newId('crn'),
      note_no: await takeNoteNumber(tx, now),
      request_id: invoice.request_id,
      order_no: orderNo,
      amount_cents: noteCents,
      issued_at: now,
      refund_no: refundNo,
      // The rate is repeated here for servers of the former release, which read it from the seller during an upgrade.
      seller: JSON.stringify({ ...seller, taxPercent: invoice.tax_percent ?? '' }),
    });
  }
}
