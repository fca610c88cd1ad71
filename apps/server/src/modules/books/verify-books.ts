/** Compares the filed balances of each closed month with the ledger. */
import { sql } from 'kysely';
import { type Db, inSnapshot } from '../../platform/database.ts';

/** One sentence per fault; empty when everything agrees. Reads one snapshot. */
export function verifyBooks(db: Db): Promise<string[]> {
  return inSnapshot(db, async (tx) => {
    const { rows } = await sql<{ fault: string }>`
      with filed as (
        select f.* from books.filed_balances f join books.months m using (month, closing) where m.status = 'closed'),
      moved as (
        select ledger.book_month(t.booked_on) as month, ledger.line_of(a.kind, t.kind) as line,
            -sum(least(e.amount_cents, 0)) as debit, sum(greatest(e.amount_cents, 0)) as credit
          from ledger.transactions t
          join ledger.entries e on e.transaction_id = t.id
          join ledger.accounts a on a.id = e.account_id and a.world = 'live'
          where t.booked_on < (select max(month) + interval '1 month' from books.months)
          group by 1, 2)
      select 'closed month ' || to_char(month, 'YYYY-MM') || ' has ' || b.debit_cents || ' debits and '
          || b.credit_cents || ' credits of ' || line || ', the ledger ' || b.debit || ' and ' || b.credit as fault
        from (
          select month, line, coalesce(f.debit_cents, 0) as debit_cents, coalesce(f.credit_cents, 0) as credit_cents,
              coalesce(moved.debit, 0) as debit, coalesce(moved.credit, 0) as credit
            from filed f full join moved using (month, line)) b
        join books.months using (month)
        where status = 'closed' and (b.debit_cents <> b.debit or b.credit_cents <> b.credit)
      union all
      select 'the filed balances of ' || to_char(month, 'YYYY-MM') || ' add up to ' || sum(balance_cents)
        from filed group by month having sum(balance_cents) <> 0`.execute(tx);
    return rows.map((row) => row.fault);
  });
}
