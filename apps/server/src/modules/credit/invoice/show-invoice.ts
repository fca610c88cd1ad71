/** One credit invoice with its orders and its payments, for the desk, the site and its PDF. */
import type { CreditInvoiceDetail, CreditInvoiceRow } from '@wayhouse/contract/console/credit/credit-schemas';
import { toMoney } from '@wayhouse/contract/money';
import type { Db } from '../../../platform/database.ts';
import { appError } from '../../../platform/errors.ts';
import { findStays } from '../../booking/orders/list-order-numbers.ts';
import { type InvoiceRow, selectInvoiceRows, selectLines, selectParts } from './invoices.views.ts';

/**
 * The invoice and the id of its account. Throws request.not_found, also when the invoice is of another account than
 * `accountId`.
 */
export async function findInvoice(
  db: Db,
  { id, accountId, now }: { id: string; accountId?: string; now: Date },
): Promise<{ accountId: string; invoice: CreditInvoiceDetail }> {
  const ownerFilter = accountId === undefined ? {} : { accountId };
  const [row] = await selectInvoiceRows(db, { now, id, ...ownerFilter }, { limit: 1, offset: 0 });
  if (!row) throw appError('request.not_found');
  const [lines, parts] = await Promise.all([selectLines(db, id), selectParts(db, id)]);
  const stays = await findStays(
    db,
    row.account_id,
    lines.map(({ reference }) => reference),
  );
  return {
    accountId: row.account_id,
    invoice: {
      ...presentInvoice(row),
      time_zone: row.time_zone,
      lines: lines.map(({ reference, at, cents }) => {
        const stay = stays.get(reference);
        return {
          reference,
          used_at: at.toISOString(),
          amount: toMoney(cents),
          order: stay
            ? {
                hotel: stay.hotel,
                check_in: stay.check_in,
                check_out: stay.check_out,
                guest: stay.guest,
                ref_no: stay.ref,
              }
            : null,
        };
      }),
      payments: parts.map(({ entry_id, kind, no, at, cents }) => ({
        entry_id,
        kind,
        no,
        at: at.toISOString(),
        amount: toMoney(cents),
      })),
    },
  };
}

export function presentInvoice(row: InvoiceRow): CreditInvoiceRow {
  const { id, invoice_no, cycle, period_from, period_to, invoiced_on, due_on, days_late } = row;
  const paid = row.total_cents - row.open_cents - row.refunded_cents - row.written_off_cents;
  const unpaidStatus = days_late > 0 ? 'overdue' : 'open';
  return {
    id,
    invoice_no,
    cycle,
    period_from,
    period_to,
    invoiced_on,
    due_on,
    days_late,
    status: row.open_cents === 0 ? 'paid' : unpaidStatus,
    total: toMoney(row.total_cents),
    paid: toMoney(paid),
    refunded: toMoney(row.refunded_cents),
    written_off: toMoney(row.written_off_cents),
    open: toMoney(row.open_cents),
  };
}
