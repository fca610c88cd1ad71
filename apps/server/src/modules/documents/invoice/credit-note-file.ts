/** A credit note as PDF, in both languages, as invoices are. */

import { operatorDay } from '@wayhouse/contract/dates';
import { toMoney } from '@wayhouse/contract/money';
import { creditNotePaper } from '@wayhouse/i18n/papers/credit-note';
import type { Seller } from '@wayhouse/i18n/papers/invoice';
import { type ActorCtx, type AppContext, orderScope, type StaffCtx } from '../../../context.ts';
import { appError } from '../../../platform/errors.ts';
import type { SaleSnapshot } from '../../booking/session/sale-snapshot.ts';
import { sellerName, writePaper } from '../make/read-papers.ts';
import { readSeller } from '../make/read-seller.ts';
import { type NoteWithInvoice, selectNote } from './credit-notes.views.ts';
import { type StoredInvoiceTitle, titleAsBilled } from './invoice-title.ts';

interface ById {
  params: { id: string };
}

/** The caller's own credit note. Throws request.not_found. */
export async function fetchCreditNote(ctx: ActorCtx, { params }: ById) {
  return writeNote(ctx, await selectNote(ctx.db, { id: params.id, scope: orderScope(ctx.actor) }));
}

/** A credit note of any customer, for staff. Throws request.not_found. */
export async function fetchDeskCreditNote(ctx: StaffCtx, { params }: ById) {
  return writeNote(ctx, await selectNote(ctx.db, { id: params.id }));
}

async function writeNote(ctx: AppContext, note: NoteWithInvoice | undefined) {
  if (!note) throw appError('request.not_found');
  // Notes from before ADR 112 have no seller of their own.
  const seller = (note.seller as unknown as Seller | null) ?? (await readSeller(ctx.db));
  const { hotel } = note.sold as unknown as SaleSnapshot;
  const paper = creditNotePaper({
    lang: 'both',
    seller,
    taxPercent: note.tax_percent ?? '',
    billedTo: titleAsBilled(note.title as unknown as StoredInvoiceTitle),
    noteNo: note.note_no,
    invoiceNo: note.invoice_no ?? '',
    orderNo: note.order_no,
    hotel: hotel.name,
    checkIn: note.check_in,
    checkOut: note.check_out,
    guest: note.lead_guest,
    amount: toMoney(note.amount_cents),
    issuedOn: operatorDay(note.issued_at),
    invoicedOn: note.decided_at ? operatorDay(note.decided_at) : undefined,
  });
  const bytes = await writePaper(ctx, [paper], { headerOf: () => ({ name: sellerName('both', seller) }) });
  return { content_type: 'application/pdf', name: `${note.note_no}.pdf`, bytes };
}
