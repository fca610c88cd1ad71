/** Checks that orders, stock and money agree. For commands and for tests. */
import { orderStatus } from '@wayhouse/contract/booking/order-status';
import { paymentStatus, unpaidStatuses } from '@wayhouse/contract/payment/payment-status';
import { sql } from 'kysely';
import { sqlLiterals } from '../../platform/database/sql-literals.ts';
import { type Db, inSnapshot } from '../../platform/database.ts';
import { verifyLedger } from '../ledger/check/verify-ledger.ts';
import { verifyPayments } from '../payment/payable/verify-payments.ts';
import { verifyChanges } from './change/verify-changes.ts';
import { holdingStatuses } from './life/order-life.ts';

/** One sentence per fault; empty when everything agrees. Reads one snapshot, so it may run beside live traffic. */
export function verifyConsistency(db: Db): Promise<string[]> {
  return inSnapshot(db, async (tx) => [
    ...(await stockFaults(tx)),
    ...(await moneyFaults(tx)),
    ...(await verifyChanges(tx)),
    ...(await verifyPayments(tx)),
    ...(await verifyLedger(tx)),
  ]);
}

async function stockFaults(db: Db): Promise<string[]> {
  const holding = sqlLiterals(holdingStatuses);
  const { rows } = await sql<{ fault: string }>`
    select 'order ' || o.order_no || ' in status ' || o.order_status || ' holds no rooms' as fault
      from booking.orders o
      where o.source = 'own' and o.order_status in (${holding}) and not exists (
        select 1 from rates.stock_holds h where h.holder = o.order_no and h.released_at is null
          and h.room_type_id = o.room_type_id and h.check_in = o.check_in and h.rooms = o.room_count
          -- Guests who left early have their rooms until they left, or until staff recorded it.
          and case when o.departed_on is null then h.nights = o.nights
            else h.check_in + h.nights between o.departed_on and o.check_out end)
    union all
    select 'rooms are held for ' || h.holder || ', which is no live order'
      from rates.stock_holds h
      -- Groups hold rooms under their own numbers until they become orders.
      where h.released_at is null and h.holder like 'WH%' and not exists (
        select 1 from booking.orders o where o.order_no = h.holder and o.order_status in (${holding}))
    union all
    select 'room type ' || coalesce(s.room_type_id, w.room_type_id) || ' on ' || coalesce(s.day, w.day) || ': sold '
        || coalesce(s.sold, 0) || ', held ' || coalesce(w.held, 0)
      from (select m.room_type_id, m.month + (d.n - 1)::int as day, d.sold
              from rates.allotment_months m cross join lateral unnest(m.sold) with ordinality as d (sold, n)
              where d.sold <> 0) s
      full join (select h.room_type_id, h.check_in + n as day, sum(h.rooms) as held
              from rates.stock_holds h cross join lateral generate_series(0, h.nights - 1) as n
              where h.released_at is null group by 1, 2) w
        on w.room_type_id = s.room_type_id and w.day = s.day
      where coalesce(s.sold, 0) <> coalesce(w.held, 0)
  `.execute(db);
  return rows.map((row) => row.fault);
}

async function moneyFaults(db: Db): Promise<string[]> {
  const { confirmed, closed, confirmFailed, canceled, cancelPending } = orderStatus;
  const { paid, partial, refunded, refundFailed, refundAsked, refundAtGateway } = paymentStatus;
  const unbooked = sqlLiterals([closed, confirmFailed]);
  const ending = sqlLiterals([closed, confirmFailed, canceled, cancelPending]);
  const paidOnce = sqlLiterals([paid, refunded, refundFailed, refundAsked, refundAtGateway]);
  const { rows } = await sql<{ fault: string }>`
    select 'order ' || o.order_no || ' says paid ' || o.paid_cents || ', its payments ' || coalesce(p.cents, 0) as fault
      from booking.orders o
      left join (select part.reference, sum(part.prepaid_cents + part.credit_cents + part.gateway_cents) as cents
                   from payment.payment_parts part join payment.payments pay on pay.payment_no = part.payment_no
                   where part.accepted and pay.status = 'succeeded' group by 1) p on p.reference = o.order_no
      where o.paid_cents + o.returned_cents <> coalesce(p.cents, 0)
        -- Between the payment and the handling of its event, the order may not be updated yet.
        and not (o.paid_cents = 0 and exists (
          select 1 from platform.work e where e.kind = 'payment.succeeded' and e.state <> 'done'
            and e.payload -> 'parts' @> jsonb_build_array(jsonb_build_object('reference', o.order_no))))
    union all
    select 'order ' || o.order_no || ' says refunded ' || o.refunded_cents || ', its refunds ' || coalesce(r.cents, 0)
      from booking.orders o
      left join (select reference, sum(amount_cents) as cents from payment.refunds
                   where status = 'succeeded' and reason <> 'late' or reason = 'amended' group by 1) r on r.reference = o.order_no
      where o.refunded_cents + o.returned_cents <> coalesce(r.cents, 0)
        and not exists (select 1 from platform.work e where e.kind = 'refund.changed' and e.state <> 'done'
          and e.payload ->> 'reference' = o.order_no)
    union all
    select 'payment ' || p.payment_no || ' of ' || p.amount_cents || ' is not in the ledger as such'
      from payment.payments p
      where p.status = 'succeeded' and p.method = 'balance' and p.amount_cents is distinct from (
        select -sum(e.amount_cents) from ledger.transactions t
          join ledger.entries e on e.transaction_id = t.id
          join ledger.accounts a on a.id = e.account_id and a.account_id = p.account_id
          where t.kind = 'payment' and t.cause_type = 'payment' and t.cause_id = p.payment_no)
    union all
    select 'the ledger has a ' || t.kind || ' for ' || t.cause_id || ', which nobody made'
      from ledger.transactions t
      where (t.kind = 'payment' and not exists (select 1 from payment.payments p where p.payment_no = t.cause_id))
         or (t.kind in ('refund', 'refund_done') and not exists (select 1 from payment.refunds r where r.refund_no = t.cause_id))
         or (t.kind in ('cost', 'cost_reversal') and not exists (select 1 from booking.orders o where o.order_no = t.cause_id))
    union all
    select 'order ' || o.order_no || ' of ' || o.account_id || ' has its ' || t.kind || ' in the other world'
      from ledger.transactions t
      join booking.orders o on o.order_no = t.cause_id
      join ledger.entries e on e.transaction_id = t.id
      join ledger.accounts a on a.id = e.account_id
      where t.cause_type = 'order' and (a.world = 'test') <> (o.account_id like '%~test%')
      group by o.order_no, t.kind
    union all
    select 'order ' || o.order_no || ' of ' || o.account_id || ' was bought from ' || o.source
      from booking.orders o where (o.source = 'practice') <> (o.account_id like '%~test%')
    union all
    select 'confirmed order ' || o.order_no || ' has no cost in the ledger'
      from booking.orders o
      where o.order_status = ${sqlLiterals([confirmed])} and o.net_cents > 0 and not exists (
        select 1 from ledger.transactions t where t.kind = 'cost' and t.cause_type = 'order' and t.cause_id = o.order_no)
    union all
    select 'order ' || o.order_no || ' is ' || o.order_status || ', and its money does not go back'
      from booking.orders o
      where o.order_status in (${unbooked}) and o.payment_status in (${sqlLiterals([paid, partial])})
    union all
    select 'order ' || o.order_no || ' is ' || o.order_status || '/' || o.payment_status || ' but its payable is ' || p.status
      from booking.orders o join payment.payables p on p.reference = o.order_no
      where (o.order_status in (${ending}) and o.payment_status in (${sqlLiterals(unpaidStatuses)}) and p.status <> 'closed')
         or (o.payment_status in (${paidOnce}) and p.status <> 'paid')
  `.execute(db);
  return rows.map((row) => row.fault);
}
