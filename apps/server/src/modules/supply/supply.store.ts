/** SQL on `supply.*`: switches, mappings, and bookings at outside sources. */
import type { Board } from '@wayhouse/contract/search/search';
import type { Insertable, Selectable, Updateable } from 'kysely';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database.ts';
import type { SupplyBookings, SupplyHotelMappings } from '../../platform/tables.gen.ts';
import type { BedbankOffer } from '../../ports/bedbank/port.ts';

/** The name of the sandbox source; staff never works with it. */
export const practiceSource = 'practice';

export type SupplyBooking = Omit<Selectable<SupplyBookings>, 'bought'> & { bought: BedbankOffer };

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

export async function selectBoards(db: Db | Tx, source: string): Promise<Map<string, Board>> {
  const rows = await db
    .selectFrom('supply.board_mappings')
    .select(['code', 'board'])
    .where('source', '=', source)
    .execute();
  return new Map(rows.map((row) => [row.code, row.board as Board]));
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

type Mapping = Insertable<SupplyHotelMappings>;

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

export async function insertBooking(
  tx: Tx,
  row: Pick<SupplyBooking, 'order_no' | 'source' | 'bought' | 'user_ip'> & {
    check_out: string;
    created_at: Date;
  },
): Promise<void> {
  await tx
    .insertInto('supply.bookings')
    .values({ ...row, bought: JSON.stringify(row.bought), currency: row.bought.currency })
    .execute();
}

export async function selectBooking(db: Db, orderNo: string): Promise<SupplyBooking | undefined> {
  const row = await db
    .selectFrom('supply.bookings')
    .selectAll()
    .where('order_no', '=', orderNo)
    .executeTakeFirst();
  return row as unknown as SupplyBooking | undefined;
}

export async function lockBooking(tx: Tx, orderNo: string): Promise<SupplyBooking | undefined> {
  const row = await tx
    .selectFrom('supply.bookings')
    .selectAll()
    .where('order_no', '=', orderNo)
    .where('source', '<>', practiceSource)
    .forUpdate()
    .executeTakeFirst();
  return row as unknown as SupplyBooking | undefined;
}

/** The companies that supply these bookings, as far as the source named them. */
export async function selectSuppliers(db: Db, orderNos: readonly string[]) {
  return db
    .selectFrom('supply.bookings')
    .select(['order_no', 'supplier_name', 'supplier_vat'])
    .where('order_no', 'in', orderNos)
    .where('supplier_name', 'is not', null)
    .execute();
}

/**
 * Claims an open booking. True for one caller only, which then sends the request, or cancels the booking so that no
 * request is ever sent.
 */
export async function claimBooking(db: Db, orderNo: string, at: Date): Promise<boolean> {
  const row = await db
    .updateTable('supply.bookings')
    .set({ claimed_at: at })
    .where('order_no', '=', orderNo)
    .where('claimed_at', 'is', null)
    .where('state', '=', 'open')
    .returning('order_no')
    .executeTakeFirst();
  return row !== undefined;
}

/** Cancels a booking whose request was never sent, and deletes the IP address of the person who ordered. */
export async function cancelUnsent(tx: Tx, orderNo: string): Promise<void> {
  await tx
    .updateTable('supply.bookings')
    .set({ state: 'canceled', user_ip: null })
    .where('order_no', '=', orderNo)
    .where('claimed_at', 'is', null)
    .where('state', '=', 'open')
    .execute();
}

/** Changes a booking. A final state also deletes the IP address of the person who ordered. */
export async function updateBooking(db: Db, orderNo: string, set: Updateable<SupplyBookings>): Promise<void> {
  const isFinal = set.state !== undefined && set.state !== 'open';
  await db
    .updateTable('supply.bookings')
    .set({ ...set, ...(isFinal && { user_ip: null }) })
    .where('order_no', '=', orderNo)
    .execute();
}

/** Counts a request to the source about a booking, and stores the answer. */
export async function recordStatusRequest(
  db: Db,
  orderNo: string,
  request: { at: Date; answer: string },
): Promise<void> {
  await db
    .updateTable('supply.bookings')
    .set((e) => ({
      asked_at: request.at,
      asked_times: e('asked_times', '+', 1),
      last_answer: request.answer,
    }))
    .where('order_no', '=', orderNo)
    .execute();
}

/** Kinds of differences between our bookings and the source's. */
export const differences = ['late_booking', 'missing', 'canceled_there', 'still_booked'] as const;
export type Difference = (typeof differences)[number];

/**
 * Flags a booking for staff; an existing flag with the same reason keeps its time. Does nothing for a difference that
 * staff settled.
 */
export async function flagForStaff(
  db: Db,
  orderNo: string,
  flag: { reason: 'silent' | Difference; at: Date },
): Promise<void> {
  await db
    .updateTable('supply.bookings')
    .set({ staff_reason: flag.reason, staff_since: flag.at })
    .where('order_no', '=', orderNo)
    .where((e) => e.or([e('staff_reason', 'is', null), e('staff_reason', '<>', flag.reason)]))
    .where((e) => e.or([e('settled_reason', 'is', null), e('settled_reason', '<>', flag.reason)]))
    .execute();
}

export async function lockSource(tx: Tx, name: string) {
  return tx.selectFrom('supply.sources').selectAll().where('name', '=', name).forUpdate().executeTakeFirst();
}

export async function updateSource(
  tx: Tx,
  name: string,
  set: { enabled: boolean; changed_at: Date },
): Promise<void> {
  await tx.updateTable('supply.sources').set(set).where('name', '=', name).execute();
}

/** Claims a comparison of the source's bookings; false when one was claimed after `notAfter`. */
export async function claimRound(
  db: Db,
  name: string,
  { at, notAfter }: { at: Date; notAfter: Date },
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const row = await lockSource(tx, name);
    if (!row) return false;
    const last = row.compared_at;
    if (last !== null && last > notAfter) return false;
    await tx.updateTable('supply.sources').set({ compared_at: at }).where('name', '=', name).execute();
    return true;
  });
}

export async function selectSources(db: Db) {
  return db
    .selectFrom('supply.sources as s')
    .selectAll('s')
    .select((e) =>
      e
        .selectFrom('supply.hotel_mappings as m')
        .select((c) => c.fn.countAll<number>().as('count'))
        .whereRef('m.source', '=', 's.name')
        .as('hotels_mapped'),
    )
    .select((e) =>
      e
        .selectFrom('supply.bookings as b')
        .select((c) => c.fn.countAll<number>().as('count'))
        .whereRef('b.source', '=', 's.name')
        .where('b.staff_reason', 'is not', null)
        .as('waiting'),
    )
    .where('s.name', '<>', practiceSource)
    .orderBy('s.name')
    .execute();
}

/** The bookings that wait for staff, longest wait first. */
export async function selectForStaff(db: Db, limit: number): Promise<SupplyBooking[]> {
  const rows = await db
    .selectFrom('supply.bookings')
    .selectAll()
    .where('staff_reason', 'is not', null)
    .where('source', '<>', practiceSource)
    .orderBy('staff_since')
    .limit(limit)
    .execute();
  return rows as unknown as SupplyBooking[];
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
