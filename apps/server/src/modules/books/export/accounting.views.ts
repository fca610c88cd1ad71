/** SQL of the entries of a month for accounting programs, from the live ledger. */
import { addMonths } from '@wayhouse/contract/dates';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database.ts';
import { firstDay } from '../month.ts';

const inMonth = (month: string) => sql`
  t.booked_on >= ${firstDay(month)}::date and t.booked_on < ${firstDay(addMonths(month, 1))}::date`;

export interface EntryRow {
  id: number;
  transaction_id: number;
  day: string;
  at: Date;
  kind: string;
  cause_type: string;
  cause_id: string;
  note: string;
  /** Key of an account of the books, such as `sales`. */
  line: string;
  number: string;
  account_id: string | null;
  cents: number;
}

/** Up to `limit` entries of the month whose id is above `after`, in the order of ids. */
export async function selectEntries(
  db: Db,
  month: string,
  { after, limit }: { after: number; limit: number },
): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    select e.id, t.id as transaction_id, t.booked_on as day, t.at, t.kind, t.cause_type, t.cause_id, t.note,
        ledger.line_of(a.kind, t.kind) as line, coalesce(l.number, '') as number, a.account_id, e.amount_cents as cents
      from ledger.entries e
      join ledger.transactions t on t.id = e.transaction_id and ${inMonth(month)}
      join ledger.accounts a on a.id = e.account_id and a.world = 'live'
      left join books.lines l on l.line = ledger.line_of(a.kind, t.kind)
      where e.id > ${after} order by e.id limit ${limit}`.execute(db);
  return rows;
}

/**
 * Two sums for each account and day, one of the debits and one of the credits; at most 62 rows per account. Within a
 * day, an account of the ledger that is not in the chart comes last (position 800).
 */
export async function selectDaySums(
  db: Db,
  month: string,
): Promise<{ day: string; line: string; number: string; cents: number }[]> {
  const { rows } = await sql<{ day: string; line: string; number: string; cents: number }>`
    select t.booked_on as day, ledger.line_of(a.kind, t.kind) as line, coalesce(min(l.number), '') as number,
        sum(e.amount_cents)::bigint as cents
      from ledger.transactions t
      join ledger.entries e on e.transaction_id = t.id
      join ledger.accounts a on a.id = e.account_id and a.world = 'live'
      left join books.lines l on l.line = ledger.line_of(a.kind, t.kind)
      where ${inMonth(month)}
      group by t.booked_on, 2, e.amount_cents > 0
      order by t.booked_on, min(coalesce(l.position, 800)), 4`.execute(db);
  return rows;
}
