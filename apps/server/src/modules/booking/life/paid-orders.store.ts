/** SQL on several `booking.orders` that have just been paid. */
import { orderStatus } from '@wayhouse/contract/booking/order-status';
import { paymentStatus } from '@wayhouse/contract/payment/payment-status';
import { type Insertable, type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../platform/database.ts';
import type { BookingOrderLog } from '../../../platform/tables.gen.ts';
import type { OrderRow } from '../booking.store.ts';

export type PaidOrder = Pick<
  OrderRow,
  | 'order_no'
  | 'account_id'
  | 'order_status'
  | 'payment_status'
  | 'source'
  | 'net_cents'
  | 'coupon_claim_id'
  | 'replaces_order_no'
> & { confirmation: OrderRow['sold']['confirmation'] };

/** Locks orders in the order of their numbers. Leaves out the references of payables that are not for an order. */
export async function lockPaidOrders(tx: Tx, orderNos: readonly string[]): Promise<PaidOrder[]> {
  const { rows } = await sql<PaidOrder>`
    select order_no, account_id, order_status, payment_status, source, net_cents, coupon_claim_id,
        replaces_order_no, sold ->> 'confirmation' as confirmation
      from booking.orders where order_no = any(${[...orderNos]}::text[])
      order by order_no for update`.execute(tx);
  return rows;
}

/** The subquery `moved` of confirmed orders (`order_no`, `net_cents`), which the other parts of the statement read. */
export const movedOrders = sql`moved`;

/**
 * Moves orders from awaiting payment (0) to confirmed (2) and paid, with log lines and the writes that read
 * `movedOrders`, in one statement. Only for orders that this transaction has locked; fails as a whole when one is in
 * another status. Only `confirm-paid.ts` calls this.
 */
export async function updatePaidAtOnce(
  tx: Tx,
  orders: readonly { orderNo: string; paidCents: number; confirmationNo: string }[],
  { lines, posting, event }: StatementParts,
): Promise<void> {
  const { awaitingPayment, confirmed } = orderStatus;
  const { unpaid, awaiting, paid } = paymentStatus;
  const texts = (column: 'order_no' | 'actor' | 'event' | 'from_status' | 'to_status' | 'note') =>
    sql`${lines.map((line) => line[column] ?? null)}::text[]`;
  await sql`
    with moved as (
      update booking.orders as o
        set payment_status = ${paid}::int, paid_cents = payment.cents, order_status = ${confirmed}::int,
          supplier_confirmation_no = payment.confirmation_no, source_tries = 0, source_next_at = null
        from unnest(${orders.map((order) => order.orderNo)}::text[],
          ${orders.map((order) => order.paidCents)}::bigint[],
          ${orders.map((order) => order.confirmationNo)}::text[]) as payment (order_no, cents, confirmation_no)
        where o.order_no = payment.order_no and o.order_status = ${awaitingPayment}::int
          and o.payment_status in (${unpaid}::int, ${awaiting}::int)
        returning o.order_no, o.net_cents),
    logged as (
      insert into booking.order_log (at, order_no, actor, event, from_status, to_status, note)
      select ${lines[0]?.at}::timestamptz, line.order_no, line.actor, line.event, line.was, line.now, line.note
        from unnest(${texts('order_no')}, ${texts('actor')}, ${texts('event')}, ${texts('from_status')},
          ${texts('to_status')}, ${texts('note')}) with ordinality
          as line (order_no, actor, event, was, now, note, place)
        order by line.place),
    head as (${posting.head}),
    entries as (${posting.entries}),
    told as (${event})
    select platform.must_hold((select count(*) from moved) = ${orders.length}::bigint)`.execute(tx);
}

interface StatementParts {
  /** All lines have the same `at`; the statement uses that of the first. */
  lines: readonly Insertable<BookingOrderLog>[];
  posting: { head: RawBuilder<unknown>; entries: RawBuilder<unknown> };
  event: RawBuilder<unknown>;
}
