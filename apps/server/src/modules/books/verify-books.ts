/** Compares the filed balances of closed months, and all revaluations, with the ledger. */
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
      select 'closed month ' || to_char(month, 'YYYY-MM') || ' has ' || filed_debit || ' debits and '
          || filed_credit || ' credits of ' || line || ', the ledger ' || ledger_debit || ' and ' || ledger_credit as fault
        from (
          select month, line, coalesce(filed.debit_cents, 0) as filed_debit, coalesce(filed.credit_cents, 0) as filed_credit,
              coalesce(moved.debit, 0) as ledger_debit, coalesce(moved.credit, 0) as ledger_credit
            from filed full join moved using (month, line)) both_sides
        join books.months using (month)
        where status = 'closed' and (filed_debit <> ledger_debit or filed_credit <> ledger_credit)
      union all
      select 'the filed balances of ' || to_char(month, 'YYYY-MM') || ' add up to ' || sum(balance_cents)
        from filed group by month having sum(balance_cents) <> 0
      union all
      select 'debts in ' || currency || ' of ' || to_char(month, 'YYYY-MM') || ' are ' || value_cents || ' at the rate, in '
          || 'the books ' || book_cents + posted
        from (select distinct on (month, currency) month, currency, value_cents, book_cents,
              sum(posted_cents) over (partition by month, currency) as posted
            from books.revaluations order by month, currency, closing desc) r
        where value_cents <> book_cents + posted
      union all
      select 'the revaluation of ' || currency || ' in ' || to_char(month, 'YYYY-MM') || ', closing ' || closing
          || ', is ' || posted_cents || ', in the ledger ' || in_ledger || ', taken back ' || taken_back
        from books.revaluations r cross join lateral (
          select coalesce(sum(e.amount_cents) filter (where t.kind = 'revaluation'
                and ledger.book_month(t.booked_on) = r.month), 0) as in_ledger,
              coalesce(-sum(e.amount_cents) filter (where t.kind = 'revaluation_reversal'
                and t.booked_on = (r.month + interval '1 month')::date), 0) as taken_back
            from ledger.transactions t
            join ledger.entries e on e.transaction_id = t.id and e.account_id = 'house:supplier_payable'
            where t.cause_type = 'revaluation'
              and t.cause_id = to_char(r.month, 'YYYY-MM') || '/' || r.closing || '/' || r.currency) posted
        where r.posted_cents <> in_ledger or r.posted_cents <> taken_back`.execute(tx);
    return rows.map((row) => row.fault);
  });
}
