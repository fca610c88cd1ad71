/** SQL of the import of a source's hotels into the catalogue. */
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database.ts';
import type { SourceHotel } from './merge-content.ts';

/** Codes of the source's hotels whose latest version the catalogue lacks: the next ones after `after`, sorted. */
export async function selectPendingCodes(
  db: Db,
  source: string,
  { after, limit }: { after: string; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('supply.source_hotels')
    .select('code')
    .where('source', '=', source)
    .where('code', '>', after)
    .whereRef('version', '<>', 'adopted_version')
    .orderBy('code')
    .limit(limit)
    .execute();
  return rows.map((row) => row.code);
}

const contentColumns =
  sql.raw(`s.source, s.code, s.name, s.country_code, s.city, s.address, s.postcode, s.phone, s.stars, s.lat,
  s.lng, s.content, s.chinese, s.withdrawn_at is not null as withdrawn`);

export interface PendingHotel extends SourceHotel {
  version: number;
  mappedTo: string | null;
  /** True while staff must decide whether this record is one of our hotels. */
  waits: boolean;
}

/**
 * Locks the pending hotels with these codes, in the order of `lockRecords`. Leaves out those that another process has
 * adopted in the meantime.
 */
export async function lockPending(tx: Tx, source: string, codes: readonly string[]): Promise<PendingHotel[]> {
  const { rows } = await sql<PendingHotel>`
    select ${contentColumns}, s.version, m.hotel_id as "mappedTo",
        exists (select from supply.match_pairs p
          where p.source = s.source and p.code = s.code and p.state = 'open') as waits
      from supply.source_hotels s left join supply.hotel_mappings m on m.source = s.source and m.code = s.code
      where s.source = ${source} and s.code = any(${codes}) and s.version <> s.adopted_version
      order by s.code collate "C" for update of s`.execute(tx);
  return rows;
}

/** All hotels of sources that are mapped to these hotels of ours. The key is the id of our hotel. */
export async function selectContributors(
  db: Db,
  hotelIds: readonly string[],
): Promise<Map<string, SourceHotel[]>> {
  const { rows } = await sql<SourceHotel & { hotelId: string }>`
    select ${contentColumns}, m.hotel_id as "hotelId"
      from supply.hotel_mappings m join supply.source_hotels s on s.source = m.source and s.code = m.code
      where m.hotel_id = any(${hotelIds})`.execute(db);
  return Map.groupBy(rows, (row) => row.hotelId);
}

/** Marks these versions as adopted by the catalogue, or as refused with the key of the reason. */
export async function markAdopted(
  tx: Tx,
  source: string,
  rows: readonly { code: string; version: number; refused: string | null }[],
): Promise<void> {
  await sql`
    update supply.source_hotels s set adopted_version = t.version, refused = t.refused
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as t (code text, version int, refused text)
      where s.source = ${source} and s.code = t.code`.execute(tx);
}
