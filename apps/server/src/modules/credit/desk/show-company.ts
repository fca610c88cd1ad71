/** One company on the credit desk: terms, invoices, payments; and one of its invoices. */
import type { CreditCompanyDetail, creditDeskEndpoints } from '@wayhouse/contract/console/credit/credit-desk';
import type { OutputOf } from '@wayhouse/contract/endpoint';
import { toMoney } from '@wayhouse/contract/money';
import type { StaffCtx } from '../../../context.ts';
import { appError } from '../../../platform/errors.ts';
import { versionOf } from '../../../platform/optimistic-lock.ts';
import { findOwner, unknownOwner } from '../../ledger/balance/name-owner.ts';
import { defaultTerms, selectTerms } from '../credit.store.ts';
import { countCredits, countInvoices, selectCredits, selectInvoiceRows } from '../invoice/invoices.views.ts';
import { findInvoice, presentInvoice } from '../invoice/show-invoice.ts';
import { termsOf } from '../terms/terms-of.ts';
import { selectCompany } from './companies.views.ts';
import { presentCompany } from './list-companies.ts';

type Calls = typeof creditDeskEndpoints;

const invoicesMax = 100;
const paymentsMax = 30;

/** Throws request.not_found for a company without a credit account. */
export async function showCompany(
  ctx: Pick<StaffCtx, 'db' | 'clock'>,
  { params: { id } }: { params: { id: string } },
): Promise<CreditCompanyDetail> {
  const now = ctx.clock.now();
  const row = await selectCompany(ctx.db, { now, id });
  if (!row) throw appError('request.not_found');
  const [terms = defaultTerms, invoices, payments, invoiceCount, paymentCount] = await Promise.all([
    selectTerms(ctx.db, id),
    selectInvoiceRows(ctx.db, { now, accountId: id }, { limit: invoicesMax, offset: 0 }),
    selectCredits(ctx.db, id, paymentsMax),
    countInvoices(ctx.db, { now, accountId: id }),
    countCredits(ctx.db, id),
  ]);
  return {
    ...presentCompany(row, now),
    ...termsOf(terms),
    version: versionOf(termsOf(terms)),
    stopped_by: terms.stopped_by,
    stop_reason: terms.stop_reason,
    invoice_count: invoiceCount,
    payment_count: paymentCount,
    invoices: invoices.map((invoice) => ({
      ...presentInvoice(invoice),
      reminders: invoice.reminders.map((reminder) => ({
        ...reminder,
        at: new Date(reminder.at).toISOString(),
      })),
    })),
    payments: payments.map(({ entry_id, kind, no, at, cents, used_cents, parts }) => ({
      entry_id,
      kind,
      no,
      at: at.toISOString(),
      amount: toMoney(cents),
      unused: toMoney(cents - used_cents),
      parts: parts.map((part) => ({
        invoice_id: part.invoice_id,
        invoice_no: part.invoice_no,
        amount: toMoney(part.cents),
      })),
    })),
  };
}

/** One invoice with its company. Throws request.not_found. */
export async function showInvoice(
  ctx: Pick<StaffCtx, 'db' | 'clock'>,
  { params }: { params: { id: string } },
): Promise<OutputOf<Calls['GET /api/console/v1/credit/invoices/{id}']>> {
  const { accountId, invoice } = await findInvoice(ctx.db, { id: params.id, now: ctx.clock.now() });
  const { id, name } = (await findOwner(ctx.db, accountId)) ?? unknownOwner(accountId);
  return { ...invoice, company: { id, name } };
}
