/** SQL on `documents.records`: one row for each file that a person requested. */
import { sql } from 'kysely';
import type { OrderScope } from '../../../context.ts';
import type { Db, Tx } from '../../../platform/database.ts';

export interface NewRecord {
  id: string;
  account_id: string;
  user_id: string;
  kind: string;
  /** The request as JSON text. */
  request: string;
  created_at: Date;
}

/**
 * A lease that never ends. It prevents processes of an older release from making documents during a rolling upgrade.
 * Remove it together with the column `leased_until` (migration 0114).
 */
const leasedForEver = sql<Date>`'infinity'`;

export async function insertRecord(tx: Tx, record: NewRecord): Promise<void> {
  await tx
    .insertInto('documents.records')
    .values({ ...record, leased_until: leasedForEver })
    .execute();
}

/** Sets a record to Processing, also after a failure, and returns it. Undefined for a finished or deleted record. */
export function openRecord(tx: Tx, id: string) {
  return tx
    .updateTable('documents.records')
    .set({ status: 'Processing', progress: 0, leased_until: leasedForEver })
    .where('id', '=', id)
    .where('status', '<>', 'Done')
    .returningAll()
    .executeTakeFirst();
}

export type RecordRow = NonNullable<Awaited<ReturnType<typeof openRecord>>>;

type Ending =
  | {
      status: 'Done';
      file_name: string;
      content_type: string;
      size_bytes: number;
      done_at: Date;
      count?: number | undefined;
    }
  | { status: 'Failed' };

/** Status Processing → Done or Failed. A record in another status stays unchanged. */
export async function endRecord(tx: Tx, id: string, ending: Ending): Promise<void> {
  // `count` belongs to the request; the other fields are columns.
  const { count, ...columns } = { count: undefined, ...ending };
  await tx
    .updateTable('documents.records')
    .set({
      ...columns,
      leased_until: null,
      ...(count !== undefined && { request: sql`request || jsonb_build_object('count', ${count}::int)` }),
      progress: ending.status === 'Done' ? 100 : 0,
    })
    .where('id', '=', id)
    .where('status', '=', 'Processing')
    .execute();
}

/** Stores the progress in percent. The maximum is 99, because only a finished record shows 100. */
export async function recordProgress(tx: Tx, id: string, percent: number): Promise<void> {
  await tx
    .updateTable('documents.records')
    .set({ progress: Math.min(99, Math.round(percent)) })
    .where('id', '=', id)
    .where('status', '=', 'Processing')
    .execute();
}

const noFile = { file_name: null, content_type: null, size_bytes: null, done_at: null };

/**
 * Status Failed or Done → Processing. Replaces the scope if the record has one. Returns false while the file is being
 * made, and for another person's record.
 */
export async function reviveRecord(
  tx: Tx,
  { id, userId, scope }: { id: string; userId: string; scope: OrderScope },
): Promise<boolean> {
  const revived = await tx
    .updateTable('documents.records')
    .set({
      ...noFile,
      status: 'Processing',
      progress: 0,
      leased_until: leasedForEver,
      request: sql`jsonb_set(request, '{scope}', ${JSON.stringify(scope)}::jsonb, false)`,
    })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('status', 'in', ['Failed', 'Done'])
    .returning('id')
    .executeTakeFirst();
  return revived !== undefined;
}

/** A record of this person. */
export function selectRecord(db: Db | Tx, { id, userId }: { id: string; userId: string }) {
  return db
    .selectFrom('documents.records')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/** Number of the person's files that are not made yet. */
export async function countWaiting(tx: Tx, userId: string): Promise<number> {
  const row = await tx
    .selectFrom('documents.records')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('status', '=', 'Processing')
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** One page of a person's records, newest first. */
export async function selectRecords(
  db: Db,
  { userId, limit, offset }: { userId: string; limit: number; offset: number },
) {
  const ownRecords = db.selectFrom('documents.records').where('user_id', '=', userId);
  const [rows, count] = await Promise.all([
    ownRecords.selectAll().orderBy('created_at', 'desc').orderBy('id').limit(limit).offset(offset).execute(),
    ownRecords.select((e) => e.fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total: count.count };
}

/** The ids of up to `limit` records older than `before`. */
export async function selectOldRecords(
  db: Db,
  { before, limit }: { before: Date; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('documents.records')
    .select('id')
    .where('created_at', '<', before)
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}

export async function deleteRecords(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.deleteFrom('documents.records').where('id', 'in', ids).execute();
}
