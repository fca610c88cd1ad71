/** SQL for documents and their screens. */
import type { Text2 } from '@wayhouse/contract/schemas';
import type { PaperPlace } from '@wayhouse/i18n/papers/stay-facts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database.ts';
import type { BookedOrder } from '../../booking/mail/find-booked.ts';
import { localOf } from '../../catalogue/hotels/describe-hotels.ts';
import { findCurrencyRates } from '../../content/currency/find-currency-rates.ts';
import { hotelCurrencyOf } from '../../content/currency/hotel-currency.ts';
import { ownerOf } from '../../ledger/balance/name-owner.ts';

const sendingsMax = 100;

/** City, position, local name and currency of hotels, by id. */
export async function selectPlaces(db: Db, hotelIds: readonly string[]): Promise<Map<string, PaperPlace>> {
  if (hotelIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('catalogue.hotels as h')
    .innerJoin('catalogue.regions as c', 'c.id', 'h.city_id')
    .select(['h.id', 'h.lat', 'h.lng', 'h.country_code', 'c.name_en as city_en', 'c.name_zh as city_zh'])
    .select([
      'h.local_lang',
      'h.name_local',
      'h.address_local',
      'h.name_zh',
      'h.name_zh_made',
      'h.address_zh',
    ])
    .where('h.id', 'in', hotelIds)
    .execute();
  const rates = await findCurrencyRates({ db });
  return new Map(
    rows.map((row) => {
      const { id, lat, lng, country_code } = row;
      const currency = hotelCurrencyOf(country_code, rates);
      const city = { en: row.city_en, zh: row.city_zh };
      return [id, { city, lat, lng, country_code, ...localOf(row), ...(currency && { currency }) }];
    }),
  );
}

/** Name of the company or person in both languages; the id of an unknown account. */
export async function selectAccountName(db: Db, accountId: string): Promise<Text2> {
  const { rows } = await sql<{ owner: { name: Text2 } | null }>`
    select ${ownerOf(sql`${accountId}::text`)} as owner`.execute(db);
  return rows[0]?.owner?.name ?? { en: accountId, zh: accountId };
}

/** The latest `sendingsMax` sendings of an order, newest first, with the state of their mails and the sender. */
export function selectSendings(db: Db, orderNo: string) {
  return db
    .selectFrom('documents.sendings as s')
    .leftJoin('platform.messages as m', 'm.id', 's.message_id')
    .leftJoin('identity.users as u', 'u.id', 's.user_id')
    .selectAll('s')
    .select(['m.id as mail', 'm.sent_at', 'u.first_name', 'u.last_name'])
    .where('s.order_no', '=', orderNo)
    .orderBy('s.created_at', 'desc')
    .orderBy('s.id')
    .limit(sendingsMax)
    .execute();
}

/**
 * Ids of up to `limit` files of sendings older than `before`. A file stays while one of its mails is not sent, because
 * staff may retry a failed mail.
 */
export async function selectOldFiles(
  db: Db,
  { before, limit }: { before: Date; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('documents.sendings as s')
    .leftJoin('platform.messages as m', 'm.id', 's.message_id')
    .select('s.file_id')
    .where('s.created_at', '<', before)
    .where('s.file_id', '<>', '')
    .groupBy('s.file_id')
    .having(sql<boolean>`bool_and(m.id is null or m.sent_at is not null)`)
    .limit(limit)
    .execute();
  return rows.map((row) => row.file_id);
}

/** The given orders that share a payment with other orders. The payment may be in any state. */
export async function selectPaidTogether(tx: Tx, orderNos: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ reference: string }>`
    select own.reference from payment.payment_parts own
      where own.reference = any(${[...orderNos]}::text[]) and exists (
        select from payment.payment_parts part
          where part.payment_no = own.payment_no and part.reference <> own.reference)`.execute(tx);
  return new Set(rows.map((row) => row.reference));
}

/** All orders of the succeeded payments of this order, including this order; empty before a payment has succeeded. */
export async function selectBatchOf(tx: Tx, orderNo: string) {
  const rows = await tx
    .selectFrom('payment.payment_parts as own')
    .innerJoin('payment.payments as p', 'p.payment_no', 'own.payment_no')
    .innerJoin('payment.payment_parts as part', 'part.payment_no', 'own.payment_no')
    .innerJoin('booking.orders as o', 'o.order_no', 'part.reference')
    .select(['own.payment_no', 'o.order_no', 'o.order_status', 'o.check_in', 'o.check_out', 'o.sold'])
    .where('own.reference', '=', orderNo)
    .where('p.status', '=', 'succeeded')
    .orderBy('o.check_in')
    .orderBy('o.order_no')
    .execute();
  return rows as unknown as (Pick<
    BookedOrder,
    'order_no' | 'order_status' | 'check_in' | 'check_out' | 'sold'
  > & {
    payment_no: string;
  })[];
}

/** Accounts whose statement of `month` (`YYYY-MM`) has not been handled yet, and in which a person wants statements. */
export async function selectStatementAccounts(
  db: Db,
  { month, limit }: { month: string; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('identity.users as u')
    .select('u.account_id')
    .distinct()
    .where('u.status', '=', 'approved')
    .where(sql<boolean>`u.notifications @> array['receive_email', 'statement']`)
    .where(
      sql<boolean>`not exists (select 1 from documents.notices n where n.key = ${`statement:${month}:`} || u.account_id)`,
    )
    .orderBy('u.account_id')
    .limit(limit)
    .execute();
  return rows.map((row) => row.account_id);
}

/**
 * The waiting invoice request of an order, or the newest issued request when none is waiting, with its title; undefined
 * when there is neither.
 */
export function selectRequestOf(db: Db, orderNo: string) {
  return db
    .selectFrom('documents.invoice_request_orders as ro')
    .innerJoin('documents.invoice_requests as r', 'r.id', 'ro.request_id')
    .select(['r.id', 'r.user_id', 'r.status', 'r.title'])
    .where('ro.order_no', '=', orderNo)
    .where('ro.live', '=', true)
    .orderBy(sql`r.status = 'issued'`)
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id')
    .limit(1)
    .executeTakeFirst();
}

/**
 * By order number: the numbers of its issued invoices as text, such as `A-1, A-2`. Orders without an invoice are left
 * out.
 */
export async function selectInvoiceNumbers(
  db: Db,
  orderNos: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ order_no: string; invoice_no: string }>`
    select ro.order_no, string_agg(r.invoice_no, ', ' order by r.decided_at, r.invoice_no) as invoice_no
      from documents.invoice_request_orders ro
      join documents.invoice_requests r on r.id = ro.request_id
     where ro.order_no = any(${[...orderNos]}::text[]) and ro.live and r.status = 'issued' and r.invoice_no is not null
     group by ro.order_no`.execute(db);
  return new Map(rows.map((row) => [row.order_no, row.invoice_no]));
}
