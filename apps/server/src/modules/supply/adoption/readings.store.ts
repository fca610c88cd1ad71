/** SQL on the readings of sources. */
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database.ts';
import { practiceSource } from '../sources.store.ts';

/** Numbers of hotels: sent by the source, new in the catalogue, mapped to our hotels, changed, withdrawn, refused. */
export interface ReadingCounts {
  read: number;
  adopted: number;
  linked: number;
  updated: number;
  withdrawn: number;
  refused: number;
}

/**
 * Start of the latest complete reading, of the latest complete reading of all hotels, and of the latest reading at all;
 * null without one.
 */
export async function selectLastReadings(
  db: Db | Tx,
  source: string,
): Promise<{ latest: Date | null; latestFull: Date | null; latestTry: Date | null }> {
  const isComplete = sql<boolean>`ended_at is not null and error is null`;
  return db
    .selectFrom('supply.readings')
    .select((e) => [
      e.fn.max('started_at').filterWhere(isComplete).as('latest'),
      e.fn
        .max('started_at')
        .filterWhere(isComplete)
        .filterWhere('changed_since', 'is', null)
        .as('latestFull'),
      e.fn.max('started_at').as('latestTry'),
    ])
    .where('source', '=', source)
    .executeTakeFirstOrThrow();
}

/** Begins a reading and ends interrupted readings of the source. Returns the id of the new reading. */
export async function insertReading(
  tx: Tx,
  row: { source: string; changed_since: string | null; started_at: Date },
): Promise<number> {
  await tx
    .updateTable('supply.readings')
    .set({ ended_at: row.started_at, error: 'interrupted' })
    .where('source', '=', row.source)
    .where('ended_at', 'is', null)
    .execute();
  const { id } = await tx.insertInto('supply.readings').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function updateReading(db: Db, id: number, counts: Partial<ReadingCounts>): Promise<void> {
  await db.updateTable('supply.readings').set(counts).where('id', '=', id).execute();
}

/** Ends a reading. Only the last 100 readings of the source are kept. */
export async function endReading(
  db: Db,
  { id, source }: { id: number; source: string },
  end: { ended_at: Date; error: string | null; unknown_facilities?: Record<string, number> },
): Promise<void> {
  const { unknown_facilities: unknown = {}, ...set } = end;
  await db
    .updateTable('supply.readings')
    .set({ ...set, unknown_facilities: JSON.stringify(unknown) })
    .where('id', '=', id)
    .execute();
  await sql`
    delete from supply.readings where source = ${source} and id not in (
      select id from supply.readings where source = ${source} order by id desc limit 100)`.execute(db);
}

/** The latest reading of each source except the practice source. */
export async function selectLatestReadings(db: Db) {
  return db
    .selectFrom('supply.readings')
    .distinctOn('source')
    .selectAll()
    .where('source', '<>', practiceSource)
    .orderBy('source')
    .orderBy('id', 'desc')
    .execute();
}

/** Numbers of hotels of each source, by their state in the matching. `known` counts all of them. */
export async function selectHotelCounts(db: Db) {
  const { rows } = await sql<{
    source: string;
    known: number;
    adopted: number;
    linked: number;
    waiting: number;
    withdrawn: number;
    refused: number;
  }>`
    select s.source, count(*)::int as known,
        count(*) filter (where m.said_by = 'adopted' and s.withdrawn_at is null)::int as adopted,
        count(*) filter (where m.said_by <> 'adopted' and s.withdrawn_at is null)::int as linked,
        count(*) filter (where m.code is null and s.withdrawn_at is null and exists (select from supply.match_pairs p
          where p.source = s.source and p.code = s.code and p.state = 'open'))::int as waiting,
        count(*) filter (where s.withdrawn_at is not null)::int as withdrawn,
        count(*) filter (where s.refused is not null and m.code is null and s.withdrawn_at is null)::int as refused
      from supply.source_hotels s left join supply.hotel_mappings m on m.source = s.source and m.code = s.code
      group by s.source`.execute(db);
  return rows;
}
