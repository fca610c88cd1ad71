/** SQL for papers and their screens. */
import type { Text2 } from '@wayhouse/contract/wire';
import { sql } from 'kysely';
import type { Db } from '../../platform/database.ts';
import { ownerOf } from '../ledger/name-owner.ts';

/** City and position of hotels, by id. */
export async function selectPlaces(
  db: Db,
  hotelIds: readonly string[],
): Promise<Map<string, { city: Text2; lat: number; lng: number }>> {
  if (hotelIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('catalogue.hotels as h')
    .innerJoin('catalogue.regions as c', 'c.id', 'h.city_id')
    .select(['h.id', 'h.lat', 'h.lng', 'c.name_en', 'c.name_zh'])
    .where('h.id', 'in', hotelIds)
    .execute();
  return new Map(
    rows.map((row) => [
      row.id,
      { city: { en: row.name_en, zh: row.name_zh }, lat: row.lat, lng: row.lng },
    ]),
  );
}

/** Name of the company or person in both languages. */
export async function selectAccountName(db: Db, accountId: string): Promise<Text2> {
  const { rows } = await sql<{ owner: { name: Text2 } | null }>`
    select ${ownerOf(sql`${accountId}::text`)} as owner`.execute(db);
  return rows[0]?.owner?.name ?? { en: accountId, zh: accountId };
}

/** Sendings of an order, newest first, with how their mails fared and who sent them. */
export function selectSendings(db: Db, orderNo: string) {
  return db
    .selectFrom('documents.sendings as s')
    .leftJoin('platform.messages as m', 'm.id', 's.message_id')
    .leftJoin('identity.users as u', 'u.id', 's.user_id')
    .selectAll('s')
    .select(['m.id as mail', 'm.sent_at', 'm.dead_at', 'u.first_name', 'u.last_name'])
    .where('s.order_no', '=', orderNo)
    .orderBy('s.created_at', 'desc')
    .orderBy('s.id')
    .limit(100)
    .execute();
}

/** The live invoice request of an order, with the title it is made out to. */
export function selectRequestOf(db: Db, orderNo: string) {
  return db
    .selectFrom('documents.invoice_request_orders as o')
    .innerJoin('documents.invoice_requests as r', 'r.id', 'o.request_id')
    .select(['r.id', 'r.status', 'r.title', 'r.invoice_no'])
    .where('o.order_no', '=', orderNo)
    .where('o.live', '=', true)
    .executeTakeFirst();
}
