/** SQL on the hotels of sources as they were read. */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database.ts';
import type { BedbankChinese, BedbankHotel } from '../../../ports/bedbank/port.ts';

/** Inserts and updates hotels, in the order of `lockRecords`. Rows with the same content stay as they are. */
export async function putSourceHotels(
  db: Db,
  source: string,
  { hotels, at }: { hotels: readonly BedbankHotel[]; at: Date },
): Promise<void> {
  const hotelByCode = new Map(hotels.map((hotel) => [hotel.code, hotel]));
  if (hotelByCode.size === 0) return;
  const sortedHotels = [...hotelByCode.values()].sort((a, b) => (a.code < b.code ? -1 : 1));
  await db
    .insertInto('supply.source_hotels')
    .values(sortedHotels.map((hotel) => rowOf(source, hotel, at)))
    .onConflict((conflict) =>
      conflict
        .columns(['source', 'code'])
        .doUpdateSet((e) => ({
          name: e.ref('excluded.name'),
          name_zh: sql`coalesce(nullif(excluded.name_zh, ''), supply.source_hotels.name_zh)`,
          country_code: e.ref('excluded.country_code'),
          city: e.ref('excluded.city'),
          address: e.ref('excluded.address'),
          postcode: e.ref('excluded.postcode'),
          phone: e.ref('excluded.phone'),
          web: e.ref('excluded.web'),
          stars: e.ref('excluded.stars'),
          lat: e.ref('excluded.lat'),
          lng: e.ref('excluded.lng'),
          content: e.ref('excluded.content'),
          hash: e.ref('excluded.hash'),
          changed_at: e.ref('excluded.changed_at'),
          withdrawn_at: e.ref('excluded.withdrawn_at'),
          version: sql`supply.source_hotels.version + 1`,
        }))
        .where(
          sql<boolean>`supply.source_hotels.hash <> excluded.hash
            or (supply.source_hotels.withdrawn_at is null) <> (excluded.withdrawn_at is null)`,
        ),
    )
    .execute();
}

function rowOf(source: string, hotel: BedbankHotel, at: Date) {
  const facts = {
    source,
    code: hotel.code,
    name: hotel.name,
    name_zh: hotel.nameZh ?? '',
    country_code: hotel.countryCode,
    city: hotel.city ?? '',
    address: hotel.address ?? '',
    postcode: hotel.postcode ?? '',
    phone: hotel.phone ?? '',
    web: hotel.web ?? '',
    stars: hotel.stars ?? null,
    lat: hotel.lat ?? null,
    lng: hotel.lng ?? null,
    content: JSON.stringify(hotel.content ?? {}),
  };
  const hash = createHash('sha256').update(JSON.stringify(facts)).digest('base64url').slice(0, 22);
  return { ...facts, hash, changed_at: at, withdrawn_at: hotel.withdrawn ? at : null };
}

/** Marks hotels that a reading of all hotels contains. */
export async function markSeen(
  db: Db,
  source: string,
  { codes, at }: { codes: readonly string[]; at: Date },
): Promise<void> {
  await db
    .updateTable('supply.source_hotels')
    .set({ seen_at: at })
    .where('source', '=', source)
    .where('code', '=', sql<string>`any(${codes})`)
    .execute();
}

/** Stores the Chinese texts of known hotels. Texts without a hotel are ignored. */
export async function putChinese(
  db: Db,
  source: string,
  { texts, at }: { texts: readonly BedbankChinese[]; at: Date },
): Promise<void> {
  const rows = texts.map(({ code, ...chinese }) => ({ code, chinese }));
  await sql`
    update supply.source_hotels s
      set chinese = t.chinese, name_zh = coalesce(t.chinese ->> 'name', ''), version = s.version + 1, changed_at = ${at}
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as t (code text, chinese jsonb)
      where s.source = ${source} and s.code = t.code and s.chinese <> t.chinese`.execute(db);
}

/**
 * Withdraws the hotels that a reading of all hotels, begun at `since`, did not contain; returns their number. Undefined
 * when more than the share `maxMissing` of the hotels is missing: then none is withdrawn, because the reading is not
 * trusted.
 */
export async function withdrawMissing(
  db: Db,
  source: string,
  { since, at, maxMissing }: { since: Date; at: Date; maxMissing: number },
): Promise<number | undefined> {
  const isMissing = sql<boolean>`(seen_at is null or seen_at < ${since})`;
  const counts = await db
    .selectFrom('supply.source_hotels')
    .select((e) => [
      e.fn.countAll<number>().as('known'),
      e.fn.countAll<number>().filterWhere(isMissing).as('missing'),
    ])
    .where('source', '=', source)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (Number(counts.missing) > Number(counts.known) * maxMissing) return undefined;
  const rows = await db
    .updateTable('supply.source_hotels')
    .set({ withdrawn_at: at, changed_at: at, version: sql`version + 1` })
    .where('source', '=', source)
    .where('withdrawn_at', 'is', null)
    .where(isMissing)
    .returning('code')
    .execute();
  return rows.length;
}
