/** SQL of a customer's notifications: each query reads a few rows of news that the customer may see. */
import type { OwnNotification } from '@wayhouse/contract/account/notifications';
import { orderStatus } from '@wayhouse/contract/booking/order-status';
import { type RawBuilder, sql } from 'kysely';
import type { OrderScope } from '../../../context.ts';
import type { Db, Tx } from '../../../platform/database.ts';
import { isLateRefund } from '../../payment/refund/is-late-refund.ts';

export interface OwnReader {
  userId: string;
  orders: OrderScope;
  /** Null for readers without the cart privilege, who see no quotes. */
  quotes: OrderScope | null;
  approver: { userId: string; accountId: string; isMain: boolean };
  now: Date;
}

export interface OwnNotificationRow {
  key: string;
  kind: OwnNotification['kind'];
  number: string;
  name_en: string;
  name_zh: string;
  person: string;
  at: Date;
  due_at: Date | null;
  unread: boolean;
}

/** Maximum number of rows of one query. */
const rowsPerSource = 15;
/** Maximum number of rows of all queries together. */
const rowsMax = 40;
const hourMs = 3_600_000;
/** Milliseconds for which answers of hotels and decisions of approvers are shown. */
const newsMs = 7 * 24 * hourMs;
/** Maximum age, in milliseconds, of orders whose answers are shown. It keeps the number of rows to read small. */
const requestAgeMs = 4 * newsMs;
/** A deadline is shown from this many hours before it. */
const nearHours = 48;

const orderColumns = sql`o.order_no as number, h.name_en, h.name_zh, o.lead_guest as person`;
const orderTables = sql`booking.orders o join catalogue.hotels h on h.id = o.hotel_id`;
const noDueTime = sql`null::timestamptz as due_at`;
const isInScope = ({ accountId, userId }: OrderScope) =>
  sql`o.account_id = ${accountId} and (${userId}::text is null or o.user_id = ${userId})`;
const isStanding = sql`o.order_status in (${orderStatus.process}, ${orderStatus.confirmed}) and o.dropped_at is null
  and not exists (select 1 from booking.pending_cancels p where p.order_no = o.order_no)`;

function answersOfDesk({ orders }: OwnReader) {
  return sql`select 'case' as kind, k.case_no as id, ${orderColumns}, max(l.at) as at, ${noDueTime}
    from care.cases k join ${orderTables} on o.order_no = k.order_no
    join care.lines l on l.case_no = k.case_no and l.kind = 'message' and l.side = 'staff' and l.id > k.customer_seen_id
    where ${isInScope(orders)} group by k.case_no, o.order_no, h.id`;
}

function answersOfHotels({ orders, now }: OwnReader) {
  return sql`select case o.order_status when ${orderStatus.confirmed} then 'confirmed' else 'declined' end as kind,
      o.order_no as id, ${orderColumns}, max(l.at) as at, ${noDueTime}
    from ${orderTables} join booking.order_log l on l.order_no = o.order_no and l.to_status = o.order_status::text
    where ${isInScope(orders)} and o.sold ->> 'confirmation' = 'on_request'
      and o.order_status in (${orderStatus.confirmed}, ${orderStatus.confirmFailed})
      and o.created_at > ${new Date(now.getTime() - requestAgeMs)} and l.at > ${new Date(now.getTime() - newsMs)}
    group by o.order_no, h.id`;
}

function choicesOfClients({ accountId, userId }: OrderScope) {
  return sql`select 'quote' as kind, q.quote_no as id, q.quote_no as number, q.title as name_en, q.title as name_zh,
      q.chosen_name as person, q.chosen_at as at, ${noDueTime}
    from cart.quotes q where q.account_id = ${accountId} and (${userId}::text is null or q.user_id = ${userId})
      and q.chosen_at is not null and q.chosen_seen_at is null and q.revoked_at is null`;
}

/**
 * Near deadlines of standing orders: the payment deadline of unpaid pay-later orders, the free-cancellation deadline of
 * all other orders. Leaves out the payment deadline of an order that waits for an approval, because nobody may pay it
 * yet. Also leaves out a deadline whose cost the customer has accepted. The key contains the instant, because a changed
 * deadline is another notification.
 */
function deadlines({ orders, now }: OwnReader) {
  const latest = new Date(now.getTime() + nearHours * hourMs);
  const deadlinesOf = (kind: 'pay' | 'fee', due: RawBuilder<unknown>, condition: RawBuilder<unknown>) => sql`
    select ${sql.lit(kind)} as kind, o.order_no || ':' || extract(epoch from ${due})::bigint as id, ${orderColumns},
        ${due} - make_interval(hours => ${sql.lit(nearHours)}) as at, ${due} as due_at
      from ${orderTables} where ${isInScope(orders)} and ${isStanding} and ${condition}
        and ${due} > ${now} and ${due} <= ${latest}
        and not exists (select 1 from booking.accepted_costs a where a.order_no = o.order_no and a.at = ${due})`;
  const isUnpaid = sql`o.pay_by is not null and o.paid_cents = 0`;
  return sql`${deadlinesOf('pay', sql`o.pay_by`, sql`${isUnpaid} and o.approve_by is null`)} union all
    ${deadlinesOf('fee', sql`o.free_cancel_until`, sql`not (${isUnpaid})`)}`;
}

function lateRefunds({ orders, now }: OwnReader) {
  return sql`select 'refund' as kind, r.refund_no as id, ${orderColumns},
      (r.expected_by::timestamp + interval '1 day') at time zone 'UTC' as at, ${noDueTime}
    from payment.refunds r join ${orderTables} on o.order_no = r.reference
    where ${isInScope(orders)} and ${isLateRefund(sql.ref('r'), now)}`;
}

/**
 * Requests that wait for the reader's decision, and answers to the reader's own requests. The request of a held stay
 * gets the state `booked` at its approval, and its order is older than the decision. So such a request is shown as
 * approved.
 */
function approvals({ approver: { userId, accountId, isMain }, now }: OwnReader) {
  const columns = sql`a.approval_no as id, a.approval_no as number, a.promise #>> '{sold,hotel,name,en}' as name_en,
    a.promise #>> '{sold,hotel,name,zh}' as name_zh, trim(u.first_name || ' ' || u.last_name) as person`;
  const isApprover = sql`(${isMain} or exists (select from jsonb_array_elements(a.steps) s (value)
    where s.value -> 'approvers' ? ${userId}))`;
  return sql`select 'approve' as kind, ${columns}, a.requested_at as at, a.expires_at as due_at
      from booking.approvals a join identity.users u on u.id = a.requested_by
      where a.account_id = ${accountId} and a.state = 'open' and a.expires_at > ${now} and a.requested_by <> ${userId}
        and ${isApprover} and not exists (select from booking.approval_votes v
          where v.approval_no = a.approval_no and v.user_id = ${userId})
    union all
    select case a.state when 'declined' then 'not_approved' else 'approved' end, ${columns}, a.decided_at,
        case a.state when 'approved' then a.expires_at end
      from booking.approvals a join identity.users u on u.id = a.decided_by
      where a.requested_by = ${userId} and a.decided_at > ${new Date(now.getTime() - newsMs)}
        and (a.state = 'declined' or a.state = 'approved' and a.expires_at > ${now}
          or a.state = 'booked' and a.decided_by <> ${userId}
            and exists (select from booking.orders o where o.order_no = a.order_no and o.created_at < a.decided_at))`;
}

/** Unread notifications first; each group newest first. */
export async function selectOwnNotifications(db: Db | Tx, reader: OwnReader): Promise<OwnNotificationRow[]> {
  const sources = [
    answersOfDesk(reader),
    answersOfHotels(reader),
    deadlines(reader),
    lateRefunds(reader),
    approvals(reader),
    ...(reader.quotes ? [choicesOfClients(reader.quotes)] : []),
  ];
  const parts = sources.map(
    (source) =>
      sql`select * from (select * from (${source}) s order by s.at desc limit ${rowsPerSource}) part`,
  );
  const { rows } = await sql<OwnNotificationRow>`
    select n.kind, n.kind || ':' || n.id as key, n.number, n.name_en, n.name_zh, n.person, n.at, n.due_at,
        r.read_at is null or r.read_at < n.at as unread
      from (${sql.join(parts, sql` union all `)}) n
      left join insight.own_reads r on r.user_id = ${reader.userId} and r.key = n.kind || ':' || n.id
     order by unread desc, n.at desc, key limit ${rowsMax}`.execute(db);
  return rows;
}
