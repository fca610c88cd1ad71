/** An open invoice with its company's locked, current terms: the start of each change of an invoice. */
import type { Clock } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database.ts';
import { appError } from '../../../platform/errors.ts';
import type { TermsRecord } from '../credit.store.ts';
import { followLedger } from '../follow-ledger.ts';
import { type InvoiceRecord, lockInvoice, selectInvoice } from './invoices.store.ts';

/** Errors: not_found, credit.paid when nothing of it is open. */
export async function lockOpenInvoice(
  tx: Tx,
  clock: Clock,
  { id, accountId }: { id: string; accountId?: string },
): Promise<{ invoice: InvoiceRecord; terms: TermsRecord }> {
  const found = await selectInvoice(tx, id);
  if (!found || (accountId !== undefined && found.account_id !== accountId))
    throw appError('request.not_found');
  // The account is locked before its invoice, as everywhere.
  const terms = await followLedger(tx, clock, found.account_id);
  const invoice = await lockInvoice(tx, id);
  if (!terms || !invoice) throw appError('request.not_found');
  if (invoice.open_cents === 0) throw appError('credit.paid');
  return { invoice, terms };
}
