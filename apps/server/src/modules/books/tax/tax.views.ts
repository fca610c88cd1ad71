/** SQL of the tax report, from the live ledger. */
import { sql } from 'kysely';
import type { Db } from '../../../platform/database.ts';
import type { MonthSums } from './tax-of.ts';

/**
 * The time when the order of a transaction `t` was created; for an invoice of several orders, the earliest order. A
 * group's installment has no order: its refund has the time of the payment. Any other transaction without an order has
 * its own time.
 */
const soldAt = sql`coalesce(case t.cause_type
  when 'order' then (select o.created_at from booking.orders o where o.order_no = t.cause_id)
  when 'change' then (select o.created_at from booking.changes c join booking.orders o using (order_no)
    where c.change_no = t.cause_id)
  when 'refund' then (select coalesce(o.created_at, (select paid.at from ledger.transactions paid
      where paid.cause_id = r.payment_no and paid.cause_type = 'payment' and paid.kind = 'payment'))
    from payment.refunds r left join booking.orders o on o.order_no = r.reference where r.refund_no = t.cause_id)
  when 'supplier_invoice' then (select min(o.created_at) from payables.lines l join booking.orders o using (order_no)
    where l.invoice_id = split_part(t.cause_id, '.', 1)) end, t.at)`;

/** True when the tax rate has ever changed. */
const hasChanged = sql`(select count(*) from content.tax_percents) > 1`;

/**
 * The orders of a payment `t` with their part, the running sum `upto` and the total `whole`. `shares` rounds the
 * running sums, so that the shares add up exactly. Empty when the tax rate has never changed.
 */
const partsOfPayment = sql`
  select o.created_at as at, p.part, sum(p.part) over (order by p.reference) as upto, sum(p.part) over () as whole
    from (select reference, prepaid_cents + credit_cents + gateway_cents as part
      from payment.payment_parts where payment_no = t.cause_id) p
    join booking.orders o on o.order_no = p.reference
    where t.cause_type = 'payment' and p.part > 0 and ${hasChanged}`;

/**
 * Splits an entry `e` of a payment into one share for each order. An entry stays one share when it belongs to no
 * payment, or when the tax rate has never changed.
 */
const shares = sql`
  select round(e.amount_cents * upto / whole) - round(e.amount_cents * (upto - part) / whole) as cents, at
    from (${partsOfPayment}) parts
  union all
  select e.amount_cents, case when ${hasChanged} then ${soldAt} else t.at end
    where not exists (${partsOfPayment})`;

/**
 * Sales minus coupons, and the cost of stays, by month and tax rate. The tax rate is the rate that was valid at
 * `soldAt`. Leaves out months without an entry. Looks up orders only when the rate has ever changed.
 */
export async function selectTaxSums(db: Db, year: number): Promise<(MonthSums & { percent: string })[]> {
  const { rows } = await sql<MonthSums & { percent: string }>`
    select to_char(day, 'YYYY-MM') as month, percent, coalesce(sum(cents) filter (where line <> 'cost_of_stays'), 0)::bigint
        as "salesCents", coalesce(sum(cents) filter (where line = 'cost_of_stays'), 0)::bigint as "costCents"
      from (select t.booked_on as day, ledger.line_of(a.kind, t.kind) as line, share.cents, (
            select p.percent from content.tax_percents p where p.from_at <= share.at
              order by p.from_at desc limit 1) as percent
        from ledger.transactions t
        join ledger.entries e on e.transaction_id = t.id
        join ledger.accounts a on a.id = e.account_id and a.world = 'live' and a.kind in ('revenue', 'coupons')
        cross join lateral (${shares}) share
        where t.booked_on >= ${`${year}-01-01`}::date and t.booked_on < ${`${year + 1}-01-01`}::date) x
      where line in ('sales', 'coupons', 'cost_of_stays')
      group by 1, 2 order by 1, 2`.execute(db);
  return rows;
}
