/**
 * The blocks of a thread that only reads. The writing thread loads, updates and evicts them (`share-blocks.ts`); this
 * thread applies its messages before each read.
 */
import { receiveMessageOnPort } from 'node:worker_threads';
import type { Block } from '../block/block.ts';
import { hasDays } from '../block/block-days.ts';
import { type BlockMemory, ownMemory } from '../block/block-memory.ts';
import { type Blocks, noBlockStats } from '../load/block-cache.ts';
import { applyUpdate, blockOf } from './apply-update.ts';
import type { FromReader, ReaderLink, ReaderRequest, ToReader } from './thread-messages.ts';
import { openReadLock } from './write-lock.ts';

/** Milliseconds between two reports of the searched cities. */
const reportMs = 1_000;

export interface ReadBlocks extends Blocks {
  /** Resolves when the blocks have all changes that were committed before the call. */
  catchUp: () => Promise<void>;
  close: () => void;
}

/** Connects this thread with the writing thread. */
export function readBlocks({ port, lock, reader }: ReaderLink, budgetBytes: number): ReadBlocks {
  const { enter, leave } = openReadLock(lock, reader);
  const stats = noBlockStats();
  const byNumber = new Map<number, Block>();
  const byCity = new Map<string, Block>();
  const waiting = new Map<number, { resolve: () => void; reject: (error: Error) => void }>();
  const used = new Set<string>();
  let requests = 0;
  let isReading = false;

  const handle = (message: ToReader): void => {
    if (message.kind === 'done') {
      const { id, error } = message;
      const caller = waiting.get(id);
      waiting.delete(id);
      if (error === undefined) caller?.resolve();
      else caller?.reject(new Error(error));
      return;
    }
    Object.assign(stats, message.stats);
    if (message.kind === 'update') {
      const { update } = message;
      const known = byNumber.get(update.number);
      const block = known ?? blockOf(update, memory);
      applyUpdate(block, update);
      if (known) return;
      byNumber.set(update.number, block);
      byCity.set(block.cityId, block);
      return;
    }
    const block = byNumber.get(message.number);
    byNumber.delete(message.number);
    if (block && byCity.get(block.cityId) === block) byCity.delete(block.cityId);
  };
  // The callers of the messages in the queue wait until the lock is free, because they continue in a later turn.
  const drain = (): void => {
    for (let next = receiveMessageOnPort(port); next; next = receiveMessageOnPort(port)) handle(next.message);
  };
  const memory: BlockMemory = {
    ...ownMemory,
    beginRead: () => {
      if (isReading) return;
      enter();
      isReading = true;
      // Runs after the promises of this turn, so that a caller can also read the terms of its results.
      process.nextTick(() => {
        isReading = false;
        leave();
      });
      drain();
    },
  };
  port.on('message', handle);

  const send = (message: FromReader): void => port.postMessage(message);
  const ask = (request: ReaderRequest): Promise<void> =>
    new Promise((resolve, reject) => {
      requests += 1;
      waiting.set(requests, { resolve, reject });
      send({ id: requests, request });
    });
  const report = setInterval(() => {
    if (used.size > 0) send({ used: [...used] });
    used.clear();
  }, reportMs);
  report.unref();

  const peek = (cityId: string): Block | undefined => {
    used.add(cityId);
    return byCity.get(cityId);
  };
  return {
    peek,
    load: async (question) => {
      await ask({ kind: 'load', question });
      const block = peek(question.cityId);
      return block && hasDays(block, question.days) ? block : undefined;
    },
    whole: (cityId) => ask({ kind: 'whole', cityId }),
    renew: (cityId) => ask({ kind: 'renew', cityId }),
    apply: async (changes) => {
      stats.changes += changes.length;
      if (changes.some(({ what }) => what !== 'content')) await ask({ kind: 'refresh' });
    },
    catchUp: () => ask({ kind: 'refresh' }),
    // The writing thread decides about its blocks.
    clear: () => {},
    bytes: () => [...byNumber.values()].reduce((sum, block) => sum + block.bytes, 0),
    budgetBytes,
    count: () => byCity.size,
    stats,
    close: () => {
      clearInterval(report);
      port.close();
    },
  };
}
