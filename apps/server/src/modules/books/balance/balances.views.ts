/** SQL of the balances of a month, from the live ledger. */
import { addMonths } from '@wayhouse/contract/dates';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database.ts';
import { isLiveTransaction } from '../../ledger/live-transactions.ts';
import { firstDay } from '../month.ts';
import type { AccountSums } from './trial-balance.ts';

/**
 * The sums of every account of the books for the month, in the order of the chart. The opening balance is the balance
 * filed at the last closing before the month, plus the movements since that closing. `carried_forward` opens with the
 * results of all earlier months. An account of the ledger that is not in the chart counts as a balance account at
 * position 800, before `carried_forward`.
 */
export async function selectAccountSums(db: Db | Tx, month: string): Promise<AccountSums[]> {
  const from = sql`${firstDay(month)}::date`;
  const { rows } = await sql<AccountSums>`
    with base as ( -- the last closing before the month
      select month, closing from books.months where month < ${from} and status = 'closed' order by month desc limit 1),
    moved as ( -- movements since that closing, before the month and in it; below zero: debit
      select ledger.line_of(a.kind, t.kind) as line,
          sum(e.amount_cents) filter (where t.booked_on < ${from}) as before,
          -sum(e.amount_cents) filter (where t.booked_on >= ${from} and e.amount_cents < 0) as debit,
          sum(e.amount_cents) filter (where t.booked_on >= ${from} and e.amount_cents > 0) as credit
        from ledger.transactions t
        join ledger.entries e on e.transaction_id = t.id
        join ledger.accounts a on a.id = e.account_id and a.world = 'live'
        where t.booked_on < ${firstDay(addMonths(month, 1))}::date
          and t.booked_on >= coalesce((select (month + interval '1 month')::date from base), '-infinity'::date)
        group by 1),
    filed as ( -- balances at that closing
      select f.line, f.balance_cents from books.filed_balances f join base using (month, closing)),
    known as ( -- every account with its figures; opening + before: its balance at the start of the month
      select coalesce(l.line, m.line, f.line) as line, coalesce(l.statement, 'balance') as statement,
          coalesce(l.position, 800) as position, coalesce(m.before, 0) as before, coalesce(m.debit, 0) as debit,
          coalesce(m.credit, 0) as credit, coalesce(f.balance_cents, 0) as opening
        from books.lines l full join moved m using (line) full join filed f on f.line = coalesce(l.line, m.line))
    select line, statement, debit::bigint as "debitCents", credit::bigint as "creditCents",
        (case when line = 'carried_forward'
          -- the results of all earlier months, plus its own balance
          then (select sum(opening + before) from known where statement = 'result' or line = 'carried_forward')
          when statement = 'result' then 0 else opening + before end)::bigint as "openingCents"
      from known order by position, line`.execute(db);
  return rows;
}

/** Number of transactions of the live world that count in the month. */
export async function countBooked(db: Db | Tx, month: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from ledger.transactions t
      where t.booked_on >= ${firstDay(month)}::date and t.booked_on < ${firstDay(addMonths(month, 1))}::date
        and ${isLiveTransaction(sql.ref('t.id'))}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The month of the earliest transaction of the live world; undefined while there is none. */
export async function selectFirstMonth(db: Db | Tx): Promise<string | undefined> {
  const { rows } = await sql<{ month: string | null }>`
    select to_char(min(t.booked_on), 'YYYY-MM') as month from ledger.transactions t
      where ${isLiveTransaction(sql.ref('t.id'))}`.execute(db);
  return rows[0]?.month ?? undefined;
}
