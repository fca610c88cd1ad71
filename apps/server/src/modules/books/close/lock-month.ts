/** The lock between postings and closings. */
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database.ts';
import { selectFirstMonth } from '../balance/balances.views.ts';
import { firstDay } from '../month.ts';
import { selectLastMonth } from './months.store.ts';

/**
 * Waits for open postings into the month, and prevents new ones until the transaction ends. Does this also for earlier
 * months that this closing closes. Postings into later months continue. `ledger.book_transaction` takes the same locks
 * (7375, month) in shared mode.
 */
export async function lockMonth(tx: Tx, month: string): Promise<void> {
  const until = firstDay(month);
  const lastMonth = await selectLastMonth(tx);
  const from = lastMonth?.month ?? firstDay((await selectFirstMonth(tx)) ?? month);
  await sql`
    select pg_advisory_xact_lock(7375, locked_month::date - date '2000-01-01')
      from generate_series(${from}::date, ${until}::date, interval '1 month') locked_month`.execute(tx);
}
