/** Recomputes the whole ledger and lists all differences. For the nightly run, a command and tests. */
import { sql } from 'kysely';
import type { Db } from '../../../platform/database.ts';

/** One sentence per fault; empty when the ledger is correct. */
export async function verifyLedger(db: Db): Promise<string[]> {
  const { rows } = await sql<{ fault: string }>`
    select 'transaction ' || transaction_id || ' sums to ' || sum(amount_cents) as fault
      from ledger.entries group by transaction_id having sum(amount_cents) <> 0
    union all
    select 'transaction ' || t.id || ' has no entries'
      from ledger.transactions t where not exists (select 1 from ledger.entries e where e.transaction_id = t.id)
    union all
    select 'transaction ' || transaction_id || ' mixes live and test money'
      from ledger.entries e join ledger.accounts a on a.id = e.account_id
      group by transaction_id having count(distinct a.world) > 1
    union all
    select 'account ' || a.id || ' keeps ' || a.balance_cents || ', its entries say ' || coalesce(sum(e.amount_cents), 0)
      from ledger.accounts a left join ledger.entries e on e.account_id = a.id
      where a.floor_cents is not null -- Other accounts keep no balance.
      group by a.id having a.balance_cents <> coalesce(sum(e.amount_cents), 0)
    union all
    select 'account ' || a.id || ' keeps ' || a.held_cents || ' held, its holds say ' || coalesce(sum(h.cents), 0)
      from ledger.accounts a left join ledger.holds h on h.account_id = a.id and h.status = 'pending'
      group by a.id having a.held_cents <> coalesce(sum(h.cents), 0)
    union all
    select 'account ' || id || ' is below its floor' from ledger.accounts where balance_cents - held_cents < floor_cents
    union all
    select 'account ' || account_id || ' says ' || balance_after_cents || ' after entry ' || id || ', its entries say ' || running
      from (select e.account_id, e.id, e.balance_after_cents, sum(e.amount_cents) over (partition by e.account_id order by e.id) as running
              from ledger.entries e where e.balance_after_cents is not null) each
      where balance_after_cents <> running
    union all
    select 'withdrawal ' || w.withdrawal_no || ' is ' || w.status || ', its hold is ' || coalesce(h.status, 'missing')
      from ledger.withdrawals w left join ledger.holds h on h.cause_type = 'withdrawal' and h.cause_id = w.withdrawal_no
      where h.status is distinct from case when w.status in ('requested', 'approved') then 'pending'
        when w.status = 'paid' then 'posted' else 'voided' end
    union all
    select 'withdrawal ' || w.withdrawal_no || ' of ' || w.amount_cents || ' + ' || w.fee_cents || ' moved ' || coalesce(t.cents, 0)
      from ledger.withdrawals w
      left join (select t.cause_id, -sum(e.amount_cents) as cents from ledger.transactions t
                   join ledger.entries e on e.transaction_id = t.id
                   join ledger.accounts a on a.id = e.account_id and a.account_id is not null
                   where t.cause_type = 'withdrawal' group by 1) t on t.cause_id = w.withdrawal_no
      where coalesce(t.cents, 0) <> case when w.status = 'paid' then w.amount_cents + w.fee_cents else 0 end
  `.execute(db);
  return rows.map((row) => row.fault);
}
