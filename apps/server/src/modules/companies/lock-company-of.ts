/**
 * Locks a company's row until the transaction ends. Calls that count objects of the company before they add one wait
 * for each other.
 */
import type { Tx } from '../../platform/database.ts';
import { appError } from '../../platform/errors.ts';
import { lockCompany } from './companies.store.ts';

/** Throws not_found for an account without a company. */
export async function lockCompanyOf(tx: Tx, accountId: string): Promise<void> {
  if (!(await lockCompany(tx, accountId))) throw appError('request.not_found');
}
