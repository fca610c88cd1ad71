/**
 * Handles the jobs of one policy. New jobs whose handlers only write are taken and handled in one transaction. All
 * others are claimed by a lease, handled, and then done, retried or failed.
 */

import type { Clock } from '../clock.ts';
import { batchWrites } from '../database/batch-queries.ts';
import { type Db, inTransaction, type Tx } from '../database.ts';
import type { Log } from '../log.ts';
import { inSpan } from '../tracing/spans.ts';
import { inWorld } from '../world.ts';
import { noteEnqueued, withEnqueued } from './call-scope.ts';
import {
  FinalFailure,
  type InTransaction,
  type Kind,
  type Kinds,
  type OutsideCall,
  type Policy,
} from './kinds.ts';
import {
  claimWork,
  extendLease,
  inBatch,
  LeaseLost,
  markDead,
  markDone,
  scheduleRetry,
  takeNewWork,
  type WorkRow,
} from './work.store.ts';

export interface WorkContext {
  db: Db;
  clock: Clock;
  log: Log;
  kinds: Kinds;
  /** True while the process stops: no further batch begins. */
  isStopping?: () => boolean;
}

const maxErrorLength = 500;

/**
 * Handles the due jobs of a policy until none is left or a whole batch fails. Returns the number of ended ones. A
 * failing job waits for its next attempt. Safe in several processes at once, and safe to stop anywhere.
 */
export async function runWork(ctx: WorkContext, policy: Policy): Promise<number> {
  const kinds = Object.keys(ctx.kinds).filter((kind) => ctx.kinds[kind]?.policy === policy);
  if (kinds.length === 0) return 0;
  for (let ended = 0; ; ) {
    const { result, enqueued } = await withEnqueued(() => runBatch(ctx, { policy, kinds }));
    ended += result.ended;
    // Reports the enqueued kinds to the runner, which then starts the outside calls that these jobs led to.
    for (const kind of enqueued) noteEnqueued(kind);
    if (ctx.isStopping?.()) return ended;
    // When a whole batch fails, the outside service is probably down. The next run of the minute tries again.
    if (result.claimed > 1 && result.ended === 0) return ended;
    if (result.claimed < policy.batch && !kinds.some((kind) => enqueued.has(kind))) return ended;
  }
}

interface Batch {
  policy: Policy;
  kinds: readonly string[];
}

interface BatchResult {
  claimed: number;
  ended: number;
}

async function runBatch(ctx: WorkContext, batch: Batch): Promise<BatchResult> {
  const newJobs = await handleNew(ctx, batch);
  if (!newJobs.mayHaveOthers) return newJobs;
  const claimedJobs = await inBatch((number) => runClaimed(ctx, { ...batch, number }));
  return {
    claimed: newJobs.claimed + claimedJobs.claimed,
    ended: newJobs.ended + claimedJobs.ended,
  };
}

/**
 * Handles new jobs whose handlers only write. When a handler fails, nothing was written, and `runClaimed` handles the
 * jobs again. `mayHaveOthers`: there may be jobs for `runClaimed`.
 */
async function handleNew(
  ctx: WorkContext,
  { policy, kinds }: Batch,
): Promise<BatchResult & { mayHaveOthers: boolean }> {
  const none = { claimed: 0, ended: 0, mayHaveOthers: true };
  if (!kinds.every((kind) => 'inTransaction' in (ctx.kinds[kind] as Kind))) return none;
  try {
    return await inTransaction(ctx.db, async (tx) => {
      const now = ctx.clock.now();
      const { rows, mayHaveOthers } = await takeNewWork(tx, { kinds, limit: policy.batch, now });
      if (rows.length === 0) return none;
      await handleRows(ctx, tx, rows);
      return { claimed: rows.length, ended: rows.length, mayHaveOthers };
    });
  } catch {
    // The next attempt logs and records the error.
    return none;
  }
}

async function runClaimed(
  ctx: WorkContext,
  { policy, kinds, number }: Batch & { number: number },
): Promise<BatchResult> {
  const rows = await claimWork(ctx.db, { kinds, policy, batch: number, now: ctx.clock.now() });
  const rowsWithTries = rows.filter((row) => row.tries <= policy.maxTries);
  const transactionRows = rowsWithTries.filter((row) => 'inTransaction' in kindOf(ctx, row));
  let ended = await handleTogether(ctx, transactionRows);
  const outsideRows = rowsWithTries.filter((row) => 'outside' in kindOf(ctx, row));
  const answers = await Promise.all(outsideRows.map((row) => handleOutside(ctx, row)));
  ended += answers.filter(Boolean).length;
  for (const row of rows.filter(({ tries }) => tries > policy.maxTries))
    ended += Number(await recordFailure(ctx, row, new FinalFailure('the process ended during each try')));
  return { claimed: rows.length, ended };
}

/**
 * Handles the jobs and marks them as done, in one transaction. When the transaction fails, each job gets its own
 * transaction.
 */
async function handleTogether(ctx: WorkContext, rows: readonly WorkRow[]): Promise<number> {
  const [first] = rows;
  if (!first) return 0;
  try {
    await inTransaction(ctx.db, async (tx) => {
      await handleRows(ctx, tx, rows);
      await markDone(tx, rows, ctx.clock.now());
    });
    return rows.length;
  } catch (error) {
    if (rows.length === 1) return Number(await recordFailure(ctx, first, error));
    let ended = 0;
    for (const row of rows) ended += await handleTogether(ctx, [row]);
    return ended;
  }
}

async function handleRows(ctx: WorkContext, tx: Tx, rows: readonly WorkRow[]): Promise<void> {
  for (const group of groupAdjacent(rows)) {
    const { inTransaction: handle } = kindOf(ctx, group[0] as WorkRow) as Kind & InTransaction;
    await runTraced(group, () =>
      inWorld(tx, (group[0] as WorkRow).world, () =>
        handle(tx, group.map(({ payload }) => payload) as never[]),
      ),
    );
  }
}

/** True when the job has ended, by success or by its last failure. */
async function handleOutside(ctx: WorkContext, row: WorkRow): Promise<boolean> {
  const { outside, record, policy } = kindOf(ctx, row) as Kind & OutsideCall;
  try {
    const answer = await runTraced([row], () =>
      inWorld(ctx.db, row.world, () =>
        outside(row.payload as never, { extend: () => extendLease(ctx.db, row, policy) }),
      ),
    );
    await recordDone(ctx.db, { row, answer, record, clock: ctx.clock });
    return true;
  } catch (error) {
    return recordFailure(ctx, row, error);
  }
}

/** Runs the handler in a span that continues the trace of the call that enqueued the jobs. */
function runTraced<T>(rows: readonly WorkRow[], handle: () => Promise<T>): Promise<T> {
  return inSpan(`work ${rows[0]?.kind}`, { kind: 'consumer', causes: causesOf(rows) }, handle);
}

function causesOf(rows: readonly WorkRow[]): string[] {
  return rows.flatMap(({ trace_parent: cause }) => cause ?? []);
}

interface FinishedJob {
  row: WorkRow;
  answer: unknown;
  record: OutsideCall['record'];
  clock: Clock;
}

/** Records jobs of one kind in one transaction, because `record` stores the answers of a single kind. */
function recordAll(db: Db, finishedJobs: readonly FinishedJob[]): Promise<undefined[]> {
  return inTransaction(db, async (tx) => {
    const [first] = finishedJobs;
    await first?.record?.(tx, finishedJobs.map(({ answer }) => answer) as never[]);
    await markDone(
      tx,
      finishedJobs.map(({ row }) => row),
      (first as FinishedJob).clock.now(),
    );
    return finishedJobs.map(() => undefined);
  });
}

/** Jobs that end at the same time are recorded together. */
const recordTogether = batchWrites(recordAll, { kindOf: ({ record, row }) => record ?? row.kind });

/** A single lost lease rolls back the whole batch. Each of its jobs is then recorded alone. */
async function recordDone(db: Db, job: FinishedJob): Promise<void> {
  try {
    await recordTogether(db, job);
  } catch (error) {
    if (!(error instanceof LeaseLost)) throw error;
    await recordAll(db, [job]);
  }
}

/** True when the job has failed for good. */
async function recordFailure(ctx: WorkContext, row: WorkRow, error: unknown): Promise<boolean> {
  const { db, clock, log } = ctx;
  const logFields = { err: error, work_id: row.id, kind: row.kind, tries: row.tries };
  if (error instanceof LeaseLost) {
    log.warn(logFields, 'work took longer than its lease');
    return false;
  }
  const kind = kindOf(ctx, row);
  const isDead = error instanceof FinalFailure || row.tries >= kind.policy.maxTries;
  log[isDead ? 'error' : 'warn'](
    logFields,
    isDead ? 'work is dead' : 'work failed and waits for its next try',
  );
  const reason = String((error as Error)?.message ?? error).slice(0, maxErrorLength);
  const now = clock.now();
  const dueAt = new Date(now.getTime() + kind.policy.pauseMs(row.tries));
  // When the failure cannot be recorded, the lease expires and the job is claimed again.
  await inTransaction(db, async (tx) => {
    if (!isDead) return scheduleRetry(tx, row, { error: reason, dueAt });
    if (await markDead(tx, row, { error: reason, now })) await kind.onDead?.(tx, row.payload as never);
  }).catch((recordError: unknown) =>
    log.error({ ...logFields, err: recordError }, 'a failure was not recorded'),
  );
  return isDead;
}

function kindOf(ctx: WorkContext, row: WorkRow): Kind {
  return ctx.kinds[row.kind] as Kind;
}

/** Groups adjacent rows of one kind and world, so that jobs of different kinds keep their order. */
function groupAdjacent(rows: readonly WorkRow[]): WorkRow[][] {
  const groups: WorkRow[][] = [];
  for (const row of rows) {
    const last = groups.at(-1);
    if (last?.[0]?.kind === row.kind && last[0].world === row.world) last.push(row);
    else groups.push([row]);
  }
  return groups;
}
