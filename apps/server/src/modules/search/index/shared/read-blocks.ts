/**
 * The blocks of a thread that only reads. The writing thread loads, updates and evicts them (`share-blocks.ts`).
 * This thread applies the messages of the writing thread before each read.
 */
import { receiveMessageOnPort } from 'node:worker_threads';
import type { Block, BlockMemory } from '../block/block.ts';
import { hasDays } from '../block/block-days.ts';
import { ownMemory } from '../block/block-memory.ts';
import { type Blocks, noBlockStats } from '../load/block-cache.ts';
import type { BlockStats } from '../load/read-cities.ts';
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
  const requests = openRequests(port);
  const searchedCities = new Set<string>();
  let isReading = false;

  const memory: BlockMemory = {
    ...ownMemory,
    beginRead: () => {
      if (isReading) return;
      enter();
      isReading = true;
      // Searches run in promise callbacks. A tick runs after all of these, so a caller can also read the terms of its
      // results.
      process.nextTick(() => {
        isReading = false;
        leave();
      });
      drain();
    },
  };
  const { byNumber, byCity, handle } = receiveBlocks({
    stats,
    onDone: requests.settle,
    memory,
  });
  // Applies the messages that are still in the queue, so that this read sees their changes.
  const drain = (): void => {
    for (let next = receiveMessageOnPort(port); next; next = receiveMessageOnPort(port)) handle(next.message);
  };
  port.on('message', handle);

  const report = setInterval(() => {
    if (searchedCities.size > 0) port.postMessage({ used: [...searchedCities] } satisfies FromReader);
    searchedCities.clear();
  }, reportMs);
  report.unref();

  const peek = (cityId: string): Block | undefined => {
    searchedCities.add(cityId);
    return byCity.get(cityId);
  };
  return {
    peek,
    load: async (question) => {
      await requests.send({ kind: 'load', question });
      const block = peek(question.cityId);
      return block && hasDays(block, question.days) ? block : undefined;
    },
    whole: (cityId) => requests.send({ kind: 'whole', cityId }),
    renew: (cityId) => requests.send({ kind: 'renew', cityId }),
    apply: async (changes) => {
      stats.changes += changes.length;
      if (changes.some(({ what }) => what !== 'content')) await requests.send({ kind: 'refresh' });
    },
    catchUp: () => requests.send({ kind: 'refresh' }),
    // Only the writing thread clears its blocks.
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

/** The requests of this thread that the writing thread has not answered yet. */
function openRequests(port: ReaderLink['port']) {
  const waiting = new Map<number, { resolve: () => void; reject: (error: Error) => void }>();
  let lastId = 0;
  const send = (request: ReaderRequest): Promise<void> =>
    new Promise((resolve, reject) => {
      lastId += 1;
      waiting.set(lastId, { resolve, reject });
      port.postMessage({ id: lastId, request } satisfies FromReader);
    });
  const settle = ({ id, error }: Done): void => {
    const caller = waiting.get(id);
    waiting.delete(id);
    if (error === undefined) caller?.resolve();
    else caller?.reject(new Error(error));
  };
  return { send, settle };
}

type Done = Extract<ToReader, { kind: 'done' }>;
type Receiver = { stats: BlockStats; onDone: (message: Done) => void; memory: BlockMemory };

/** The blocks by number and by city. `handle` applies a message of the writing thread to them. */
function receiveBlocks({ stats, onDone, memory }: Receiver) {
  const byNumber = new Map<number, Block>();
  const byCity = new Map<string, Block>();
  const update = (change: Extract<ToReader, { kind: 'update' }>['update']): void => {
    const knownBlock = byNumber.get(change.number);
    const block = knownBlock ?? blockOf(change, memory);
    applyUpdate(block, change);
    if (knownBlock) return;
    byNumber.set(change.number, block);
    byCity.set(block.cityId, block);
  };
  const drop = (number: number): void => {
    const block = byNumber.get(number);
    byNumber.delete(number);
    if (block && byCity.get(block.cityId) === block) byCity.delete(block.cityId);
  };
  const handle = (message: ToReader): void => {
    if (message.kind === 'done') {
      onDone(message);
      return;
    }
    Object.assign(stats, message.stats);
    if (message.kind === 'update') update(message.update);
    else drop(message.number);
  };
  return { byNumber, byCity, handle };
}
