/** Memory of the day columns of blocks, with the rules for the threads that share it. */
import type { Block } from './block.ts';

export interface BlockMemory {
  /** Memory of one column, filled with zeros. */
  allocate: (bytes: number) => ArrayBufferLike;
  /**
   * Every read of a block begins with it. Until the end of the current turn of the event loop no other thread writes,
   * and all blocks are complete.
   */
  beginRead: () => void;
  /** Runs `work`, which writes to the block, while no thread reads; then tells the threads. */
  write: <T>(block: Block, work: () => T) => Promise<T>;
  /** Tells the threads about a new block, in parts. */
  announce: (block: Block) => Promise<void>;
  /** Tells the threads that a block is no longer updated. */
  drop: (block: Block) => void;
}

/** Memory of one thread: its reads and writes are synchronous, so they exclude each other. */
export const ownMemory: BlockMemory = {
  allocate: (bytes) => new ArrayBuffer(bytes),
  beginRead: () => {},
  write: async (block, work) => {
    block.touched.clear();
    return work();
  },
  announce: async () => {},
  drop: () => {},
};
