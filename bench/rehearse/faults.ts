/** The faults of the rehearsal, and the measurement around each. */
import { setTimeout as sleep } from 'node:timers/promises';
import { answersCommit, type ClusterSet, freeze, signalPostgres, switchOver } from './cluster.ts';
import { until } from './machine.ts';
import type { Load, Product } from './product.ts';

export interface Rehearsal {
  set: ClusterSet;
  product: Product;
  load: Load;
}

/**
 * The functions cause the faults. Each starts the lost part again when nothing else does. `measure` then waits until
 * the cluster is healthy again.
 */
export const faultsByName: Record<string, (rehearsal: Rehearsal) => Promise<void>> = {
  'PostgreSQL killed': async ({ set }) => {
    signalPostgres(await set.leader(), 'SIGKILL');
  },
  'machine killed': async ({ set }) => {
    const leader = await set.leader();
    leader.patroni.signal('SIGKILL');
    signalPostgres(leader, 'SIGKILL');
    // The leader's lease ends after 20 s at most, so the other node leads by then.
    await sleep(24_000);
    set.startPatroni(leader);
  },
  switchover: ({ set }) => switchOver(set),
  'machine silent for 30 s': async ({ set }) => {
    const leader = await set.leader();
    if (!(await answersCommit(set, leader))) throw new Error('the leader answers no commit');
    await freeze(leader);
    await sleep(30_000);
    await until('the standby leads', async () => (await set.leader()) !== leader);
    // Resumes PostgreSQL before Patroni, so that PostgreSQL does not know yet that the other node leads.
    signalPostgres(leader, 'SIGCONT');
    const isAnswered = await answersCommit(set, leader);
    leader.patroni.signal('SIGCONT');
    if (isAnswered)
      throw new Error('the woken PostgreSQL answered a commit that the new leader does not have');
  },
  'server killed': async ({ product }) => {
    product.servers[0]?.signal('SIGKILL');
    await product.servers[0]?.exit;
    await product.startServer(0);
  },
  'pooler killed': async ({ set }) => {
    set.pooler.signal('SIGKILL');
    await set.pooler.exit;
    set.startPooler();
  },
};

/**
 * The names of the faults to rehearse: `only`, or all without it. Throws when no fault has the name `only`, because
 * nothing would be measured.
 */
export function faultNames(only: string | undefined): string[] {
  const names = Object.keys(faultsByName);
  if (only === undefined) return names;
  if (!names.includes(only))
    throw new Error(`--only: there is no fault "${only}". Faults: ${names.join(', ')}`);
  return [only];
}

export interface Measurement {
  name: string;
  calls: number;
  /** Calls without an answer, and answers with status 500 or above. Customers repeat these calls. */
  faults: number;
  /** Longest time without a payment, in milliseconds. */
  pauseMs: number;
  /** Milliseconds from the start of the fault until the cluster had a leader and a synchronous standby again. */
  healthyMs: number;
}

/**
 * Runs `act` under load, then waits until the cluster is healthy again, and at most 60 seconds for the next payment.
 */
export async function measure(
  name: string,
  rehearsal: Rehearsal,
  act: () => Promise<void>,
): Promise<Measurement> {
  const { answers } = rehearsal.load;
  const [calls, faults, startTime] = [answers.calls, answers.faults, performance.now()];
  const longestPause = watchPayments(rehearsal.load);
  await act();
  const healthyMs = await settle(rehearsal, startTime);
  const pauseMs = await longestPause();
  return { name, calls: answers.calls - calls, faults: answers.faults - faults, pauseMs, healthyMs };
}

/**
 * Waits until the cluster has been healthy for five seconds. Patroni reports a lost server only after its next round.
 * Returns the milliseconds from `startTime` to the start of these seconds.
 */
async function settle({ set }: Rehearsal, startTime: number): Promise<number> {
  for (;;) {
    await set.waitUntilHealthy();
    const healthyMs = performance.now() - startTime;
    let checks = 0;
    while (checks < 10 && (await set.isHealthy())) {
      checks += 1;
      await sleep(500);
    }
    if (checks === 10) return healthyMs;
  }
}

/**
 * Watches the payments. The returned function waits at most 60 seconds for the next payment, and returns the longest
 * pause in milliseconds.
 */
function watchPayments({ answers }: Load): () => Promise<number> {
  let [paidCount, lastPaymentAt, longest] = [answers.paid.length, performance.now(), 0];
  const checkPayments = (): void => {
    const now = performance.now();
    longest = Math.max(longest, now - lastPaymentAt);
    if (answers.paid.length === paidCount) return;
    [paidCount, lastPaymentAt] = [answers.paid.length, now];
  };
  const timer = setInterval(checkPayments, 20);
  return async () => {
    const countAtEnd = paidCount;
    const until = performance.now() + 60_000;
    while (paidCount === countAtEnd && performance.now() < until) await sleep(50);
    clearInterval(timer);
    return longest;
  };
}

/** Replaces each server and worker by a new process, one after the other. Waits until each new server is ready. */
export async function restartAll({ product }: Rehearsal): Promise<void> {
  for (const index of [0, 1]) {
    product.servers[index]?.signal('SIGTERM');
    await product.servers[index]?.exit;
    await product.startServer(index);
    await sleep(1_000);
    product.workers[index]?.signal('SIGTERM');
    await product.workers[index]?.exit;
    product.startWorker(index);
  }
}
