/** Adds the whole ledger up again and names whatever does not agree. For a nightly run, a command and the tests. */
import { sql } from 'kysely';
import type { Db } from '../../platform/database.ts';

/** Sentences, one a fault; empty when the books are right. */
export async function verifyLedger(db: Db): Promise<string[]> {
  const { rows } = await sql<{ fault: string }>`
    select 'transaction ' || transaction_id || ' sums to ' || sum(amount_cents) as fault
      from ledger.entries group by transaction_id having sum(amount_cents) <> 0
    union all
    select 'transaction ' || t.id || ' has no entries'
      from ledger.transactions t where not exists (select 1 from ledger.entries e where e.transaction_id = t.id)
    union all
    select 'account ' || a.id || ' keeps ' || a.balance_cents || ', its entries say ' || coalesce(sum(e.amount_cents), 0)
      from ledger.accounts a left join ledger.entries e on e.account_id = a.id
      where a.floor_cents is not null
      group by a.id having a.balance_cents <> coalesce(sum(e.amount_cents), 0)
    union all
    select 'account ' || id || ' is below its floor' from ledger.accounts where balance_cents < floor_cents
  `.execute(db);
  return rows.map((row) => row.fault);
}
