/** SQL on the mappings of sources' hotels to ours. */
import { type Insertable, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database.ts';
import type { SupplyHotelMappings } from '../../../platform/tables.gen.ts';

type Mapping = Insertable<SupplyHotelMappings>;

/** The mapped hotels among `hotelIds`: source's code → our id. Empty while the source is switched off. */
export async function selectMapped(
  db: Db | Tx,
  source: string,
  hotelIds: string[],
): Promise<Map<string, string>> {
  if (hotelIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('supply.hotel_mappings as m')
    .innerJoin('supply.sources as s', 's.name', 'm.source')
    .select(['m.code', 'm.hotel_id'])
    .where('m.source', '=', source)
    .where('s.enabled', '=', true)
    .where('m.hotel_id', '=', sql<string>`any(${hotelIds})`)
    .orderBy('m.code')
    .execute();
  return new Map(rows.map((row) => [row.code, row.hotel_id]));
}

/** Like `selectMapped`, without hotels that searches leave out because their checks fail. */
export async function selectMappedForSearch(
  db: Db,
  source: string,
  hotelIds: string[],
): Promise<Map<string, string>> {
  const [mappings, withheld] = await Promise.all([
    selectMapped(db, source, hotelIds),
    db.selectFrom('supply.withheld_hotels').select('hotel_id').where('source', '=', source).execute(),
  ]);
  const withheldIds = new Set(withheld.map((row) => row.hotel_id));
  return new Map([...mappings].filter(([, hotelId]) => !withheldIds.has(hotelId)));
}

/** Our hotel of a code; undefined without a mapping. */
export async function findMappedHotel(db: Db, source: string, code: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('supply.hotel_mappings')
    .select('hotel_id')
    .where('source', '=', source)
    .where('code', '=', code)
    .executeTakeFirst();
  return row?.hotel_id;
}

/** Inserts new mappings; existing ones stay. Returns the number of new ones. */
export async function insertMappings(tx: Tx, rows: Mapping[]): Promise<number> {
  if (rows.length === 0) return 0;
  const insertedRows = await tx
    .insertInto('supply.hotel_mappings')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning('code')
    .execute();
  return insertedRows.length;
}

/** Inserts or replaces the mapping of a code. */
export async function putMapping(tx: Tx, row: Mapping): Promise<void> {
  const { hotel_id, said_by, mapped_at } = row;
  await tx
    .insertInto('supply.hotel_mappings')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['source', 'code']).doUpdateSet({ hotel_id, said_by, mapped_at }),
    )
    .execute();
}

/** Deletes the mapping of a code; with `hotel_id`, only a mapping to that hotel. Returns the number deleted: 1 or 0. */
export async function deleteMapping(
  tx: Tx,
  { source, code, hotel_id }: { source: string; code: string; hotel_id?: string },
): Promise<number> {
  const rows = await tx
    .deleteFrom('supply.hotel_mappings')
    .where('source', '=', source)
    .where('code', '=', code)
    .$if(hotel_id !== undefined, (query) => query.where('hotel_id', '=', hotel_id ?? ''))
    .returning('code')
    .execute();
  return rows.length;
}

/** Mappings of the next `limit` hotels after the hotel `after`. */
export function selectMappings(
  db: Db,
  { source, after, limit }: { source: string; after: string; limit: number },
) {
  const mappingsAfter = (e: Db) =>
    e.selectFrom('supply.hotel_mappings').where('source', '=', source).where('hotel_id', '>', after);
  return mappingsAfter(db)
    .select(['hotel_id', 'code', 'said_by'])
    .where('hotel_id', 'in', mappingsAfter(db).select('hotel_id').distinct().orderBy('hotel_id').limit(limit))
    .orderBy('hotel_id')
    .orderBy('code')
    .execute();
}
