/**
 * SQL for whole orders: each row with guests, payments, refunds, people and last cancellation request, in one
 * statement.
 */
import { orderStatus } from '@wayhouse/contract/booking/order-status';
import type { Text2 } from '@wayhouse/contract/schemas';
import { type RawBuilder, sql } from 'kysely';
import type { OrderScope } from '../../../context.ts';
import { batchQueries } from '../../../platform/database/batch-queries.ts';
import type { Db } from '../../../platform/database.ts';
import type { OrderRow } from '../booking.store.ts';
import { cancelableStatuses } from '../life/order-life.ts';

/** An instant in PostgreSQL's JSON format. */
type Instant = string;

export interface GuestRow {
  room_index: number;
  first_name: string;
  last_name: string;
  type: string;
  age: number | null;
  lead: boolean;
}

export interface PaymentRow {
  payment_no: string;
  method: string;
  status: string;
  created_at: Instant;
  fee_cents: number;
  card_brand: string | null;
  card_last4: string | null;
  amount_cents: number;
}

/** Refunds in any status, including those of late payments that never paid the order. */
export interface RefundRow {
  refund_no: string;
  payment_no: string;
  method: string;
  status: string;
  reason: string;
  amount_cents: number;
  fee_cents: number;
  created_at: Instant;
  sent_at: Instant | null;
  settled_at: Instant | null;
  send_by: string;
  expected_by: string;
}

export interface CancelRequestRow {
  request_no: string;
  /** `canceled`: the order was canceled, or its booking failed. `refused`: staff refused the request. */
  status: 'open' | 'canceled' | 'refused';
  message: string;
  answer: string | null;
  created_at: Instant;
}

export type OrderDetailsRow = OrderRow & {
  guests: GuestRow[];
  payments: PaymentRow[];
  refunds: RefundRow[];
  /** The last cancellation request; null without one. */
  request: CancelRequestRow | null;
  city: { id: string; name: Text2 } | null;
  /** The instant at which a pending cancellation runs; until then it can be undone. */
  undo_until: Date | null;
  /** True while another room is booked for the guests. Its confirmation cancels this order. */
  is_being_relocated: boolean;
  /** The price of the agency's quote; null for an order without a quote, and after a change of the stay. */
  sold_for_cents: number | null;
  /**
   * The order whose guests were relocated to this order, because the first hotel could not take them; null for others.
   */
  moved_from: { order_no: string; hotel: Text2 } | null;
  /** The order to which the guests of this canceled order were relocated; null also when that relocation failed. */
  moved_to: { order_no: string; hotel: Text2 } | null;
  /** The number of the order that this one replaces with another stay of the same guests; null for others. */
  changed_from: string | null;
  /** The number of the order that replaces this canceled order with another stay; null without one. */
  changed_to: string | null;
  agreements: { code: string; version: string; accepted_at: Instant }[];
  created_by: string | null;
  owner: string | null;
};

interface DetailsQuery {
  orderNos: readonly string[];
  scope: OrderScope;
}

/** Orders by number within the scope; numbers outside it are left out. */
export const selectOrderDetails = batchQueries(async (db, queries: readonly DetailsQuery[]) => {
  const rows = await selectDetailRows(
    db,
    queries.flatMap(({ orderNos, scope }, place) =>
      orderNos.map((orderNo) => ({ place, orderNo, ...scope })),
    ),
  );
  const byPlace = Map.groupBy(rows, (row) => row.place);
  return queries.map((_, place): OrderDetailsRow[] => byPlace.get(place) ?? []);
});

/** `place`: position of the query in the batch. Each row carries it, so that each caller gets its own rows. */
async function selectDetailRows(
  db: Db,
  queries: readonly (OrderScope & { place: number; orderNo: string })[],
): Promise<(OrderDetailsRow & { place: number })[]> {
  const { rows } = await sql<OrderDetailsRow & { place: number }>`
    select question.place, o.*,
        ${listOf(sql`
          select room_index, first_name, last_name, type, age, lead from booking.guests
            where order_no = o.order_no order by room_index, guest_index`)} as guests,
        ${listOf(sql`
          select p.payment_no, p.method, p.status, p.created_at, part.fee_cents, p.card_brand, p.card_last4,
              part.prepaid_cents + part.credit_cents + part.gateway_cents as amount_cents
            from payment.payment_parts part join payment.payments p using (payment_no)
            where part.reference = o.order_no order by p.created_at`)} as payments,
        ${listOf(sql`
          select r.refund_no, r.payment_no, p.method, r.status, r.reason, r.amount_cents, r.fee_cents, r.created_at,
              r.sent_at, r.settled_at, r.send_by, r.expected_by
            from payment.refunds r join payment.payments p using (payment_no)
            where r.reference = o.order_no order by r.created_at, r.refund_no`)} as refunds,
        (select to_json(q) from (
          select request_no, status, message, answer, created_at from booking.cancel_requests
            where order_no = o.order_no order by created_at desc limit 1) as q) as request,
        (select json_build_object('id', id, 'name', json_build_object('en', name_en, 'zh', name_zh))
          from catalogue.regions where id = o.city_id) as city,
        (select run_at from booking.pending_cancels where order_no = o.order_no) as undo_until,
        exists (select from booking.orders later where later.replaces_order_no = o.order_no and later.relocates
          and later.order_status in (${sql.join(cancelableStatuses)})) as is_being_relocated,
        case when o.relocates then (
          select json_build_object('order_no', former.order_no, 'hotel', former.sold -> 'hotel' -> 'name')
            from booking.orders former where former.order_no = o.replaces_order_no) end as moved_from,
        (select json_build_object('order_no', later.order_no, 'hotel', later.sold -> 'hotel' -> 'name')
          from booking.orders later where ${isReplacement} and later.relocates
          order by later.created_at desc limit 1) as moved_to,
        case when not o.relocates then o.replaces_order_no end as changed_from,
        (select later.order_no from booking.orders later where ${isReplacement} and not later.relocates
          order by later.created_at desc limit 1) as changed_to,
        (select sold_for_cents from booking.quoted_orders where order_no = o.order_no
          and o.changes = 0 and (o.replaces_order_no is null or o.relocates)) as sold_for_cents,
        ${listOf(sql`
          select distinct on (code) code, version, accepted_at from content.acceptances
            where user_id = coalesce(o.booked_by, o.user_id) and accepted_at <= o.created_at and code <> 'balance'
            order by code, accepted_at desc`)} as agreements,
        ${nameOf(sql`coalesce(o.booked_by, o.user_id)`)} as created_by, ${nameOf(sql`o.user_id`)} as owner
      from unnest(${queries.map(({ place }) => place)}::int[], ${queries.map(({ orderNo }) => orderNo)}::text[],
          ${queries.map(({ accountId }) => accountId)}::text[], ${queries.map(({ userId }) => userId)}::text[])
          as question (place, order_no, account_id, user_id)
        join booking.orders o on o.order_no = question.order_no and o.account_id = question.account_id
          and (question.user_id is null or o.user_id = question.user_id)`.execute(db);
  return rows;
}

const listOf = (rows: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select coalesce(json_agg(r), '[]') from (${rows}) as r)`;

/** The order `later` replaces the canceled order `o`. */
const isReplacement = sql`later.replaces_order_no = o.order_no and o.order_status = ${orderStatus.canceled}
  and later.order_status not in (${orderStatus.confirmFailed}, ${orderStatus.closed})`;

const nameOf = (userId: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select trim(first_name || ' ' || last_name) from identity.users where id = ${userId})`;
