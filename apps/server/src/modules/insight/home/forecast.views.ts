/** SQL of the dated payments from and to our bank account. */
import { sql } from 'kysely';
import type { Db } from '../../../platform/database.ts';
import { isLive } from '../../../platform/world.ts';

export interface DatedMoney {
  day: string;
  in_cents: number;
  out_cents: number;
}

/**
 * Sums by day, in US cents. Outgoing payments that are already due, and approved withdrawals, count on the first day.
 * Overdue credit has no known day and is left out. An approved credit note of a supplier outside a run is left out too,
 * because it only lowers a later payment.
 */
export async function selectDatedMoney(
  db: Db,
  { from, to }: { from: string; to: string },
): Promise<DatedMoney[]> {
  const { rows } = await sql<DatedMoney>`
    select day, coalesce(sum(cents) filter (where cents > 0), 0)::bigint as in_cents,
        coalesce(-sum(cents) filter (where cents < 0), 0)::bigint as out_cents
      from (
        select i.due_on as day, i.open_cents as cents from credit.invoices i
          where i.open_cents > 0 and i.due_on >= ${from}::date and ${isLive(sql.ref('i.account_id'))}
        union all
        select greatest(r.pay_on, ${from}::date), -p.usd_cents
          from payables.runs r join payables.run_payments p on p.run_id = r.id
          where r.status in ('waiting', 'approved') and p.paid_usd_cents is null
        union all
        select greatest(i.due_on, ${from}::date), -i.pay_usd_cents from payables.invoices i
          where i.status = 'approved' and i.run_id is null and i.pay_usd_cents > 0
        union all
        select ${from}::date, -w.amount_cents from ledger.withdrawals w
          where w.status = 'approved' and ${isLive(sql.ref('w.account_id'))}) dated
      where day <= ${to}::date group by day`.execute(db);
  return rows;
}
