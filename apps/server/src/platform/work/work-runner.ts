/** The queue of one process: it runs the jobs that a caller waits for, and background jobs. */
import { setTimeout as sleep } from 'node:timers/promises';
import { debounceAsync } from '../concurrency/debounce-async.ts';
import { coalesceRuns } from '../database/coalesce-runs.ts';
import { takeEnqueued, withEnqueued } from './call-scope.ts';
import type { Kinds, Policy } from './kinds.ts';
import { runWork, type WorkContext } from './run-work.ts';

/** Milliseconds by which background jobs are debounced, because one claim for many jobs costs less. */
const gatherMs = 200;

/** Maximum number of rounds. A result from outside may lead to another call (a refusal leads to a refund). */
const maxRounds = 5;

/** Maximum number of milliseconds that a stop waits. Another process then handles the unfinished jobs again. */
const stopLimitMs = 5_000;

export interface WorkRunner {
  /** Called after the caller's commit: handles the jobs that it waits for, and starts background jobs. */
  settle: () => Promise<void>;
  /** Runs the policy of `kind`. Without a kind, or with an empty one, runs all background policies. */
  wake: (kind?: string) => Promise<void>;
  /** The run of each policy, every minute. */
  sweeps: { name: string; run: () => Promise<void> }[];
  /**
   * Begins no further batch, and waits for the running ones. Otherwise a mail that is being sent would not be recorded,
   * and another process would send it again.
   */
  stop: () => Promise<void>;
}

interface Options {
  /** Handles the due jobs of a policy. Tests that check the order of calls replace it. */
  run?: (ctx: WorkContext, policy: Policy) => Promise<number>;
}

/**
 * Creates the runner of a process. Each policy has `concurrency` runs at the same time. Callers share the next run that
 * has not begun.
 */
export function makeWorkRunner(ctx: WorkContext, { run = runWork }: Options = {}): WorkRunner {
  const { kinds, log } = ctx;
  const policies = policiesOf(kinds);
  const { begin, stop } = stoppableRuns(ctx, run);
  const runs = new Map(
    policies.map((policy) => {
      const slots = Array.from({ length: policy.concurrency }, () => coalesceRuns(() => begin(policy)));
      return [policy, async () => (await Promise.all(slots.map((start) => start()))).flat()];
    }),
  );
  const runAll = async (start: Policy['start']): Promise<ReadonlySet<string>> => {
    const matching = policies.filter((policy) => policy.start === start);
    const enqueued = await Promise.all(matching.map((policy) => runs.get(policy)?.()));
    return new Set(enqueued.flatMap((each) => each ?? []));
  };
  const leadsOutside = (enqueued: ReadonlySet<string>): boolean =>
    [...enqueued].some((kind) => kinds[kind]?.policy.start === 'own');
  /** Runs calls to outside services (`own`), then the jobs that use their results, until no result leads to a call. */
  const runOutside = async (): Promise<void> => {
    for (let round = 0; round < maxRounds; round += 1) {
      await runAll('own');
      if (!leadsOutside(await runAll('always'))) return;
    }
  };
  /**
   * Runs a policy for which no caller waits. Then runs the outside calls that its jobs led to, because no caller starts
   * them.
   */
  const runOf = async (policy: Policy): Promise<void> => {
    if (leadsOutside(new Set(await runs.get(policy)?.()))) await runOutside();
  };
  const runBackground = debounceAsync(
    gatherMs,
    async () => void (await Promise.all(policies.filter(({ start }) => start === 'gathered').map(runOf))),
  );
  const startBackground = (): void =>
    void runBackground().catch((error: unknown) => log.error({ err: error }, 'work waits for the sweep'));
  return {
    settle: async () => {
      // The caller has committed, so the next run sees its jobs. Without a call scope the kinds of its jobs are
      // unknown, so jobs that ask outside services run in any case.
      const callKinds = takeEnqueued();
      const resultKinds = await runAll('always');
      if (!callKinds || leadsOutside(callKinds) || leadsOutside(resultKinds)) await runOutside();
      startBackground();
    },
    wake: async (kind = '') => {
      const policy = kinds[kind]?.policy;
      if (policy) await runOf(policy);
      else if (kind === '') await Promise.all(policies.filter(isBackground).map(runOf));
    },
    sweeps: policies.map((policy) => ({
      name: `work.${policy.name}`,
      run: async () => {
        if (policy.start === 'own') await runOutside();
        else await runOf(policy);
        if (policy.start !== 'notified') startBackground();
      },
    })),
    stop,
  };
}

/** `begin` runs a policy and returns the kinds that its jobs enqueued. After `stop` it runs nothing. */
function stoppableRuns(ctx: WorkContext, run: NonNullable<Options['run']>) {
  const runsInProgress = new Set<Promise<unknown>>();
  let isStopping = false;
  return {
    begin: async (policy: Policy): Promise<string[]> => {
      if (isStopping) return [];
      const started = withEnqueued(() => run({ ...ctx, isStopping: () => isStopping }, policy));
      runsInProgress.add(started);
      return started.then(({ enqueued }) => [...enqueued]).finally(() => runsInProgress.delete(started));
    },
    stop: async () => {
      isStopping = true;
      await Promise.race([Promise.allSettled(runsInProgress), sleep(stopLimitMs, undefined, { ref: false })]);
    },
  };
}

/** Handles all due jobs and those that they enqueue, for tests. Returns the number of ended jobs. */
export async function drainWork(ctx: WorkContext): Promise<number> {
  for (let total = 0; ; ) {
    let endedCount = 0;
    for (const policy of policiesOf(ctx.kinds)) endedCount += await runWork(ctx, policy);
    if (endedCount === 0) return total;
    total += endedCount;
  }
}

const isBackground = ({ start }: Policy): boolean => start === 'gathered' || start === 'notified';

function policiesOf(kinds: Kinds): Policy[] {
  return [...new Set(Object.values(kinds).map(({ policy }) => policy))];
}
