/** Locks an open invoice and its company's current terms. Changes of one invoice start with this. */
import type { Clock } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database.ts';
import { appError } from '../../../platform/errors.ts';
import type { TermsRecord } from '../credit.store.ts';
import { followLedger } from '../follow-ledger.ts';
import { type InvoiceRecord, lockInvoice, selectInvoice } from './invoices.store.ts';

/**
 * Errors: not_found, also when the invoice is of another account than `accountId`; credit.paid when nothing is open.
 */
export async function lockOpenInvoice(
  tx: Tx,
  clock: Clock,
  { id, accountId }: { id: string; accountId?: string },
): Promise<{ invoice: InvoiceRecord; terms: TermsRecord }> {
  const row = await selectInvoice(tx, id);
  if (!row || (accountId !== undefined && row.account_id !== accountId)) throw appError('request.not_found');
  // The account is locked before its invoice, as everywhere, so that transactions cannot deadlock.
  const terms = await followLedger(tx, clock, row.account_id);
  const invoice = await lockInvoice(tx, id);
  if (!terms || !invoice) throw appError('request.not_found');
  if (invoice.open_cents === 0) throw appError('credit.paid');
  return { invoice, terms };
}
