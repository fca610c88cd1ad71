/**
 * Removes stored files after the transaction that deletes or replaces their rows. An outage of the bucket delays a
 * removal, and never fails the call. A removal without attempts left is a failed job, which staff can retry.
 */
import type { Clock } from '../clock.ts';
import type { Tx } from '../database.ts';
import { enqueue } from './enqueue.ts';
import { doubling, type Kinds, type Policy } from './kinds.ts';

declare module './kinds.ts' {
  interface Work {
    'files.remove': { id: string };
  }
}

interface FileStore {
  /** Resolves also for a file that does not exist. */
  remove(id: string): Promise<void>;
}

const policy: Policy = {
  name: 'file-removals',
  start: 'notified',
  batch: 50,
  concurrency: 1,
  leaseS: 300,
  // A removal fails after 28 hours, as a mail does.
  pauseMs: doubling(30_000, 4 * 3_600_000),
  maxTries: 16,
};

/** Enqueues the removal of files that no row names after this transaction. Safe to repeat. */
export function removeFilesLater(tx: Tx, clock: Clock, ids: readonly string[]): Promise<void> {
  return enqueue(tx, {
    clock,
    kind: 'files.remove',
    items: ids.map((id) => ({ key: id, payload: { id } })),
  });
}

/** The kind of queued work that removes files. */
export function fileRemovalKinds(store: () => FileStore): Kinds {
  return { 'files.remove': { policy, outside: ({ id }: { id: string }) => store().remove(id) } };
}
