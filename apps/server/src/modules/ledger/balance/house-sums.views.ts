/** SQL of the balances of Wayhouse's own accounts, which the ledger does not store. */
import { sql } from 'kysely';
import type { Db } from '../../../platform/database.ts';

interface HouseSums {
  bank: number;
  prepaid: number;
  suppliers: number;
}

/**
 * Live balances of our bank account and of our debt to suppliers, and the sum of all customers' prepaid money. Credits
 * are above zero, debits below. `apply_entry` stores balances of customers only. So the balance of an own account is
 * computed: the balance filed at the last month close, plus the entries since.
 */
export async function selectHouseSums(db: Db): Promise<HouseSums> {
  const { rows } = await sql<HouseSums>`
    with base as (
      select month, closing, (month + interval '1 month')::date as until
        from books.months where status = 'closed' order by month desc limit 1),
    own as (
      select f.line as kind, f.balance_cents as cents
        from books.filed_balances f join base using (month, closing) where f.line in ('bank', 'supplier_payable')
      union all
      select a.kind, sum(e.amount_cents)
        from ledger.transactions t
        join ledger.entries e on e.transaction_id = t.id
        join ledger.accounts a on a.id = e.account_id
        where a.world = 'live' and a.kind in ('bank', 'supplier_payable')
          and t.booked_on >= coalesce((select until from base), '-infinity'::date)
        group by 1)
    select coalesce((select sum(cents) from own where kind = 'bank'), 0)::bigint as bank,
        coalesce((select sum(cents) from own where kind = 'supplier_payable'), 0)::bigint as suppliers,
        coalesce((select sum(balance_cents) from ledger.accounts
          where world = 'live' and kind = 'prepaid'), 0)::bigint as prepaid`.execute(db);
  return rows[0] ?? { bank: 0, prepaid: 0, suppliers: 0 };
}
