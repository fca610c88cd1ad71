/** SQL that fills a process's memory of places, and the feed of their changes. */
import { sql } from 'kysely';
import type { Db } from '../../../platform/database.ts';
import type { PlaceRow } from './place-memory.ts';

/** A place with its stored spellings. */
export interface SpelledRow extends PlaceRow {
  aliases: string[];
  spellings: string[] | null;
}

const regionColumns = sql`r.type, r.id, r.name_en, r.name_zh, r.lat, r.lng, r.country_code, r.parent_id,
  null as district_id, r.weight, r.aliases, s.spellings`;
const hotelColumns = sql`'hotel' as type, h.id, h.name_en, h.name_zh, h.lat, h.lng, h.country_code,
  h.city_id as parent_id, h.district_id, h.reviews as weight, '{}'::text[] as aliases, s.spellings`;
const regionSource = sql`catalogue.regions r
  left join catalogue.place_spellings s on s.place_type = r.type and s.place_id = r.id`;
const hotelSource = sql`catalogue.hotels h
  left join catalogue.place_spellings s on s.place_type = 'hotel' and s.place_id = h.id`;

/** Regions after the id `after`, sorted by id. */
export async function selectRegionsAfter(db: Db, after: string, limit: number): Promise<SpelledRow[]> {
  const { rows } = await sql<SpelledRow>`select ${regionColumns} from ${regionSource}
    where r.id > ${after} order by r.id limit ${limit}`.execute(db);
  return rows;
}

/** Online hotels after the id `after`, sorted by id. */
export async function selectHotelsAfter(db: Db, after: string, limit: number): Promise<SpelledRow[]> {
  const { rows } = await sql<SpelledRow>`select ${hotelColumns} from ${hotelSource}
    where h.status = 'online' and h.id > ${after} order by h.id limit ${limit}`.execute(db);
  return rows;
}

/** The current data of the regions and online hotels with these ids. */
export async function selectPlacesOf(
  db: Db,
  { regions, hotels }: { regions: string[]; hotels: string[] },
): Promise<SpelledRow[]> {
  const { rows } = await sql<SpelledRow>`
    select ${regionColumns} from ${regionSource} where r.id = any(${regions})
    union all
    select ${hotelColumns} from ${hotelSource} where h.status = 'online' and h.id = any(${hotels})`.execute(
    db,
  );
  return rows;
}

export interface PlaceChange {
  seq: number;
  type: string;
  id: string;
}

/**
 * The visible changes of transactions with the id `since` or later. `next`: the `since` for the next read. It is the id
 * of the oldest running transaction, which may still add rows. A change that is read twice has the same `seq` both
 * times.
 */
export async function selectPlaceChanges(
  db: Db,
  since: string,
): Promise<{ changes: PlaceChange[]; next: string }> {
  const { rows } = await sql<{ next: string; seq: number | null; type: string; id: string }>`
    select snapshot.oldest as next, change.seq, change.place_type as type, change.place_id as id
    from (select pg_snapshot_xmin(pg_current_snapshot())::text as oldest) as snapshot
    left join catalogue.place_changes change on change.tx >= ${since}::xid8`.execute(db);
  return {
    changes: rows.flatMap(({ seq, type, id }) => (seq === null ? [] : [{ seq, type, id }])),
    next: rows[0]?.next ?? since,
  };
}

/** Start of the feed for a reader that reads all places now. */
export async function selectFeedStart(db: Db): Promise<string> {
  const { rows } = await sql<{ oldest: string }>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as oldest`.execute(db);
  return rows[0]?.oldest ?? '0';
}
