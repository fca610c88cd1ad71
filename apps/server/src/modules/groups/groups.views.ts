/** Queries for lists of group requests, for the offer form, and for recipients and times of mails. */
import { endedGroupStatuses, type GroupStatus } from '@wayhouse/contract/group/group-life';
import { limits } from '@wayhouse/contract/limits';
import { type RawBuilder, sql } from 'kysely';
import type { OrderScope } from '../../context.ts';
import { likeOf } from '../../platform/database/like.ts';
import type { Db, Tx } from '../../platform/database.ts';
import type { GroupRow } from './groups.store.ts';

/** A request with the additional columns of a list. */
export interface GroupListRow extends GroupRow {
  user_name: string;
  user_email: string;
  account_type: string;
  company_en: string | null;
  company_zh: string | null;
  open_offers: number;
  /** The earliest end of an open offer; null without one. */
  valid_until: Date | null;
  /** The first open installment; null without one. */
  next_no: number | null;
  next_cents: number | null;
  next_due_on: string | null;
  unread_of_customer: number;
  unread_of_staff: number;
}

export interface GroupFilter {
  groupNo?: string;
  scope?: OrderScope;
  statuses?: readonly GroupStatus[] | undefined;
  search?: string | undefined;
  /** The customer's view. `open`: as in the console, with drafts. `ended`: all other requests. */
  view?: 'open' | 'ended' | undefined;
  /**
   * The view of the console; drafts are left out. `to_answer`: requests that wait for staff, longest wait first.
   * `open`: requests that have not ended, and completed ones with open installments (ADR 26). `all`: all requests.
   * `open` and `all` are sorted by the latest change first.
   */
  desk?: 'to_answer' | 'open' | 'all';
  now: Date;
}

const people = sql`left join identity.users u on u.id = g.user_id
  left join companies.companies c on c.id = g.company_id`;

/** One page of the requests that match the filter, and the total number of matching requests. */
export async function selectGroupPage(
  db: Db,
  filter: GroupFilter,
  slice: { offset: number; limit: number },
): Promise<{ total: number; rows: GroupListRow[] }> {
  const { rows: counts } = await sql<{ total: number }>`
    select count(*)::int as total from groups.requests g ${people} where ${conditionOf(filter)}`.execute(db);
  return { total: counts[0]?.total ?? 0, rows: await selectGroupList(db, filter, slice) };
}

/** True for a request that has not ended, and for a completed one with open installments. */
const isOpen = sql`(g.status <> all(${[...endedGroupStatuses]}) or exists (select from groups.instalments i
  where i.group_no = g.group_no and i.paid_at is null and i.closed_at is null))`;

function conditionOf(filter: GroupFilter): RawBuilder<unknown> {
  const { desk, view, scope, statuses } = filter;
  const like = filter.search ? likeOf(filter.search) : null;
  const where = [
    filter.groupNo === undefined ? undefined : sql`g.group_no = ${filter.groupNo}`,
    scope && sql`g.account_id = ${scope.accountId}`,
    scope && scope.userId !== null ? sql`g.user_id = ${scope.userId}` : undefined,
    statuses && statuses.length > 0 ? sql`g.status = any(${[...statuses]})` : undefined,
    desk && sql`g.status <> 'draft'`,
    desk === 'to_answer' ? sql`g.waiting_for = 'us'` : undefined,
    desk === 'open' || view === 'open' ? isOpen : undefined,
    view === 'ended' ? sql`not ${isOpen}` : undefined,
    like &&
      sql`(g.group_no ilike ${like} or g.title ilike ${like} or g.destination_en ilike ${like}
        or g.destination_zh ilike ${like} or c.name_en ilike ${like} or c.name_zh ilike ${like} or u.email ilike ${like})`,
  ].filter((each) => each !== undefined && each !== null);
  return where.length > 0 ? sql.join(where, sql` and `) : sql`true`;
}

/** Requests with the additional columns of a list. */
export async function selectGroupList(
  db: Db | Tx,
  filter: GroupFilter,
  { offset, limit }: { offset: number; limit: number },
): Promise<GroupListRow[]> {
  const { desk, now } = filter;
  const sorting =
    desk === 'to_answer' ? sql`g.waiting_since, g.group_no` : sql`g.updated_at desc, g.group_no desc`;
  const { rows } = await sql<GroupListRow>`
    select g.*, u.first_name || ' ' || u.last_name as user_name, u.email as user_email, u.account_type,
           c.name_en as company_en, c.name_zh as company_zh,
           (select count(*)::int from groups.offers o
             where o.group_no = g.group_no and o.state = 'open' and o.valid_until > ${now}) as open_offers,
           (select min(o.valid_until) from groups.offers o
             where o.group_no = g.group_no and o.state = 'open' and o.valid_until > ${now}) as valid_until,
           next_open.no as next_no, next_open.amount_cents as next_cents, next_open.due_on as next_due_on,
           (select count(*)::int from groups.messages m where m.group_no = g.group_no and m.side = 'staff'
             and m.at > coalesce(g.customer_seen_at, '-infinity')) as unread_of_customer,
           (select count(*)::int from groups.messages m where m.group_no = g.group_no and m.side = 'customer'
             and m.at > coalesce(g.staff_seen_at, '-infinity')) as unread_of_staff
      from groups.requests g ${people}
      left join lateral (select no, amount_cents, due_on from groups.instalments i
        where i.group_no = g.group_no and i.paid_at is null and i.closed_at is null order by no limit 1) next_open on true
     where ${conditionOf(filter)}
     order by ${sorting}
     offset ${offset} limit ${limit}
  `.execute(db);
  return rows;
}

export async function countWaiting(db: Db): Promise<number> {
  const row = await db
    .selectFrom('groups.requests')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('waiting_for', '=', 'us')
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

export interface DeskReader {
  email: string;
  name: string;
  language: string;
}

/**
 * The member of staff in charge, if that person is active and has a role that works on groups. Otherwise all active
 * staff with such a role. Leaves out people without a password, who cannot sign in yet.
 */
export async function selectDeskReaders(tx: Tx, staffId: string | null): Promise<DeskReader[]> {
  const groupStaff = await tx
    .selectFrom('identity.staff')
    .select(['id', 'email', 'name', 'language'])
    .where('role', 'in', ['admin', 'operations'])
    .where('status', '=', 'active')
    .where('password_hash', 'is not', null)
    .orderBy('id')
    .execute();
  const owner = groupStaff.filter((staff) => staff.id === staffId);
  return owner.length > 0 ? owner : groupStaff;
}

/** The facts about a hotel of the catalogue that an offer and its check need. */
export function selectOfferHotel(db: Db | Tx, hotelId: string) {
  return db
    .selectFrom('catalogue.hotels')
    .select([
      'id',
      'name_en',
      'name_zh',
      'address_en',
      'address_zh',
      'stars',
      'scene_region',
      'time_zone',
      'city_id',
      'phone',
      'check_in_from',
      'check_out_until',
      'status',
    ])
    .where('id', '=', hotelId)
    .executeTakeFirst();
}

/** Online hotels of `starsMin` stars or more whose name or city contains `q`, or whose id is `q`; most stars first. */
export async function selectDeskHotels(
  db: Db,
  { q, starsMin, limit }: { q: string; starsMin: number; limit: number },
) {
  const like = likeOf(q);
  const { rows } = await sql<{
    id: string;
    name_en: string;
    name_zh: string;
    city_en: string;
    city_zh: string;
    stars: number;
    time_zone: string;
  }>`
    select h.id, h.name_en, h.name_zh, r.name_en as city_en, r.name_zh as city_zh, h.stars, h.time_zone
      from catalogue.hotels h join catalogue.regions r on r.id = h.city_id
     where h.status = 'online' and h.stars >= ${starsMin}
       and (h.name_en ilike ${like} or h.name_zh ilike ${like} or r.name_en ilike ${like} or r.name_zh ilike ${like}
         or h.id = ${q})
     order by h.stars desc, h.score desc, h.name_en limit ${limit}
  `.execute(db);
  return rows;
}

/**
 * Room types of a hotel. `free`: the number of rooms that are free on every night. `net_cents`: the lowest average net
 * price per night of all open rate plans with a price for all nights; package rates are left out. `board`: the board of
 * that rate plan.
 */
export async function selectDeskRooms(
  db: Db | Tx,
  { hotelId, nights }: { hotelId: string; nights: readonly string[] },
) {
  const { rows } = await sql<{
    id: string;
    name_en: string;
    name_zh: string;
    bed_kind: string;
    max_occupancy: number;
    free: number;
    net_cents: number | null;
    board: string | null;
  }>`
    with nights as (select unnest(${[...nights]}::date[]) as day)
    select t.id, t.name_en, t.name_zh, t.bed_kind, t.max_occupancy,
           coalesce((select min(coalesce(stock.allotment[extract(day from n.day)::int]
               - stock.sold[extract(day from n.day)::int], 0))
             from nights n left join rates.allotment_months stock
               on stock.room_type_id = t.id and stock.month = date_trunc('month', n.day)::date), 0)::int as free,
           cheapest.net_cents, cheapest.board
      from catalogue.room_types t
      left join lateral (
        select plan.board, round(avg(prices.price_cents[extract(day from n.day)::int]))::int as net_cents
          from rates.rate_plans plan
          cross join nights n
          join rates.plan_months prices on prices.rate_plan_id = plan.id and prices.month = date_trunc('month', n.day)::date
         where plan.room_type_id = t.id and plan.status = 'open' and not plan.package_only
         group by plan.id, plan.board
        -- a price for every night; 0 is no price
        having count(*) = ${nights.length} and min(prices.price_cents[extract(day from n.day)::int]) > 0
         order by 2 limit 1
      ) cheapest on true
     where t.hotel_id = ${hotelId} and not t.retired
     order by t.sort, t.id
  `.execute(db);
  return rows;
}

export const installmentReminderEvent = 'instalment_reminded';

/**
 * References of open installments with a due reminder. One reminder is due 3 days and one is due 1 day before the
 * installment is due. If the first reminder was missed until the second is due, only the second is sent. A reminder
 * that was due before the offer was accepted is never sent. A completed request of an outside hotel may still have open
 * installments; those of other ended requests are closed.
 */
export async function selectInstallmentsToRemind(
  db: Db | Tx,
  { now, limit, reference }: { now: Date; limit: number; reference?: string },
): Promise<string[]> {
  const [earlyDays, lateDays] = limits.groupReminderDays;
  // The note in the log line of a reminder begins with the number of the installment.
  const { rows } = await sql<{ reference: string }>`
    with open_installments as ( -- with the time of the latest reminder that is due, or of the first one
      select i.group_no, i.no, i.reference, i.due_at, i.due_at - make_interval(days =>
               case when i.due_at <= ${now}::timestamptz + make_interval(days => ${lateDays}::int)
                    then ${lateDays}::int else ${earlyDays}::int end
             ) as remind_at
        from groups.instalments i
       where i.paid_at is null and i.closed_at is null and i.due_at > ${now}
         and (${reference ?? null}::text is null or i.reference = ${reference ?? null})
    )
    select reference from open_installments i
     where remind_at <= ${now} and not exists (
       select from groups.log l
        where l.group_no = i.group_no and l.at >= remind_at
          and (l.event = 'accepted' or (l.event = ${installmentReminderEvent} and l.note like i.no || ' ·%')))
     order by due_at, reference limit ${limit}
  `.execute(db);
  return rows.map((row) => row.reference);
}

/** The desk is reminded when a request has waited this number of hours for its answer. */
export const unansweredHours = 24;
/** The customer is reminded this number of hours before the last open offer ends. */
const offerEndsHours = 24;

/** Log events of reminders. `us`: the desk has not answered a request. `customer`: an offer ends soon. */
export const unansweredReminders = { us: 'desk_reminded', customer: 'offer_reminded' } as const;

/**
 * Requests with a due reminder. `us`: the request has waited for us too long. `customer`: its last open offer ends
 * soon. Leaves out requests that have had a reminder since the wait or the offer began, and offers that are valid for
 * `offerEndsHours` or less in total. `at`: the begin of the wait, or the end of the offer. With `groupNo`, only that
 * request.
 */
export async function selectUnanswered(
  db: Db | Tx,
  { now, limit, groupNo }: { now: Date; limit: number; groupNo?: string },
): Promise<{ group_no: string; side: 'us' | 'customer'; at: Date }[]> {
  const { rows } = await sql<{ group_no: string; side: 'us' | 'customer'; at: Date }>`
    with waiting as ( -- since: a reminder after this time is for the same wait or offer
      select g.group_no, 'us' as side, g.waiting_since as at, g.waiting_since as since from groups.requests g
       where g.waiting_for = 'us'
         and g.waiting_since <= ${now}::timestamptz - make_interval(hours => ${unansweredHours}::int)
      union all
      select g.group_no, 'customer', max(o.valid_until), max(o.created_at)
        from groups.requests g join groups.offers o using (group_no)
       where g.status = 'quoted' and o.state = 'open'
       group by g.group_no
      having max(o.valid_until) > ${now}
         and max(o.valid_until) <= ${now}::timestamptz + make_interval(hours => ${offerEndsHours}::int)
         and max(o.created_at) < max(o.valid_until) - make_interval(hours => ${offerEndsHours}::int)
    )
    select w.group_no, w.side, w.at from waiting w
     where (${groupNo ?? null}::text is null or w.group_no = ${groupNo ?? null})
       and not exists (select from groups.log l where l.group_no = w.group_no and l.at >= w.since
         and l.event = case w.side when 'us' then ${unansweredReminders.us} else ${unansweredReminders.customer} end)
     order by w.at, w.group_no limit ${limit}`.execute(db);
  return rows;
}
