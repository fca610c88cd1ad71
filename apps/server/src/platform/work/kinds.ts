/** Kinds of jobs: payload, handler and policy. */
import type { Tx } from '../database.ts';

/** Kind → payload. The owner of a kind adds it here by declaration merging. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the owners of the kinds.
export interface Work {}

/** The rules for claiming and retrying jobs. Kinds with the same policy object are claimed together. */
export interface Policy {
  /** Name in logs and metrics. */
  name: string;
  /**
   * `always`: each caller runs these jobs after its commit and waits for them. `own`: so does a caller that enqueued
   * such jobs itself, or that waited for a job that did. `gathered`: callers start the jobs and do not wait.
   * `notified`: the commit itself starts the jobs.
   */
  start: 'always' | 'own' | 'gathered' | 'notified';
  /** Number of jobs per claim. Their handlers run at the same time, except handlers in a transaction. */
  batch: number;
  /** Batches that a process runs at the same time. */
  concurrency: number;
  /** Seconds of a lease; a handler that takes longer must extend it. The lease of a dead process ends at once. */
  leaseS: number;
  /** Milliseconds before the next attempt, after `tries` attempts. */
  pauseMs: (tries: number) => number;
  /** Attempts after which the job has failed and waits for staff. */
  maxTries: number;
}

/** A pause that doubles with each attempt. */
export function doubling(firstMs: number, longestMs: number): Policy['pauseMs'] {
  return (tries) => Math.min(firstMs * 2 ** (tries - 1), longestMs);
}

/** The lease of the job that a handler works on. */
export interface Lease {
  /** Renews the lease, for a job that takes longer than `leaseS`. False when another process has claimed the job. */
  extend: () => Promise<boolean>;
}

/**
 * Writes in the transaction that also ends the job, so that its effect happens exactly once. Must not call outside
 * services.
 */
export interface InTransaction {
  /** `payloads`: those of jobs of this kind that are adjacent in the batch and of one world, in order. */
  inTransaction: (tx: Tx, payloads: never[]) => Promise<void>;
}

/**
 * Calls an outside service without an open transaction. It may run twice, as after a crash, so it must be idempotent.
 */
export interface OutsideCall {
  outside: (payload: never, lease: Lease) => Promise<unknown>;
  /** Records the results of the handlers, in the transaction that ends their jobs. */
  record?: (tx: Tx, answers: never[]) => Promise<void>;
}

export type Kind = { policy: Policy } & (InTransaction | OutsideCall) & {
    /** Runs in the transaction that marks the job as failed. */
    onDead?: (tx: Tx, payload: never) => Promise<void>;
  };

/** All kinds that a process handles. Jobs of other kinds stay for other processes. */
export type Kinds = Readonly<Record<string, Kind>>;

/** Thrown by a handler when a retry is useless; the job fails at once. */
export class FinalFailure extends Error {}
