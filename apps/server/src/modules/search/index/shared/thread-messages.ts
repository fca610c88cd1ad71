/** Messages between the thread that writes the blocks of a process and the threads that read them. */
import type { MessagePort } from 'node:worker_threads';
import type { BlockStats, CitiesQuestion } from '../load/read-cities.ts';
import type { BlockUpdate } from './block-update.ts';

/** The connection to the writing thread that a reading thread gets at its start. */
export interface ReaderLink {
  port: MessagePort;
  lock: SharedArrayBuffer;
  /** Number of the thread in the lock. */
  reader: number;
}

/** Requests of a reading thread; each gets `done` as its answer. */
export type ReaderRequest =
  | { kind: 'load'; question: CitiesQuestion }
  | { kind: 'whole'; cityId: string }
  | { kind: 'renew'; cityId: string }
  | { kind: 'refresh' };

/** `used` names cities that were searched, which are then evicted last. */
export type FromReader = { id: number; request: ReaderRequest } | { used: string[] };

export type WriterStats = Pick<BlockStats, 'loads' | 'loadSeconds' | 'evictions'>;

export type ToReader =
  | { kind: 'update'; update: BlockUpdate; stats: WriterStats }
  | { kind: 'drop'; number: number; stats: WriterStats }
  | { kind: 'done'; id: number; error?: string };
