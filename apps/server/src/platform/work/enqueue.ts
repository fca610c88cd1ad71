/** Adds jobs to the queue, in the transaction that makes them due. */
import { type RawBuilder, sql } from 'kysely';
import { type Clock, realClock } from '../clock.ts';
import { always } from '../database/always.ts';
import type { Tx } from '../database.ts';
import { currentTraceParent } from '../tracing/spans.ts';
import { noteEnqueued } from './call-scope.ts';
import type { Work } from './kinds.ts';

/** The channel that wakes processes after a commit with background jobs. The payload is the kind. */
export const workChannel = 'wayhouse_work';

interface NewWork<K extends keyof Work> {
  clock: Clock;
  kind: K;
  items: readonly { key: string; payload: Work[K] }[];
  /** When the jobs are due, by `clock`. Default: at once. */
  due?: Date;
}

/** Enqueues background jobs. They begin after the commit, not before `due`, and not at all after a rollback. */
export async function enqueue<K extends keyof Work & string>(tx: Tx, work: NewWork<K>): Promise<void> {
  if (work.items.length === 0) return;
  await sql`
    with added as (${enqueueSql(work)} returning kind)
    select pg_notify(${workChannel}, min(kind)) from added`.execute(tx);
}

/**
 * SQL that inserts the jobs as part of a larger statement, if `condition` has a row. It wakes no process, because
 * NOTIFY would make all commits of the database wait for each other. So the caller must call `deliverEvents` after the
 * commit. The call of this function already records the kind for the current call (`noteEnqueued`).
 */
export function enqueueSql(
  { clock, kind, items, due }: { clock: Clock; kind: string; items: readonly object[]; due?: Date },
  condition: RawBuilder<unknown> = always,
): RawBuilder<unknown> {
  noteEnqueued(kind);
  const now = realClock(clock).now();
  const { world } = clock;
  // The queue runs by the product's clock, and the clock of a sandbox account may be ahead of it.
  const dueAt = due ? new Date(due.getTime() - (world?.advanceMs ?? 0)) : now;
  const rows = sql`
    select ${kind}, item ->> 'key', item -> 'payload', ${now}::timestamptz, ${dueAt}::timestamptz${
      world ? sql`, ${world.accountId}` : sql``
    }
      from jsonb_array_elements(${JSON.stringify(items)}::jsonb) as item
      where exists (select from ${condition})`;
  return world ? insertWork(sql`kind, key, payload, created_at, due_at, world`, rows) : addWorkSql(rows);
}

/** Inserts the rows of a query with the columns kind, key, payload, created_at, due_at. */
export function addWorkSql(rows: RawBuilder<unknown>): RawBuilder<unknown> {
  return insertWork(sql`kind, key, payload, created_at, due_at`, rows);
}

/** Inserts jobs. With tracing, each row names the trace that caused it. */
function insertWork(columns: RawBuilder<unknown>, rows: RawBuilder<unknown>): RawBuilder<unknown> {
  const cause = currentTraceParent();
  if (cause === undefined) return sql`insert into platform.work (${columns}) ${rows}`;
  return sql`
    insert into platform.work (${columns}, trace_parent)
      select added.*, ${cause} from (${rows}) as added`;
}
