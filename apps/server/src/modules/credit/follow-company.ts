/**
 * Loads a company and its credit terms, brings them up to date with the ledger, and locks the terms. Changes of a
 * company on the credit desk start with this. Changes of one invoice start with `lockOpenInvoice`.
 */
import type { Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database.ts';
import { appError } from '../../platform/errors.ts';
import { findOwner } from '../ledger/balance/name-owner.ts';
import type { TermsRecord } from './credit.store.ts';
import { followLedger } from './follow-ledger.ts';

/** Throws request.not_found for an account that is not a company, and in the practice world. */
export async function followCompany(
  tx: Tx,
  clock: Clock,
  accountId: string,
): Promise<{ terms: TermsRecord; company: { id: string; name: string } }> {
  const owner = await findOwner(tx, accountId);
  const terms = owner?.account_type === 'corporate' ? await followLedger(tx, clock, accountId) : undefined;
  if (!owner || !terms) throw appError('request.not_found');
  return { terms, company: { id: accountId, name: owner.name.en } };
}
