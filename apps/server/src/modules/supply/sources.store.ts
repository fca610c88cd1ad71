/** SQL on the outside sources: switches, boards, and the times of comparisons. */
import type { Board } from '@wayhouse/contract/search/search';
import type { Db, Tx } from '../../platform/database.ts';

/** The name of the sandbox source; staff never works with it. */
export const practiceSource = 'practice';

export async function selectBoards(db: Db | Tx, source: string): Promise<Map<string, Board>> {
  const rows = await db
    .selectFrom('supply.board_mappings')
    .select(['code', 'board'])
    .where('source', '=', source)
    .execute();
  return new Map(rows.map((row) => [row.code, row.board as Board]));
}

/**
 * Locks a source. Other transactions can still insert rows that refer to it: the adoption does so while it holds
 * records, which the caller may lock next. With `forUpdate`, the two would wait for each other.
 */
export async function lockSource(tx: Tx, name: string) {
  return tx
    .selectFrom('supply.sources')
    .selectAll()
    .where('name', '=', name)
    .forNoKeyUpdate()
    .executeTakeFirst();
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

/** Each source with its number of mapped hotels, and of bookings that wait for staff: ours, and lost ones. */
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
    .select((e) =>
      e
        .selectFrom('supply.lost_bookings as l')
        .select((c) => c.fn.countAll<number>().as('count'))
        .whereRef('l.source', '=', 's.name')
        .where('l.settled_at', 'is', null)
        .as('lost'),
    )
    .where('s.name', '<>', practiceSource)
    .orderBy('s.name')
    .execute();
}
