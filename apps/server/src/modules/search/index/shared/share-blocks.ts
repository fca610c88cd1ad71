/**
 * The writing side of blocks that all threads of a process read. Day columns are in shared memory. Everything else of
 * a block goes to each thread by message before the writer frees the lock. So the next read has all of the change.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { MessageChannel, type MessagePort } from 'node:worker_threads';
import { type Block, type BlockMemory, dayState } from '../block/block.ts';
import { emptySentState, type SentState, updateOf } from './block-update.ts';
import type { ReaderLink, ToReader, WriterStats } from './thread-messages.ts';
import { createLock, freeReader, withWriteLock } from './write-lock.ts';

/** Hotels of a new block per message. Small, so that searches run between two messages. */
const hotelsAtOnce = 100;

export interface SharedBlocks {
  memory: BlockMemory;
  /** Connects a reading thread, and sends it all blocks. Throws when `readers` threads are connected already. */
  attach: () => { link: ReaderLink; port: MessagePort };
  /** Forgets a thread that has ended. */
  detach: (port: MessagePort) => void;
}

/** Shares blocks with at most `readers` threads, which also get the counters of the cache of blocks. */
export function shareBlocks(readers: number, { stats }: { stats: WriterStats }): SharedBlocks {
  const lock = createLock(readers);
  const ports = new Map<MessagePort, number>();
  const sentStates = new Map<Block, SentState>();
  let blockCount = 0;

  const broadcast = (message: ToReader): void => {
    for (const port of ports.keys()) port.postMessage(message);
  };
  const publish = (block: Block): void => {
    const sentState = sentStates.get(block);
    if (!sentState || (sentState.changes === block.changes && block.changedHotels.size === 0)) return;
    const update = updateOf(block, sentState, block.changedHotels);
    block.changedHotels.clear();
    broadcast({ kind: 'update', update, stats });
  };
  const memory: BlockMemory = {
    allocate: (bytes) => new SharedArrayBuffer(bytes),
    // This thread alone writes, so its own reads need no lock.
    beginRead: () => {},
    write: async (block, work) => {
      const workAndPublish = () => {
        const result = work();
        publish(block);
        return result;
      };
      // Threads answer only from complete days (`dayState.read`), so writes to a block without complete days need no
      // lock.
      return block.states.includes(dayState.read) ? withWriteLock(lock, workAndPublish) : workAndPublish();
    },
    announce: async (block) => {
      if (sentStates.has(block)) return;
      const sentState = emptySentState(blockCount);
      blockCount += 1;
      sentStates.set(block, sentState);
      block.changedHotels.clear();
      for (const hotelIds of hotelParts(block)) {
        // Stops when the block was dropped in the meantime.
        if (sentStates.get(block) !== sentState) return;
        broadcast({ kind: 'update', update: updateOf(block, sentState, hotelIds), stats });
        await nextTurn();
      }
    },
    drop: (block) => {
      const sentState = sentStates.get(block);
      if (!sentState) return;
      sentStates.delete(block);
      broadcast({ kind: 'drop', number: sentState.number, stats });
    },
  };
  const attach: SharedBlocks['attach'] = () => {
    const { port1: port, port2 } = new MessageChannel();
    const usedNumbers = new Set(ports.values());
    const reader = Array.from({ length: readers }, (_, number) => number).find(
      (number) => !usedNumbers.has(number),
    );
    if (reader === undefined) throw new RangeError(`more than ${readers} threads`);
    ports.set(port, reader);
    for (const [block, { number }] of sentStates) {
      const sentState = emptySentState(number);
      for (const hotelIds of hotelParts(block))
        port.postMessage({
          kind: 'update',
          update: updateOf(block, sentState, hotelIds),
          stats,
        } satisfies ToReader);
    }
    return { port, link: { port: port2, lock, reader } };
  };
  const detach = (port: MessagePort): void => {
    const reader = ports.get(port);
    if (reader === undefined) return;
    ports.delete(port);
    freeReader(lock, reader);
    port.close();
  };
  return { memory, attach, detach };
}

/** The hotels of a block in parts; one empty part if it has none. */
function hotelParts({ hotels }: Block): string[][] {
  const ids = [...hotels.keys()];
  return Array.from({ length: Math.max(1, Math.ceil(ids.length / hotelsAtOnce)) }, (_, at) =>
    ids.slice(at * hotelsAtOnce, (at + 1) * hotelsAtOnce),
  );
}
