/** Memory of blocks that one thread alone uses. */
import type { BlockMemory } from './block.ts';

/** Memory of one thread: its reads and writes are synchronous, so they exclude each other. */
export const ownMemory: BlockMemory = {
  allocate: (bytes) => new ArrayBuffer(bytes),
  beginRead: () => {},
  write: async (block, work) => {
    block.changedHotels.clear();
    return work();
  },
  announce: async () => {},
  drop: () => {},
};
