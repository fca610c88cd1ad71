/** SQL on `platform.work`. */
import { type RawBuilder, sql } from 'kysely';
import { type Db, inOneStatement, type Tx } from '../database.ts';
import { isProcessConnected, processName } from '../process/process-name.ts';
import type { Policy } from './kinds.ts';

export interface WorkRow {
  id: number;
  kind: string;
  payload: unknown;
  /** The sandbox account for which the job runs; null for live jobs. */
  world: string | null;
  /** W3C `traceparent` of the span in which the job was enqueued; null without tracing. */
  trace_parent: string | null;
  /** Number of attempts, including the one for which the row was claimed. */
  tries: number;
}

/** Numbers of the batches in progress in this process. */
const runningBatches = new Set<number>();
let batches = 0;

/** Runs a batch under its own number. Its leases contain the name of the process and this number. */
export async function inBatch<T>(run: (batch: number) => Promise<T>): Promise<T> {
  batches += 1;
  const batch = batches;
  runningBatches.add(batch);
  try {
    return await run(batch);
  } finally {
    runningBatches.delete(batch);
  }
}

/** Locks the first `limit` jobs by due time that meet the condition and are not locked. */
const dueRows = (condition: RawBuilder<unknown>, limit: number) => sql`
  select id, due_at from platform.work where ${condition}
    order by due_at, id
    limit ${limit}
    for update skip locked`;

interface DueRow extends WorkRow {
  /** Seconds since 1970; -Infinity for a job that was due at once. */
  due_s: number;
}

/** Columns of a taken row, with the time by which `inOrder` sorts, because `returning` has no order. */
const takenColumns = sql`work.id, work.kind, work.payload, work.world, work.trace_parent, work.tries,
  extract(epoch from due.due_at)::float8 as due_s`;

function inOrder(rows: readonly DueRow[]): WorkRow[] {
  return rows.toSorted((a, b) => (a.due_s === b.due_s ? a.id - b.id : a.due_s - b.due_s));
}

/**
 * Seconds during which a job counts as new. Attempts of older jobs are counted, in case the handler ends its process.
 */
const newJobS = 30;

const isNew = sql`tries = 0 and leased_by is null and created_at > now() - make_interval(secs => ${newJobS})`;

/**
 * Takes due jobs that were enqueued a moment ago and never attempted, oldest first, and marks them as done. For
 * handlers that only write: they run in the same transaction, which saves a lease and a commit. `mayHaveOthers`:
 * further jobs may be due, which `claimWork` returns.
 */
export async function takeNewWork(
  tx: Tx,
  { kinds, limit, now }: { kinds: readonly string[]; limit: number; now: Date },
): Promise<{ rows: WorkRow[]; mayHaveOthers: boolean }> {
  const isDue = sql`state = 'open' and kind = any(${[...kinds]}::text[]) and due_at <= ${now}`;
  const { rows } = await sql<DueRow & { has_others: boolean }>`
    with due as (${dueRows(sql`${isDue} and ${isNew}`, limit)})
    update platform.work as work set state = 'done', ended_at = ${now}, tries = 1
      from due where work.id = due.id
      returning ${takenColumns},
        exists (select from platform.work where ${isDue} and not (${isNew})) as has_others`.execute(tx);
  return { rows: inOrder(rows), mayHaveOthers: rows[0]?.has_others ?? true };
}

/** Claims jobs of these kinds that are due at `now` (the product's clock), oldest first. Counts an attempt. */
export async function claimWork(
  db: Db,
  { kinds, policy, batch, now }: { kinds: readonly string[]; policy: Policy; batch: number; now: Date },
): Promise<WorkRow[]> {
  const { rows } = await inOneStatement(db, (tx) =>
    sql<DueRow>`
      with due as (${dueRows(
        sql`state = 'open' and kind = any(${[...kinds]}::text[]) and due_at <= ${now}
          and (leased_by is null or lease_until < now() or ${isAbandoned(batch)} or not ${isProcessConnected(leasingProcess)})`,
        policy.batch,
      )})
      update platform.work as work
        set leased_by = ${`${processName}/${batch}`}, lease_until = now() + make_interval(secs => ${policy.leaseS}), tries = tries + 1
        from due where work.id = due.id
        returning ${takenColumns}`.execute(tx),
  );
  return inOrder(rows);
}

const leasingProcess = sql<string>`split_part(leased_by, '/', 1)`;

/**
 * True for a lease of this process whose batch has ended without giving the job back. Only batches before `batch`, the
 * claiming one, count: a later one may have begun after `runningBatches` was copied into the statement.
 */
const isAbandoned = (batch: number) => sql`(${leasingProcess} = ${processName}
  and nullif(split_part(leased_by, '/', 2), '')::bigint < ${batch}
  and nullif(split_part(leased_by, '/', 2), '')::bigint <> all(${[...runningBatches]}::bigint[]))`;

/**
 * Marks jobs as done. Throws `LeaseLost`, and so rolls back, when another process has claimed one of the rows since
 * then.
 */
export async function markDone(tx: Tx, rows: readonly WorkRow[], now: Date): Promise<void> {
  const { numAffectedRows } = await sql`
    update platform.work as work
      set state = 'done', ended_at = ${now}, leased_by = null, lease_until = null, last_error = null
      from ${claims(rows)} where ${isLeaseHeld}`.execute(tx);
  if (numAffectedRows !== BigInt(rows.length)) throw new LeaseLost();
}

/** The lease ended while the job was handled, and another process has claimed the job. */
export class LeaseLost extends Error {
  constructor() {
    super('the lease of this work was lost');
  }
}

/** Schedules another attempt of the job at `dueAt`; does nothing when another process has claimed it since then. */
export async function scheduleRetry(
  tx: Tx,
  row: WorkRow,
  { error, dueAt }: { error: string; dueAt: Date },
): Promise<void> {
  await sql`
    update platform.work as work
      set due_at = ${dueAt}, leased_by = null, lease_until = null, last_error = ${error}
      from ${claims([row])} where ${isLeaseHeld}`.execute(tx);
}

/** Marks a job as failed; false when another process has claimed it since then. */
export async function markDead(
  tx: Tx,
  row: WorkRow,
  { error, now }: { error: string; now: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update platform.work as work
      set state = 'dead', ended_at = ${now}, leased_by = null, lease_until = null, last_error = ${error}
      from ${claims([row])} where ${isLeaseHeld}`.execute(tx);
  return numAffectedRows === 1n;
}

/** Renews the lease of a row; false when the lease was lost. */
export async function extendLease(db: Db, row: WorkRow, { leaseS }: Policy): Promise<boolean> {
  const { numAffectedRows } = await inOneStatement(db, (tx) =>
    sql`
      update platform.work as work set lease_until = now() + make_interval(secs => ${leaseS})
        from ${claims([row])} where ${isLeaseHeld}`.execute(tx),
  );
  return numAffectedRows === 1n;
}

/** Each claim counts an attempt, so id and number of attempts identify a lease. */
function claims(rows: readonly WorkRow[]) {
  return sql`unnest(${rows.map(({ id }) => id)}::bigint[], ${rows.map(({ tries }) => tries)}::int[]) as claim (id, tries)`;
}

const isLeaseHeld = sql`work.id = claim.id and work.tries = claim.tries and work.state = 'open' and work.leased_by is not null`;
