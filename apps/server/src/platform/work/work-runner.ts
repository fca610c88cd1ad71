/** The queue of one process: it runs the work that a caller waits for, and background work. */

import { debounceAsync } from '../concurrency/debounce-async.ts';
import { coalesceRuns } from '../database/coalesce-runs.ts';
import { takeEnqueued, withEnqueued } from './call-scope.ts';
import type { Kinds, Policy } from './kinds.ts';
import { runWork, type WorkContext } from './run-work.ts';

/** Debounce of background work that callers start: one claim for many items costs less. */
const gatherMs = 200;

/** An answer from outside may lead to another call (a refusal leads to a refund). This limits the rounds. */
const maxRounds = 5;

export interface WorkRunner {
  /** After the caller's commit: handles the work that it waits for, and starts background work. */
  settle: () => Promise<void>;
  /** Runs the policy of this kind; without a kind all background policies. */
  wake: (kind?: string) => Promise<void>;
  /** One sweep for each policy. */
  sweeps: { name: string; run: () => Promise<void> }[];
}

interface Options {
  /** Handles the due work of a policy. Tests of the order of calls pass their own. */
  run?: (ctx: WorkContext, policy: Policy) => Promise<number>;
}

/**
 * Makes the runner of a process. Each policy has `concurrency` runs at a time. Callers share the next run that has not
 * begun.
 */
export function makeWorkRunner(ctx: WorkContext, { run = runWork }: Options = {}): WorkRunner {
  const { kinds, log } = ctx;
  const policies = policiesOf(kinds);
  const runs = new Map(
    policies.map((policy) => {
      const slots = Array.from({ length: policy.concurrency }, () =>
        coalesceRuns(async () => [...(await withEnqueued(() => run(ctx, policy))).enqueued]),
      );
      return [policy, async () => (await Promise.all(slots.map((start) => start()))).flat()];
    }),
  );
  const runAll = async (start: Policy['start']): Promise<ReadonlySet<string>> => {
    const those = policies.filter((policy) => policy.start === start);
    const enqueued = await Promise.all(those.map((policy) => runs.get(policy)?.()));
    return new Set(enqueued.flatMap((each) => each ?? []));
  };
  const leadsOutside = (enqueued: ReadonlySet<string>): boolean =>
    [...enqueued].some((kind) => kinds[kind]?.policy.start === 'own');
  const runOutside = async (): Promise<void> => {
    for (let round = 0; round < maxRounds; round += 1) {
      await runAll('own');
      // The answers enqueued work of their own.
      if (!leadsOutside(await runAll('always'))) return;
    }
  };
  const gathered = debounceAsync(gatherMs, async () => void (await runAll('gathered')));
  const startBackground = (): void =>
    void gathered().catch((error: unknown) => log.error({ err: error }, 'work waits for the sweep'));
  return {
    settle: async () => {
      // This work is committed, so the next run sees it. Outside a call the kinds are unknown: wait in any case.
      const mine = takeEnqueued();
      const led = await runAll('always');
      if (!mine || leadsOutside(mine) || leadsOutside(led)) await runOutside();
      startBackground();
    },
    wake: async (kind) => {
      const policy = kind === undefined ? undefined : kinds[kind]?.policy;
      if (policy) await runs.get(policy)?.();
      else if (!kind) await Promise.all([runAll('gathered'), runAll('notified')]);
    },
    sweeps: policies.map((policy) => ({
      name: `work.${policy.name}`,
      run: async () => {
        if (policy.start === 'own') await runOutside();
        else await runs.get(policy)?.();
        if (policy.start !== 'notified') startBackground();
      },
    })),
  };
}

/** Handles all due work and the work that it enqueues; for commands and tests. Returns how many items ended. */
export async function drainWork(ctx: WorkContext): Promise<number> {
  for (let total = 0; ; ) {
    let ended = 0;
    for (const policy of policiesOf(ctx.kinds)) ended += await runWork(ctx, policy);
    if (ended === 0) return total;
    total += ended;
  }
}

function policiesOf(kinds: Kinds): Policy[] {
  return [...new Set(Object.values(kinds).map(({ policy }) => policy))];
}
