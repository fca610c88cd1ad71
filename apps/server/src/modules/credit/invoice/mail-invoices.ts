/** One mail about the new invoices of a company. */
import { toMoney } from '@wayhouse/contract/money';
import { formatDate, money } from '@wayhouse/i18n/format';
import type { Clock } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database.ts';
import { mailCompany } from '../mail-company.ts';
import { type InvoiceRecord, selectInvoice } from './invoices.store.ts';

/** Mails about the invoices with an open amount. An invoice that earlier payments paid completely needs no mail. */
export async function mailInvoices(
  tx: Tx,
  clock: Clock,
  { accountId, ids }: { accountId: string; ids: readonly string[] },
): Promise<void> {
  const openInvoices: InvoiceRecord[] = [];
  for (const id of ids) {
    const invoice = await selectInvoice(tx, id);
    if (invoice && invoice.open_cents > 0) openInvoices.push(invoice);
  }
  if (openInvoices.length === 0) return;
  await mailCompany(tx, clock, {
    accountId,
    template: 'credit_invoiced',
    params: (lang) => ({
      amount: money(toMoney(openInvoices.reduce((sum, { open_cents }) => sum + open_cents, 0))),
      invoices: openInvoices
        .map(
          ({ invoice_no, due_on, open_cents }) =>
            `${invoice_no} · ${formatDate(due_on, { lang })} · ${money(toMoney(open_cents))}`,
        )
        .join('\n'),
    }),
  });
}
