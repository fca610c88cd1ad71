/** SQL for the lists of cases, for the staff who answer them, and for the jobs that open cases. */
import type { OrderStatus } from '@wayhouse/contract/booking/order-status';
import type { CaseKind, CaseView } from '@wayhouse/contract/care/case-kinds';
import { type RawBuilder, sql } from 'kysely';
import type { OrderScope } from '../../context.ts';
import { likeOf } from '../../platform/database/like.ts';
import type { Db, Tx } from '../../platform/database.ts';
import { isLive } from '../../platform/world.ts';
import { readerOf } from '../identity/person/reader-of.ts';
import { isLateRefund } from '../payment/refund/is-late-refund.ts';
import type { CaseRow } from './cases.store.ts';

export interface CaseListRow extends CaseRow {
  owner_name: string | null;
  account_id: string;
  company_en: string | null;
  company_zh: string | null;
  /** Of the person `user_id`; for a case that a job opened, the order's user at that time. Empty if unknown. */
  user_name: string;
  user_email: string;
  user_language: string;
  hotel_en: string;
  hotel_zh: string;
  hotel_phone: string;
  time_zone: string;
  lead_guest: string;
  check_in: string;
  check_out: string;
  order_status: OrderStatus;
  /** Messages of staff that the customer has not seen. */
  unread_of_customer: number;
  /** Messages of the customer that staff has not seen. */
  unread_of_staff: number;
}

/** All conditions hold together. Only `order` checks the scope of a customer. */
export interface CaseFilter {
  caseNo?: string;
  /** Only the cases of this order; none when the order is outside the scope. */
  order?: { orderNo: string; scope: OrderScope };
  view?: CaseView;
  staffId?: string;
  kind?: CaseKind | undefined;
  search?: string | undefined;
  now: Date;
}

const joins = sql`care.cases k
  join booking.orders o on o.order_no = k.order_no
  join catalogue.hotels h on h.id = o.hotel_id
  left join identity.users u on u.id = k.user_id
  left join companies.companies c on c.id = o.company_id
  left join identity.staff s on s.id = k.owner_id`;

// The text has the first name before and after the last name, so that both orders match.
const userName = sql`concat_ws(' ', u.first_name, u.last_name, u.first_name)`;
const guestName = sql`concat_ws(' ', g.first_name, g.last_name, g.first_name)`;

const isViewOfOpen = (view: CaseView | undefined): boolean =>
  view !== undefined && view !== 'solved' && view !== 'all';

function conditionOf({ caseNo, order, view, staffId, kind, search, now }: CaseFilter): RawBuilder<unknown> {
  const like = search ? likeOf(search) : undefined;
  const where = [
    caseNo === undefined ? undefined : sql`k.case_no = ${caseNo}`,
    order && sql`k.order_no = ${order.orderNo} and o.account_id = ${order.scope.accountId}`,
    order && order.scope.userId !== null ? sql`o.user_id = ${order.scope.userId}` : undefined,
    view === 'solved' ? sql`k.state = 'solved'` : undefined,
    isViewOfOpen(view) ? sql`k.state <> 'solved'` : undefined,
    view === 'mine' ? sql`k.owner_id = ${staffId ?? ''}` : undefined,
    view === 'unowned' ? sql`k.owner_id is null` : undefined,
    view === 'late' ? sql`k.due_at < ${now}` : undefined,
    kind && sql`k.kind = ${kind}`,
    like &&
      sql`(k.case_no ilike ${like} or k.order_no ilike ${like} or o.lead_guest ilike ${like} or h.name_en ilike ${like}
        or h.name_zh ilike ${like} or c.name_en ilike ${like} or c.name_zh ilike ${like} or u.email ilike ${like}
        or ${userName} ilike ${like}
        or exists (select from booking.guests g where g.order_no = k.order_no and ${guestName} ilike ${like}))`,
  ].filter((each) => each !== undefined);
  return where.length > 0 ? sql.join(where, sql` and `) : sql`true`;
}

/** One page of the cases that match the filter, and the number of all matching cases. */
export async function selectCasePage(
  db: Db,
  filter: CaseFilter,
  slice: { offset: number; limit: number },
): Promise<{ total: number; rows: CaseListRow[] }> {
  const { rows: totals } = await sql<{ total: number }>`
    select count(*)::int as total from ${joins} where ${conditionOf(filter)}`.execute(db);
  return { total: totals[0]?.total ?? 0, rows: await selectCases(db, filter, slice) };
}

/**
 * Views of open cases are sorted by due time, with the cases that wait for the customer last. All other lists are
 * sorted by the time at which a case was solved, or opened if it is not solved, latest first.
 */
export async function selectCases(
  db: Db | Tx,
  filter: CaseFilter,
  { offset, limit }: { offset: number; limit: number },
): Promise<CaseListRow[]> {
  const sorting = isViewOfOpen(filter.view)
    ? sql`k.due_at nulls last, k.updated_at desc, k.case_no`
    : sql`coalesce(k.solved_at, k.opened_at) desc, k.case_no desc`;
  const { rows } = await sql<CaseListRow>`
    select k.*, s.name as owner_name, o.account_id, o.lead_guest, o.check_in, o.check_out, o.order_status,
           c.name_en as company_en, c.name_zh as company_zh,
           coalesce(u.first_name || ' ' || u.last_name, '') as user_name, coalesce(u.email, '') as user_email,
           coalesce(u.language, 'en') as user_language,
           h.name_en as hotel_en, h.name_zh as hotel_zh, h.phone as hotel_phone, h.time_zone,
           (select count(*)::int from care.lines l where l.case_no = k.case_no and l.kind = 'message'
             and l.side = 'staff' and l.id > k.customer_seen_id) as unread_of_customer,
           (select count(*)::int from care.lines l where l.case_no = k.case_no and l.kind = 'message'
             and l.side = 'customer' and l.id > k.staff_seen_id) as unread_of_staff
      from ${joins} where ${conditionOf(filter)}
     order by ${sorting} offset ${offset} limit ${limit}`.execute(db);
  return rows;
}

export interface AnsweredCaseRow {
  case_no: string;
  order_no: string;
  hotel_en: string;
  hotel_zh: string;
  lead_guest: string;
  unread: number;
  at: Date;
}

/** Cases in the scope with messages of staff that the customer has not seen, sorted by the newest message first. */
export async function selectAnsweredCases(
  db: Db,
  { accountId, userId }: OrderScope,
  limit: number,
): Promise<AnsweredCaseRow[]> {
  const { rows } = await sql<AnsweredCaseRow>`
    select k.case_no, k.order_no, h.name_en as hotel_en, h.name_zh as hotel_zh, o.lead_guest,
           count(*)::int as unread, max(l.at) as at
      from care.cases k
      join booking.orders o on o.order_no = k.order_no
      join catalogue.hotels h on h.id = o.hotel_id
      join care.lines l on l.case_no = k.case_no and l.kind = 'message' and l.side = 'staff'
       and l.id > k.customer_seen_id
     where o.account_id = ${accountId} and (${userId}::text is null or o.user_id = ${userId})
     group by k.case_no, h.id, o.order_no
     order by max(l.at) desc, k.case_no limit ${limit}`.execute(db);
  return rows;
}

/** True when the caller may see the order. */
export async function isOwnOrder(db: Db | Tx, orderNo: string, scope: OrderScope): Promise<boolean> {
  let query = db
    .selectFrom('booking.orders')
    .select('order_no')
    .where('order_no', '=', orderNo)
    .where('account_id', '=', scope.accountId);
  if (scope.userId !== null) query = query.where('user_id', '=', scope.userId);
  return (await query.executeTakeFirst()) !== undefined;
}

/** The number of cases that callers of the account opened. Cases that a job opened do not count. */
export async function countOpenedSince(tx: Tx, accountId: string, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from care.cases k join booking.orders o using (order_no)
     where o.account_id = ${accountId} and k.opened_at >= ${since}
       and exists (select from care.lines l where l.case_no = k.case_no and l.kind = 'opened')`.execute(tx);
  return rows[0]?.count ?? 0;
}

export interface CaseCounts {
  open: number;
  mine: number;
  unowned: number;
  late: number;
}

/** Open cases of all accounts; `mine`, `unowned` and `late` are parts of `open`. */
export async function countCases(
  db: Db,
  { staffId, now }: { staffId: string; now: Date },
): Promise<CaseCounts> {
  const { rows } = await sql<CaseCounts>`
    select count(*)::int as open,
           count(*) filter (where owner_id = ${staffId})::int as mine,
           count(*) filter (where owner_id is null)::int as unowned,
           count(*) filter (where due_at < ${now})::int as late
      from care.cases where state <> 'solved'`.execute(db);
  return rows[0] ?? { open: 0, mine: 0, unowned: 0, late: 0 };
}

export interface CaseStaff {
  id: string;
  name: string;
  email: string;
  language: string;
  on_duty: boolean;
}

/** Active staff of these roles. `on_duty`: a shift of the person includes `now`. */
export async function selectCaseStaff(
  db: Db | Tx,
  roles: readonly string[],
  now: Date,
): Promise<CaseStaff[]> {
  const { rows } = await sql<CaseStaff>`
    select s.id, s.name, s.email, s.language,
           exists (select from care.shifts d where d.staff_id = s.id and d.from_at <= ${now} and d.until_at > ${now})
             as on_duty
      from identity.staff s
     where s.status = 'active' and s.role = any(${[...roles]})
     order by s.name, s.id`.execute(db);
  return rows;
}

/** The member of staff of a shift, even of a past shift. */
export function selectStaffOfShift(
  tx: Tx,
  shiftId: string,
): Promise<{ id: string; name: string } | undefined> {
  return tx
    .selectFrom('care.shifts as d')
    .innerJoin('identity.staff as s', 's.id', 'd.staff_id')
    .select(['s.id', 's.name'])
    .where('d.id', '=', shiftId)
    .executeTakeFirst();
}

/** At most 200 shifts that end after `now`, the earliest first. */
export function selectShifts(db: Db, now: Date) {
  return db
    .selectFrom('care.shifts as d')
    .innerJoin('identity.staff as s', 's.id', 'd.staff_id')
    .select(['d.id', 'd.staff_id', 's.name', 'd.from_at', 'd.until_at'])
    .where('d.until_at', '>', now)
    .orderBy('d.from_at')
    .orderBy('d.id')
    .limit(200)
    .execute();
}

/**
 * Orders of the live world with a refund that has not arrived by its promised day. Leaves out orders with an open
 * `refund` case, and orders with a `refund` case that was opened on the promised day or later.
 */
export async function selectLateRefunds(db: Db, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ order_no: string }>`
    select o.order_no from payment.refunds r
      join booking.orders o on o.order_no = split_part(r.reference, '-', 1)
     where ${isLateRefund(sql.ref('r'), now)} and ${isLive(sql.ref('o.account_id'))}
       and not exists (select from care.cases k where k.order_no = o.order_no and k.kind = 'refund'
             and (k.state <> 'solved' or k.opened_at >= r.expected_by))
     group by o.order_no order by min(r.expected_by), o.order_no limit ${limit}`.execute(db);
  return rows.map((row) => row.order_no);
}

/**
 * Confirmed orders of the live world that their outside source lost or canceled. Leaves out orders with an open case of
 * the kinds that the job opens, or with any case that was opened after the difference was found. `isUrgent`: true
 * selects the orders whose guests arrive on `urgentUntil` or earlier, false the later orders.
 */
export async function selectLostBookings(
  db: Db,
  { isUrgent, urgentUntil }: { isUrgent: boolean; urgentUntil: string },
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ order_no: string }>`
    select b.order_no from supply.bookings b join booking.orders o using (order_no)
     where b.staff_reason in ('missing', 'canceled_there') and o.order_status = 2 and ${isLive(sql.ref('o.account_id'))}
       and (o.check_in <= ${urgentUntil}) = ${isUrgent}
       and not exists (select from care.cases k where k.order_no = b.order_no
             and (k.opened_at >= b.staff_since or (k.state <> 'solved' and k.kind in ('no_booking', 'other'))))
     order by b.staff_since, b.order_no limit ${limit}`.execute(db);
  return rows.map((row) => row.order_no);
}

/**
 * The person who gets our answers. This is the person who asked, while that person can sign in and see the order.
 * Otherwise it is the order's present user, or the company's main account when the present user is disabled. Undefined
 * when none of these people can sign in.
 */
export async function selectReaderOf(
  tx: Tx,
  { order_no, user_id }: Pick<CaseRow, 'order_no' | 'user_id'>,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select u.id from booking.orders o
      join identity.users u on u.account_id = o.account_id and u.status = 'approved'
       and (u.id = ${readerOf(sql.ref('o.user_id'))} or (u.id = ${user_id} and 'company' = any (u.order_privileges)))
     where o.order_no = ${order_no}
     order by u.id = ${user_id} desc limit 1`.execute(tx);
  return rows[0]?.id;
}

/** The id of the order's present user; an empty string for an unknown order. */
export async function selectUserOfOrder(db: Db | Tx, orderNo: string): Promise<string> {
  const { rows } = await sql<{ user_id: string }>`
    select user_id from booking.orders where order_no = ${orderNo}`.execute(db);
  return rows[0]?.user_id ?? '';
}
