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

/** Each resolves when the lost part has been started again. */
export const events: Record<string, (on: Rehearsal) => Promise<void>> = {
  'PostgreSQL killed': async ({ set }) => {
    signalPostgres(await set.leader(), 'SIGKILL');
  },
  'machine killed': async ({ set }) => {
    const leader = await set.leader();
    leader.patroni.signal('SIGKILL');
    signalPostgres(leader, 'SIGKILL');
    // The lease of the leader ends after 20 s at most.
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
    // PostgreSQL wakes before Patroni: nobody has told it yet that another one leads.
    signalPostgres(leader, 'SIGCONT');
    const isAnswered = await answersCommit(set, leader);
    leader.patroni.signal('SIGCONT');
    if (isAnswered)
      throw new Error('the woken PostgreSQL answered a commit that the new leader does not have');
  },
  'server killed': async ({ product }) => {
    product.servers[0]?.signal('SIGKILL');
    await product.servers[0]?.ended;
    await product.startServer(0);
  },
  'pooler killed': async ({ set }) => {
    set.pooler.signal('SIGKILL');
    await set.pooler.ended;
    set.startPooler();
  },
};

export interface Measurement {
  name: string;
  calls: number;
  /** Calls without an answer, and answers of 503. Customers repeat them. */
  faults: number;
  /** Longest time without a payment. */
  pauseMs: number;
  /** Time until the cluster had a leader and a synchronous standby again. */
  wholeMs: number;
}

/** Runs `act` under load, then waits for the whole cluster and for three more seconds. */
export async function measure(name: string, on: Rehearsal, act: () => Promise<void>): Promise<Measurement> {
  const { answers } = on.load;
  const [calls, faults, began] = [answers.calls, answers.faults, performance.now()];
  const pauses = watchPayments(on.load);
  await act();
  const wholeMs = await settle(on, began);
  const pauseMs = await pauses();
  return { name, calls: answers.calls - calls, faults: answers.faults - faults, pauseMs, wholeMs };
}

/**
 * Waits until the cluster has been whole for five seconds. Patroni reports a lost server only after its next round.
 * Returns the milliseconds from `began` to the start of these seconds.
 */
async function settle({ set }: Rehearsal, began: number): Promise<number> {
  for (;;) {
    await set.whole();
    const wholeMs = performance.now() - began;
    let checks = 0;
    while (checks < 10 && (await set.isWhole())) {
      checks += 1;
      await sleep(500);
    }
    if (checks === 10) return wholeMs;
  }
}

/** Watches the payments. The returned function waits for the next one, and returns the longest pause in milliseconds. */
function watchPayments({ answers }: Load): () => Promise<number> {
  let [seen, last, longest] = [answers.paid.length, performance.now(), 0];
  const look = (): void => {
    const now = performance.now();
    longest = Math.max(longest, now - last);
    if (answers.paid.length === seen) return;
    [seen, last] = [answers.paid.length, now];
  };
  const timer = setInterval(look, 20);
  return async () => {
    const from = seen;
    const until = performance.now() + 60_000;
    while (seen === from && performance.now() < until) await sleep(50);
    clearInterval(timer);
    return longest;
  };
}

/** Replaces each server and worker by a new process, one after the other. */
export async function restartAll({ product }: Rehearsal): Promise<void> {
  for (const at of [0, 1]) {
    product.servers[at]?.signal('SIGTERM');
    await product.servers[at]?.ended;
    await product.startServer(at);
    await sleep(1_000);
    product.workers[at]?.signal('SIGTERM');
    await product.workers[at]?.ended;
    product.startWorker(at);
  }
}
