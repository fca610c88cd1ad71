/** SQL of the debts to suppliers in other currencies than the dollar, now or at the end of a day. */
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database.ts';
import { isLive } from '../../../platform/world.ts';
import { isOfPayment } from '../payables.views.ts';

export interface ForeignDebt {
  currency: string;
  /** `order`: the cost of orders at outside sources that is in no approved invoice. `invoice`: approved and unpaid. */
  type: 'order' | 'invoice';
  count: number;
  /** In cents of the currency. */
  foreignCents: number;
  /** In cents of US dollars: the amount of these debts in the ledger. */
  bookCents: number;
}

/**
 * Debts before the day `before` (`2027-03-01`: at the end of February in UTC+8), summed by currency and type. The open
 * share of an order's debt is the same in the source's currency as in dollars.
 */
export async function findForeignDebts(db: Db | Tx, before: string): Promise<ForeignDebt[]> {
  const end = sql`${before}::date`;
  const isReturned = (cause: 'run_payment' | 'supplier_invoice', id: RawBuilder<string>) => sql`exists (
    select from ledger.transactions returned
      where returned.kind = 'supplier_return' and returned.cause_type = ${cause} and returned.cause_id = ${id}
        and returned.booked_on < ${end})`;
  const isPaid = sql`(${isReturned('supplier_invoice', sql`i.id`)} or exists (select from payables.run_payments p
    join ledger.transactions t on t.kind = 'supplier_payment' and t.cause_type = 'run_payment' and t.cause_id = p.id
    where ${isOfPayment} and t.booked_on < ${end} and not ${isReturned('run_payment', sql`p.id`)}))`;
  const isApproved = sql`i.status in ('approved', 'paid') and ledger.book_day(i.approved_at) < ${end}`;
  const { rows } = await sql<ForeignDebt>`
    with costs as (
      select b.cost_currency, b.cost_cents,
          coalesce(sum(e.amount_cents) filter (where t.kind <> 'cost_reversal'), 0) as full_cents,
          coalesce(sum(e.amount_cents), 0) - coalesce((
            select sum(l.cost_cents) from payables.lines l join payables.invoices i on i.id = l.invoice_id
              where l.order_no = b.order_no and l.decision in ('pay', 'pay_cost') and ${isApproved}), 0) as open_cents
        from supply.bookings b
        join booking.orders o on o.order_no = b.order_no and ${isLive(sql.ref('o.account_id'))}
        join lateral (
          select t.id, t.kind from ledger.transactions t
            where t.cause_type = 'order' and t.cause_id = o.order_no and t.kind in ('cost', 'cost_reversal')
              and t.booked_on < ${end}
          union all
          select t.id, t.kind from booking.changes c
            join ledger.transactions t on t.cause_type = 'change' and t.cause_id = c.change_no
              and t.kind = 'cost_change' and t.booked_on < ${end}
            where c.order_no = o.order_no) t on true
        join ledger.entries e on e.transaction_id = t.id and e.account_id = 'house:supplier_payable'
        where b.cost_currency <> 'USD'
        group by b.order_no),
    debts as (
      select cost_currency as currency, 'order' as type,
          round(open_cents * cost_cents / full_cents)::bigint as foreign_cents, open_cents as book_cents
        from costs where open_cents <> 0 and full_cents > 0
      union all
      select i.currency, 'invoice', i.pay_cents, i.pay_usd_cents
        from payables.invoices i where i.currency <> 'USD' and ${isApproved} and not ${isPaid})
    select currency, type, count(*)::int as count, sum(foreign_cents)::bigint as "foreignCents",
        sum(book_cents)::bigint as "bookCents"
      from debts group by currency, type order by currency, type`.execute(db);
  return rows;
}
