/** SQL on imports of rates and their hotels. */
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database.ts';
import type { DayRun } from '../calendar/calendar-days.ts';
import type { OtherPrices } from './prices-apart.ts';
import type { BadRow, Reason } from './read-rate-rows.ts';

export interface NewImport {
  id: string;
  at: Date;
  staff_id: string;
  staff_name: string;
  file_name: string;
  rows: number;
  jumps: number;
  apart: number;
}

/** The reason of a refusal: the key of a server text with its parameters. */
export interface ImportProblem {
  key: string;
  params?: Record<string, string | number> | undefined;
}

/** A change in the preview, with the names at that time. */
export interface FirstChange {
  hotel: { en: string; zh: string };
  room: { en: string; zh: string };
  board: string | null;
  field: DayRun['field'];
  from: string;
  to: string;
  before: number;
  after: number;
  /** Prices of other plans if `after` is far from them, else null; missing in imports of older releases. */
  others?: OtherPrices | null;
}

export type HotelState = 'ready' | 'applied' | 'refused' | 'undone';

/** The contents of a file, compared with the calendars. */
export interface ImportFindings {
  bad: BadRow[];
  changes: FirstChange[];
  hotels: { hotelId: string; runs: DayRun[]; days: number }[];
}

export async function insertImport(tx: Tx, row: NewImport, findings: ImportFindings): Promise<void> {
  await tx
    .insertInto('rates.imports')
    .values({
      ...row,
      bad_rows: JSON.stringify(findings.bad),
      first_changes: JSON.stringify(findings.changes),
    })
    .execute();
  // Passed as one JSON text, because a file of many hotels has more values than a statement may have parameters.
  await sql`insert into rates.import_hotels (import_id, hotel_id, state, runs, days)
    select ${row.id}, "hotelId", 'ready', runs, days
      from jsonb_to_recordset(${JSON.stringify(findings.hotels)}::jsonb) as h ("hotelId" text, runs jsonb, days integer)
  `.execute(tx);
}

const summary = (db: Db) =>
  db
    .selectFrom('rates.imports as i')
    .leftJoin('rates.import_hotels as h', 'h.import_id', 'i.id')
    .groupBy('i.id')
    .select([
      'i.id',
      'i.at',
      'i.staff_id',
      'i.staff_name',
      'i.file_name',
      'i.rows',
      'i.jumps',
      'i.apart',
      sql<number>`jsonb_array_length(i.bad_rows)`.as('bad_rows'),
      sql<number>`count(h.hotel_id)::int`.as('hotels'),
      sql<number>`coalesce(sum(h.days), 0)::int`.as('days'),
      sql<number>`(count(*) filter (where h.state = 'ready'))::int`.as('ready'),
      sql<number>`(count(*) filter (where h.state = 'applied'))::int`.as('applied'),
      sql<number>`(count(*) filter (where h.state = 'undone'))::int`.as('undone'),
    ]);
export type ImportRow = Awaited<ReturnType<typeof selectImports>>[number];

/** A page of imports, newest first. */
export async function selectImports(db: Db, { limit, offset }: { limit: number; offset: number }) {
  return summary(db).orderBy('i.at', 'desc').orderBy('i.id').limit(limit).offset(offset).execute();
}

export async function selectImport(db: Db, id: string) {
  return summary(db).where('i.id', '=', id).executeTakeFirst();
}

export async function countImports(db: Db): Promise<number> {
  const row = await db
    .selectFrom('rates.imports')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}

/** The first changes, and a page of the unusable rows. */
export async function selectImportFindings(
  db: Db,
  id: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ changes: FirstChange[]; bad: BadRow[] }> {
  const row = await db
    .selectFrom('rates.imports')
    .select([
      'first_changes',
      sql<StoredBadRow[]>`coalesce((select jsonb_agg(b.value order by b.place)
        from jsonb_array_elements(bad_rows) with ordinality as b (value, place)
        where b.place > ${offset} and b.place <= ${offset + limit}), '[]')`.as('bad'),
    ])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { changes: row.first_changes as unknown as FirstChange[], bad: row.bad.map(withReasons) };
}

/** All unusable rows, in the order of the file; undefined for an unknown import. */
export async function selectBadRows(db: Db, id: string): Promise<BadRow[] | undefined> {
  const row = await db.selectFrom('rates.imports').select('bad_rows').where('id', '=', id).executeTakeFirst();
  return row && (row.bad_rows as unknown as StoredBadRow[]).map(withReasons);
}

/** Rows that an older release stored have one reason instead of a list. */
type StoredBadRow = BadRow | { line: number; text: string; reason: Reason };

function withReasons(row: StoredBadRow): BadRow {
  return 'reasons' in row ? row : { line: row.line, text: row.text, reasons: [row.reason] };
}

/** Hotels of an import in a state, in a fixed order. */
export async function selectImportHotels(db: Db, id: string, state: HotelState): Promise<string[]> {
  const rows = await db
    .selectFrom('rates.import_hotels')
    .select('hotel_id')
    .where('import_id', '=', id)
    .where('state', '=', state)
    .orderBy('hotel_id')
    .execute();
  return rows.map((row) => row.hotel_id);
}

/** SQL: the change sets of an import's hotel that are not undone, in the order of their writing. */
const openSets = sql<number[]>`array(select s.id from unnest(change_set_ids) with ordinality as s (id, place)
  where not exists (select from rates.change_sets u where u.undoes = s.id) order by s.place)`;

/**
 * Locks a hotel of an import, so that of two concurrent calls the second sees the result of the first. Leaves out the
 * change sets that staff have undone in the calendar.
 */
export async function lockImportHotel(tx: Tx, id: string, hotelId: string) {
  const row = await tx
    .selectFrom('rates.import_hotels')
    .select(['state', 'runs', openSets.as('open_sets')])
    .where('import_id', '=', id)
    .where('hotel_id', '=', hotelId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return {
    state: row.state as HotelState,
    runs: row.runs as unknown as DayRun[],
    openSetIds: row.open_sets.map(Number),
  };
}

export async function updateImportHotel(
  tx: Tx,
  { id, hotelId }: { id: string; hotelId: string },
  change: { state: HotelState; changeSetIds?: number[]; problem: ImportProblem | null },
): Promise<void> {
  await tx
    .updateTable('rates.import_hotels')
    .set({
      state: change.state,
      problem: change.problem && JSON.stringify(change.problem),
      ...(change.changeSetIds && { change_set_ids: change.changeSetIds }),
    })
    .where('import_id', '=', id)
    .where('hotel_id', '=', hotelId)
    .execute();
}

/** Locks the applied import that wrote this change set; undefined for a set of another kind. */
export async function lockImportOfSet(
  tx: Tx,
  { hotelId, changeSetId }: { hotelId: string; changeSetId: number },
): Promise<string | undefined> {
  const row = await tx
    .selectFrom('rates.import_hotels')
    .select('import_id')
    .where('hotel_id', '=', hotelId)
    .where('state', '=', 'applied')
    .where(sql<boolean>`${changeSetId}::bigint = any(change_set_ids)`)
    .forUpdate()
    .executeTakeFirst();
  return row?.import_id;
}

/** Marks the hotel of an import as undone when all its change sets are undone. */
export async function markUndone(tx: Tx, { id, hotelId }: { id: string; hotelId: string }): Promise<void> {
  await tx
    .updateTable('rates.import_hotels')
    .set({ state: 'undone', problem: null })
    .where('import_id', '=', id)
    .where('hotel_id', '=', hotelId)
    .where(sql<boolean>`cardinality(${openSets}) = 0`)
    .execute();
}
