/** Invoice requests in the shape of the contract. Pure. */
import type { DeskInvoiceRequestBrief } from '@wayhouse/contract/console/invoice-requests';
import { toMoney } from '@wayhouse/contract/money';
import type {
  CreditNote,
  InvoiceOrder,
  InvoiceRequest,
  InvoiceRequestBrief,
} from '@wayhouse/contract/payment/invoice-requests';
import type { SaleSnapshot } from '../../booking/session/sale-snapshot.ts';
import { unknownOwner } from '../../ledger/balance/name-owner.ts';
import type { NoteRow } from './credit-notes.store.ts';
import type { InvoiceOrderRow, RequestRow } from './invoice-requests.views.ts';
import type { StoredInvoiceTitle } from './invoice-title.ts';

export function presentRequest(row: RequestRow): InvoiceRequestBrief {
  return {
    id: row.id,
    request_no: row.request_no,
    status: row.status as InvoiceRequestBrief['status'],
    title: titleOf(row).title,
    amount: toMoney(row.amount_cents),
    orders_count: row.orders_count,
    ...(row.invoice_no !== null && { invoice_no: row.invoice_no }),
    ...(row.reason !== null && { reason: row.reason }),
    created_at: row.created_at.toISOString(),
    created_by: row.created_by,
    ...(row.decided_at && { decided_at: row.decided_at.toISOString() }),
  };
}

/** `fileUrl`: address of the issued invoice for this reader. */
export function presentDetail(
  row: RequestRow,
  { orders, notes, fileUrl }: { orders: InvoiceOrderRow[]; notes: NoteRow[]; fileUrl: string },
): InvoiceRequest {
  return {
    ...presentRequest(row),
    invoice_title: titleOf(row),
    email: row.email,
    note: row.note,
    orders: orders.map(presentInvoiceOrder),
    credit_notes: notes.map(presentNote),
    ...(row.status === 'issued' && {
      file: { name: row.file_name ?? `invoice-${row.request_no}.pdf`, url: fileUrl },
    }),
  };
}

export function presentNote(row: NoteRow): CreditNote {
  return {
    id: row.id,
    note_no: row.note_no,
    order_no: row.order_no,
    amount: toMoney(row.amount_cents),
    issued_at: row.issued_at.toISOString(),
  };
}

export function deskFields(row: RequestRow): Pick<DeskInvoiceRequestBrief, 'owner' | 'email' | 'decided_by'> {
  return {
    owner: row.owner ?? unknownOwner(row.account_id),
    email: row.email,
    decided_by: row.decided_by,
  };
}

export function presentInvoiceOrder(
  row: Omit<InvoiceOrderRow, 'payment_status' | 'created_at'>,
): InvoiceOrder {
  const { hotel } = row.sold as unknown as SaleSnapshot;
  return {
    order_no: row.order_no,
    order_status: row.order_status as InvoiceOrder['order_status'],
    hotel: { id: hotel.id, name: hotel.name },
    check_in: row.check_in,
    check_out: row.check_out,
    guest: row.lead_guest,
    ref_no: row.ref_no,
    paid: toMoney(row.paid_cents),
    refunded: toMoney(row.refunded_cents),
    amount: toMoney(row.amount_cents),
  };
}

function titleOf(row: RequestRow): StoredInvoiceTitle {
  return row.title as unknown as StoredInvoiceTitle;
}
