/** Decides whether the approval of an invoice can be withdrawn. The call and the view have this one rule. */
import type { Db, Tx } from '../../../platform/database.ts';
import { wasReturned } from '../payables.store.ts';
import type { InvoiceRecord } from './invoices.store.ts';

/**
 * The error of a call that would reopen the invoice; null when it can be reopened: it is approved, in no payment run,
 * and the bank returned no payment of it. A returned payment keeps the sums of its invoices, so they must stay.
 */
export async function findReopenRefusal(
  db: Db | Tx,
  { id, status, run_id }: Pick<InvoiceRecord, 'id' | 'status' | 'run_id'>,
): Promise<'request.wrong_state' | 'payables.in_run' | 'payables.returned' | null> {
  if (status !== 'approved') return 'request.wrong_state';
  if (run_id !== null) return 'payables.in_run';
  return (await wasReturned(db, id)) ? 'payables.returned' : null;
}
