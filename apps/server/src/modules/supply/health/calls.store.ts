/** SQL on the calls to sources: requests per day, calls per five minutes, errors. */
import { sql } from 'kysely';
import { deleteInBatches } from '../../../platform/database/delete-in-batches.ts';
import type { Db, Tx } from '../../../platform/database.ts';
import type { UnsavedCalls } from '../../../ports/bedbank/watched-port.ts';

export interface DayOfSource {
  requests: number;
  /** Requests that the source accepts a day; null: no limit. */
  quota: number | null;
  /** Share of the quota that searches leave to other calls, in basis points. */
  reserveBp: number;
}

/** Adds the calls of one process to those of all processes. */
export async function insertCalls(
  tx: Tx,
  { source, day, calls: { requests, counts, errors } }: { source: string; day: string; calls: UnsavedCalls },
): Promise<void> {
  if (requests > 0) {
    await tx
      .insertInto('supply.source_days')
      .values({ source, day, requests })
      .onConflict((conflict) =>
        conflict.columns(['source', 'day']).doUpdateSet((e) => ({
          requests: sql`${e.ref('supply.source_days.requests')} + excluded.requests`,
        })),
      )
      .execute();
  }
  if (counts.length > 0) {
    // In a fixed order, because processes that lock these rows in different orders could wait for each other.
    const sortedCounts = [...counts].sort(
      (a, b) => a.slot.getTime() - b.slot.getTime() || a.verb.localeCompare(b.verb),
    );
    await tx
      .insertInto('supply.source_calls')
      .values(sortedCounts.map((count) => ({ source, ...count })))
      .onConflict((conflict) =>
        conflict.columns(['source', 'slot', 'verb']).doUpdateSet({
          calls: sql`source_calls.calls + excluded.calls`,
          failures: sql`source_calls.failures + excluded.failures`,
          times: sql`(select array_agg(a + b order by n) from unnest(source_calls.times, excluded.times) with ordinality as t (a, b, n))`,
        }),
      )
      .execute();
  }
  if (errors.length > 0)
    await tx
      .insertInto('supply.source_errors')
      .values(errors.map((error) => ({ source, ...error })))
      .execute();
}

/** Requests and quota of a day, by source. */
export async function selectDays(db: Db | Tx, day: string): Promise<Map<string, DayOfSource>> {
  const rows = await db
    .selectFrom('supply.sources as s')
    .leftJoin('supply.source_days as d', (join) =>
      join.onRef('d.source', '=', 's.name').on('d.day', '=', day),
    )
    .select(['s.name', 's.daily_quota', 's.reserve_bp', 'd.requests'])
    .execute();
  return new Map(
    rows.map((row) => [
      row.name,
      { requests: row.requests ?? 0, quota: row.daily_quota, reserveBp: row.reserve_bp },
    ]),
  );
}

export async function selectCalls(db: Db, since: Date) {
  return db
    .selectFrom('supply.source_calls')
    .selectAll()
    .where('slot', '>=', since)
    .orderBy('slot')
    .execute();
}

const maxShownErrors = 20;

/** The latest errors of a source since an instant, the newest first. */
export async function selectErrors(db: Db, source: string, since: Date) {
  return db
    .selectFrom('supply.source_errors')
    .select(['at', 'verb', 'fault', 'message'])
    .where('source', '=', source)
    .where('at', '>=', since)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(maxShownErrors)
    .execute();
}

export async function updateQuota(
  tx: Tx,
  source: string,
  { quota, reserveBp }: Pick<DayOfSource, 'quota' | 'reserveBp'>,
): Promise<void> {
  await tx
    .updateTable('supply.sources')
    .set({ daily_quota: quota, reserve_bp: reserveBp })
    .where('name', '=', source)
    .execute();
}

const dayMs = 86_400_000;

/** Deletes calls and errors after 35 days, and the requests per day after 400 days. */
export async function deleteOldCalls(db: Db, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * dayMs);
  await deleteInBatches(db, 'supply.source_calls', sql`slot < ${before(35)}`);
  await deleteInBatches(db, 'supply.source_errors', sql`at < ${before(35)}`);
  await deleteInBatches(db, 'supply.source_days', sql`day < ${before(400)}`);
}
