/**
 * Writes calls to the log in batches, after their answers. A killed process loses the calls of its last second; orders
 * and events do not depend on the log.
 */
import { randomUUID } from 'node:crypto';
import type { Db } from '../../../platform/database.ts';
import type { Log } from '../../../platform/log.ts';
import { insertCalls, type NewCall } from './calls.store.ts';

const pauseMs = 1_000;
const batchMax = 200;
/** Maximum number of calls that wait behind a batch. While the database is unavailable, further calls are dropped. */
const waitingMax = 5_000;

export interface CallRecorder {
  add: (call: NewCall) => void;
  /** Writes the calls in memory. Calls that cannot be written stay in memory. */
  flush: () => Promise<void>;
}

export function recordCalls({ db, log }: { db: Db; log: Log }): CallRecorder {
  const waiting: NewCall[] = [];
  /** The calls that are being written. After a failure the same batch is written again, because it may be stored. */
  let batch: { id: string; calls: NewCall[] } | undefined;
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> | undefined;
  const write = async (): Promise<void> => {
    while (batch || waiting.length > 0) {
      batch ??= { id: randomUUID(), calls: waiting.splice(0, batchMax) };
      try {
        await insertCalls(db, batch.calls, batch.id);
      } catch (error) {
        const count = batch.calls.length + waiting.length;
        log.warn({ err: error, calls: count }, 'calls of partners wait for the log');
        return;
      }
      batch = undefined;
    }
  };
  const flush = (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    writing ??= write().finally(() => {
      writing = undefined;
      if (batch || waiting.length > 0) wake();
    });
    return writing;
  };
  const wake = (): void => {
    timer ??= setTimeout(() => void flush(), pauseMs).unref();
  };
  return {
    add: (call) => {
      if (waiting.length >= waitingMax) return;
      waiting.push(call);
      wake();
    },
    flush,
  };
}
