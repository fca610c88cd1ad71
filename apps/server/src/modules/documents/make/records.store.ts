/** SQL on `documents.records`. */
import { sql } from 'kysely';
import type { OrderScope } from '../../../context.ts';
import type { Db, Tx } from '../../../platform/database.ts';

export interface NewRecord {
  id: string;
  account_id: string;
  user_id: string;
  kind: string;
  /** JSON text. */
  request: string;
  created_at: Date;
}

export async function insertRecord(tx: Tx, record: NewRecord): Promise<void> {
  await tx.insertInto('documents.records').values(record).execute();
}

/**
 * Takes the oldest record that nobody makes, for `leaseMs`; counts the try before trying, so that a record that kills
 * its maker is not taken for ever.
 */
export function claimRecord(
  tx: Tx,
  { now, leaseMs, maxAttempts }: { now: Date; leaseMs: number; maxAttempts: number },
) {
  const open = tx
    .selectFrom('documents.records')
    .select('id')
    .where('status', '=', 'Processing')
    .where('attempts', '<', maxAttempts)
    .where((e) => e.or([e('leased_until', 'is', null), e('leased_until', '<=', now)]))
    .orderBy('created_at')
    .limit(1)
    .forUpdate()
    .skipLocked();
  return tx
    .updateTable('documents.records')
    .set({ attempts: sql`attempts + 1`, leased_until: new Date(now.getTime() + leaseMs) })
    .where('id', 'in', open)
    .returningAll()
    .executeTakeFirst();
}

export type RecordRow = NonNullable<Awaited<ReturnType<typeof claimRecord>>>;

/** Processing → Failed where the last try ended with its maker. */
export async function failAbandoned(
  tx: Tx,
  { now, maxAttempts }: { now: Date; maxAttempts: number },
): Promise<void> {
  await tx
    .updateTable('documents.records')
    .set({ status: 'Failed', progress: 0, leased_until: null })
    .where('status', '=', 'Processing')
    .where('attempts', '>=', maxAttempts)
    .where('leased_until', '<=', now)
    .execute();
}

type Ending =
  | {
      status: 'Done';
      file_name: string;
      content_type: string;
      size_bytes: number;
      done_at: Date;
      count?: number | undefined;
    }
  | { status: 'Failed' }
  /** Back into the queue; nobody takes it before `leased_until`. */
  | { status: 'Processing'; leased_until: Date };

/** Processing → how it ended. */
export async function endRecord(tx: Tx, id: string, ending: Ending): Promise<void> {
  const { count, ...change } = { count: undefined, leased_until: null, ...ending };
  await tx
    .updateTable('documents.records')
    .set({
      ...change,
      ...(count !== undefined && { request: sql`request || jsonb_build_object('count', ${count}::int)` }),
      progress: ending.status === 'Done' ? 100 : 0,
    })
    .where('id', '=', id)
    .where('status', '=', 'Processing')
    .execute();
}

/** How far the making is; the maker keeps the record meanwhile. A done one shows 100, never this. */
export async function tellProgress(
  tx: Tx,
  id: string,
  { percent, leasedUntil }: { percent: number; leasedUntil: Date },
): Promise<void> {
  await tx
    .updateTable('documents.records')
    .set({ progress: Math.min(99, Math.round(percent)), leased_until: leasedUntil })
    .where('id', '=', id)
    .where('status', '=', 'Processing')
    .execute();
}

const nothingMade = { file_name: null, content_type: null, size_bytes: null, done_at: null };

/**
 * Failed or Done → Processing, with this scope where it had one; false when it is being made, or is not this person's.
 */
export async function reviveRecord(
  tx: Tx,
  { id, userId, scope }: { id: string; userId: string; scope: OrderScope },
): Promise<boolean> {
  const revived = await tx
    .updateTable('documents.records')
    .set({
      ...nothingMade,
      ...{ status: 'Processing', attempts: 0, progress: 0, leased_until: null },
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

/** One page of a person's records, newest first. */
export async function selectRecords(
  db: Db,
  { userId, limit, offset }: { userId: string; limit: number; offset: number },
) {
  const own = db.selectFrom('documents.records').where('user_id', '=', userId);
  const [rows, count] = await Promise.all([
    own.selectAll().orderBy('created_at', 'desc').orderBy('id').limit(limit).offset(offset).execute(),
    own.select((e) => e.fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total: count.count };
}

/** Removes up to `limit` records older than `before`; answers their ids. */
export async function deleteOldRecords(
  tx: Tx,
  { before, limit }: { before: Date; limit: number },
): Promise<string[]> {
  const old = tx.selectFrom('documents.records').select('id').where('created_at', '<', before).limit(limit);
  const gone = await tx.deleteFrom('documents.records').where('id', 'in', old).returning('id').execute();
  return gone.map((row) => row.id);
}
