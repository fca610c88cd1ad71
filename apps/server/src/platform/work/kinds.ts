/** A kind of work: its payload, its handler and its policy. */
import type { Tx } from '../database.ts';

/** Kind → payload. The owner of a kind adds it here by declaration merging. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the owners of the kinds.
export interface Work {}

/** How work is claimed and retried. Kinds with the same policy object are claimed together. */
export interface Policy {
  /** For logs and metrics. */
  name: string;
  /**
   * `always`: each caller runs it after its commit and waits for it. `own`: only a caller whose work led to it does.
   * `gathered`: callers start it and do not wait. `notified`: the commit itself wakes it.
   */
  start: 'always' | 'own' | 'gathered' | 'notified';
  /** Rows of one claim. Handlers outside a transaction run at the same time. */
  batch: number;
  /** Batches at once in a process. */
  concurrency: number;
  /** Seconds of a lease; longer than any handler takes. The lease of a dead process ends at once. */
  leaseS: number;
  /** Milliseconds until the next try after `tries` tries. */
  pauseMs: (tries: number) => number;
  /** After so many tries the work is dead: it waits for staff. */
  maxTries: number;
}

/** A pause that doubles with each try. */
export function doubling(firstMs: number, longestMs: number): Policy['pauseMs'] {
  return (tries) => Math.min(firstMs * 2 ** (tries - 1), longestMs);
}

/** The lease of the item that a handler works on. */
export interface Lease {
  /** Renews the lease, for work that takes longer than `leaseS`. */
  extend: () => Promise<void>;
}

/** Writes in the transaction that also ends the work: its effect happens exactly once. No calls to the outside. */
export interface InTransaction {
  /** All items of the kind in the batch, in their order. */
  inTransaction: (tx: Tx, payloads: never[]) => Promise<void>;
}

/** Calls an outside service with no transaction open. It may run twice when a process dies, so it must be idempotent. */
export interface OutsideCall {
  outside: (payload: never, lease: Lease) => Promise<unknown>;
  /** Records what the handlers answered, in the transaction that ends their work. */
  record?: (tx: Tx, answers: never[]) => Promise<void>;
}

export type Kind = { policy: Policy } & (InTransaction | OutsideCall) & {
    /** Runs in the transaction that makes the work dead. */
    onDead?: (tx: Tx, payload: never) => Promise<void>;
  };

/** All kinds that a process handles. Work of other kinds stays for other processes. */
export type Kinds = Readonly<Record<string, Kind>>;

/** A handler throws this when another try is no use. The work is then dead at once. */
export class FinalFailure extends Error {}
