/** Checks that changed orders, their changes and the ledger agree. Part of `verify-consistency`. */
import { bookedStatuses, orderStatus } from '@wayhouse/contract/booking/order-status';
import { paymentStatus } from '@wayhouse/contract/payment/payment-status';
import { sql } from 'kysely';
import { sqlLiterals } from '../../../platform/database/sql-literals.ts';
import type { Db } from '../../../platform/database.ts';

/** One sentence per fault; empty when everything agrees. */
export async function verifyChanges(db: Db): Promise<string[]> {
  const confirmed = sqlLiterals([orderStatus.confirmed]);
  const paid = sqlLiterals([paymentStatus.paid]);
  const { rows } = await sql<{ fault: string }>`
    select 'order ' || o.order_no || ' counts ' || o.changes || ' changes, it has ' || coalesce(c.n, 0) as fault
      from booking.orders o
      left join (select order_no, count(*) as n, max(seq) as last, sum(fee_cents) as fees,
                   sum(hotel_charge_cents) as costs
                   from booking.changes group by 1) c on c.order_no = o.order_no
      where o.changes <> coalesce(c.n, 0) or o.changes <> coalesce(c.last, 0)
        or o.change_fee_cents <> coalesce(c.fees, 0) or o.change_cost_cents <> coalesce(c.costs, 0)
    union all
    select 'order ' || o.order_no || ' says ' || o.total_cents || ', its last change ' || (c.after ->> 'total_cents')
      from booking.orders o join booking.changes c on c.order_no = o.order_no and c.seq = o.changes
      where (c.after ->> 'total_cents')::bigint <> o.total_cents
    union all
    select 'change ' || c.change_no || ' begins at ' || (c.before ->> 'total_cents') || ', the change before ends at '
        || (p.after ->> 'total_cents')
      from booking.changes c join booking.changes p on p.order_no = c.order_no and p.seq = c.seq - 1
      where p.after -> 'total_cents' <> c.before -> 'total_cents'
    union all
    select 'the ledger has a ' || t.kind || ' for change ' || t.cause_id || ', which nobody made'
      from ledger.transactions t
      where t.kind in ('cost_change', 'coupon_change')
        and not exists (select 1 from booking.changes c where c.change_no = t.cause_id)
    union all
    select 'changed order ' || o.order_no || ' costs ' || o.net_cents || ', the ledger says ' || coalesce(l.cents, 0)
      from booking.orders o
      left join lateral (
        select sum(e.amount_cents) as cents from ledger.transactions t
          join ledger.entries e on e.transaction_id = t.id and e.account_id like '%:supplier_payable%'
          where (t.cause_type = 'order' and t.cause_id = o.order_no)
             or (t.cause_type = 'change' and t.cause_id in (
               select change_no from booking.changes c where c.order_no = o.order_no))) l on true
      where o.changes > 0 and o.order_status = ${confirmed} and coalesce(l.cents, 0) <> o.net_cents
    union all
    select 'changed order ' || o.order_no || ' uses ' || o.discount_cents || ' of a coupon, the ledger says '
        || coalesce(l.cents, 0)
      from booking.orders o
      left join lateral (
        select -sum(e.amount_cents) as cents from ledger.transactions t
          join ledger.entries e on e.transaction_id = t.id and e.account_id like '%:coupons%'
          where (t.cause_type = 'order' and t.cause_id = o.order_no)
             or (t.cause_type = 'change' and t.cause_id in (
               select change_no from booking.changes c where c.order_no = o.order_no))) l on true
      where o.changes > 0 and o.order_status = ${confirmed} and o.payment_status = ${paid} and o.coupon_claim_id is not null
        and coalesce(l.cents, 0) <> o.discount_cents
    union all
    select 'order ' || later.order_no || ' is confirmed in the place of ' || o.order_no || ', which is still '
        || o.order_status
      from booking.orders later join booking.orders o on o.order_no = later.replaces_order_no
      where later.order_status = ${confirmed} and o.order_status in (${sqlLiterals(bookedStatuses)}) and not exists (
        select 1 from platform.work w where w.kind = 'booking.replacement_confirmed' and w.state <> 'done'
          and w.payload ->> 'orderNo' = later.order_no)
  `.execute(db);
  return rows.map((row) => row.fault);
}
