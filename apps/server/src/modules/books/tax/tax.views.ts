/** SQL of the tax report, from the live ledger. */
import type { MonthState } from '@wayhouse/contract/console/books/book-words';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database.ts';
import type { MonthSums } from './tax-of.ts';

/** Sales less coupons, and the cost of stays, of each month of the year with an entry. */
export async function selectTaxSums(db: Db, year: number): Promise<MonthSums[]> {
  const { rows } = await sql<MonthSums>`
    select to_char(day, 'YYYY-MM') as month, coalesce(sum(cents) filter (where line <> 'cost_of_stays'), 0)::bigint
        as "salesCents", coalesce(sum(cents) filter (where line = 'cost_of_stays'), 0)::bigint as "costCents"
      from (select t.booked_on as day, ledger.line_of(a.kind, t.kind) as line, e.amount_cents as cents
        from ledger.transactions t
        join ledger.entries e on e.transaction_id = t.id
        join ledger.accounts a on a.id = e.account_id and a.world = 'live' and a.kind in ('revenue', 'coupons')
        where t.booked_on >= ${`${year}-01-01`}::date and t.booked_on < ${`${year + 1}-01-01`}::date) x
      where line in ('sales', 'coupons', 'cost_of_stays')
      group by 1 order by 1`.execute(db);
  return rows;
}

/** The state of each month of the year that was closed. */
export async function selectStates(db: Db, year: number): Promise<Map<string, MonthState>> {
  const { rows } = await sql<{ month: string; status: MonthState }>`
    select to_char(month, 'YYYY-MM') as month, status from books.months
      where month >= ${`${year}-01-01`}::date and month < ${`${year + 1}-01-01`}::date`.execute(db);
  return new Map(rows.map(({ month, status }) => [month, status]));
}
