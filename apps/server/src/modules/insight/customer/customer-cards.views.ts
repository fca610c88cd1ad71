/** SQL of the cards on a customer's page. Each query reads the rows of one account by an index. */
import { bookedStatuses, liveStatuses, orderStatus } from '@wayhouse/contract/booking/order-status';
import { unpaidStatuses } from '@wayhouse/contract/payment/payment-status';
import { type Expression, type RawBuilder, sql } from 'kysely';
import { sqlLiterals } from '../../../platform/database/sql-literals.ts';
import type { Db } from '../../../platform/database.ts';
import { isFailedMail } from '../../documents/send/is-failed-mail.ts';

export interface SalesRow {
  orders: number;
  canceled: number;
  /** Room nights of the orders that are not canceled. */
  nights: number;
  sold_cents: number;
  sold_before_cents: number;
  profit_cents: number;
  /** Time of the account's last order, even when that is before `since`. */
  last_order_at: Date | null;
}

/**
 * Sums of the account's orders since `since`, and the amount sold between `before` and `since`. A canceled order counts
 * with the amount that was not refunded. Profit is the amount sold less the net prices of orders that are not canceled.
 */
export async function selectSales(
  db: Db,
  accountId: string,
  { since, before }: { since: Date; before: Date },
): Promise<SalesRow> {
  const { rows } = await sql<SalesRow>`
    with orders as (
      select created_at, nights * room_count as nights, order_status = ${orderStatus.canceled} as canceled, created_at >= ${since} as recent,
             case when order_status = ${orderStatus.canceled} then greatest(paid_cents - refunded_cents, 0) else total_cents end as sold_cents,
             case when order_status = ${orderStatus.canceled} then 0 else net_cents end as net_cents
        from booking.orders
       where account_id = ${accountId} and order_status in (${sqlLiterals([...liveStatuses, orderStatus.canceled])}) and created_at >= ${before})
    select count(*) filter (where recent)::int as orders,
           count(*) filter (where recent and canceled)::int as canceled,
           coalesce(sum(nights) filter (where recent and not canceled), 0)::int as nights,
           coalesce(sum(sold_cents) filter (where recent), 0)::bigint as sold_cents,
           coalesce(sum(sold_cents) filter (where not recent), 0)::bigint as sold_before_cents,
           coalesce(sum(sold_cents - net_cents) filter (where recent), 0)::bigint as profit_cents,
           (select max(created_at) from booking.orders where account_id = ${accountId}) as last_order_at
      from orders`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('a sum answers one row');
  return row;
}

export interface AgingRow {
  not_due: number;
  late_7: number;
  late_30: number;
  late_more: number;
}

/** Unpaid sums of the account's pay-later orders, by days past the payment deadline. */
export async function selectAging(db: Db, accountId: string, now: Date): Promise<AgingRow> {
  const lateBetween = (
    from: number,
    to: number | null,
  ) => sql`pay_by <= ${now}::timestamptz - make_interval(days => ${from})
    ${to === null ? sql`` : sql`and pay_by > ${now}::timestamptz - make_interval(days => ${to})`}`;
  const sum = (where: Expression<unknown>) =>
    sql`coalesce(sum(total_cents - paid_cents) filter (where ${where}), 0)::bigint`;
  const { rows } = await sql<AgingRow>`
    select ${sum(sql`pay_by > ${now}`)} as not_due, ${sum(lateBetween(0, 7))} as late_7, ${sum(lateBetween(7, 30))} as late_30,
           ${sum(lateBetween(30, null))} as late_more
      from booking.orders
     where account_id = ${accountId} and payment_option = 'later' and order_status in (${sqlLiterals(bookedStatuses)})
       and payment_status in (${sqlLiterals(unpaidStatuses)})`.execute(db);
  return rows[0] ?? { not_due: 0, late_7: 0, late_30: 0, late_more: 0 };
}

export interface CountsRow {
  orders: number;
  coupons: number;
  invoices: number;
  cases: number;
  mails: number;
}

const casesOf = (accountId: string) =>
  sql`care.cases k join booking.orders o on o.order_no = k.order_no where o.account_id = ${accountId}`;

/** Leaves out mails from before the person's account, because the address may have been that of an erased person. */
const mailsOf = (accountId: string) =>
  sql`platform.messages m join identity.users u on u.email = m.recipient and m.created_at >= u.created_at
    where u.account_id = ${accountId} and u.status <> 'service' and m.channel = 'email'`;

export async function selectCardCounts(db: Db, accountId: string): Promise<CountsRow> {
  const { rows } = await sql<CountsRow>`
    select (select count(*)::int from booking.orders where account_id = ${accountId}) as orders,
           (select count(*)::int from coupons.claims where account_id = ${accountId}) as coupons,
           (select count(*)::int from documents.invoice_requests where account_id = ${accountId}) as invoices,
           (select count(*)::int from ${casesOf(accountId)}) as cases,
           (select count(*)::int from ${mailsOf(accountId)}) as mails`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('a count answers one row');
  return row;
}

export function countCasesOf(db: Db, accountId: string): Promise<number> {
  return countRows(db, casesOf(accountId));
}

export function countMailsOf(db: Db, accountId: string): Promise<number> {
  return countRows(db, mailsOf(accountId));
}

async function countRows(db: Db, from: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from ${from}`.execute(db);
  return rows[0]?.total ?? 0;
}

interface Slice {
  offset: number;
  limit: number;
}

export interface CaseCardRow {
  case_no: string;
  order_no: string;
  kind: string;
  state: string;
  hotel_en: string;
  hotel_zh: string;
  owner: string | null;
  opened_at: Date;
  due_at: Date | null;
}

/** Open cases first; each group newest first. */
export async function selectCasesOf(
  db: Db,
  accountId: string,
  { offset, limit }: Slice,
): Promise<CaseCardRow[]> {
  const { rows } = await sql<CaseCardRow>`
    select k.case_no, k.order_no, k.kind, k.state, h.name_en as hotel_en, h.name_zh as hotel_zh, s.name as owner,
           k.opened_at, k.due_at
      from care.cases k
      join booking.orders o on o.order_no = k.order_no
      join catalogue.hotels h on h.id = o.hotel_id
      left join identity.staff s on s.id = k.owner_id
     where o.account_id = ${accountId}
     order by k.state = 'solved', k.opened_at desc, k.case_no
     offset ${offset} limit ${limit}`.execute(db);
  return rows;
}

export interface MailRow {
  id: number;
  channel: string;
  recipient: string;
  language: string;
  template: string;
  params: unknown;
  links: string[];
  code: string | null;
  attachments: { name: string; file: string; contentType: string }[];
  created_at: Date;
  good_until: Date | null;
  sent_at: Date | null;
  /** Number of the order that the mail is about. */
  about: string | null;
  /** True when no further attempt to send will be made, or when a mail about an order was returned. */
  failed: boolean;
}

/** Mails to people of the account, newest first; with `id`, the one mail. */
export async function selectMailsOf(
  db: Db,
  accountId: string,
  { id, offset, limit }: Slice & { id?: number },
): Promise<MailRow[]> {
  const { rows } = await sql<MailRow>`
    select m.id, m.channel, m.recipient, m.language, m.template, m.params, m.links, m.code, m.attachments, m.created_at,
           m.good_until, m.sent_at, m.about,
           ${isFailedMail} as failed
      from ${mailsOf(accountId)} and (${id ?? null}::bigint is null or m.id = ${id ?? null}::bigint)
     order by m.id desc
     offset ${offset} limit ${limit}`.execute(db);
  return rows;
}
