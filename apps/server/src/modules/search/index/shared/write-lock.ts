/**
 * A lock in shared memory between one thread that writes and threads that read. Reads are synchronous and take
 * milliseconds. The flag of the writer comes first, then one flag for each reading thread.
 */
import { setTimeout as sleep } from 'node:timers/promises';

const writerFlag = 0;

export function createLock(readers: number): SharedArrayBuffer {
  return new SharedArrayBuffer((1 + readers) * Int32Array.BYTES_PER_ELEMENT);
}

export interface ReadLock {
  /** Blocks the thread while the writer writes. */
  enter: () => void;
  leave: () => void;
}

/** The lock of the reading thread with this number. */
export function openReadLock(lock: SharedArrayBuffer, reader: number): ReadLock {
  const flags = new Int32Array(lock);
  const ownFlag = 1 + reader;
  const leave = (): void => {
    Atomics.store(flags, ownFlag, 0);
    if (Atomics.load(flags, writerFlag) !== 0) Atomics.notify(flags, ownFlag);
  };
  const enter = (): void => {
    for (;;) {
      // Sets its flag before it reads the writer's flag, so that reader and writer cannot both miss the other's flag.
      Atomics.store(flags, ownFlag, 1);
      if (Atomics.load(flags, writerFlag) === 0) return;
      leave();
      Atomics.wait(flags, writerFlag, 1);
    }
  };
  return { enter, leave };
}

/** Milliseconds that the writer waits for readers, while new reads wait too; doubled after each try. */
const firstWaitMs = 20;
const maxWaitMs = 1_000;

/**
 * Runs `work` while no thread reads. If the wait was too short, it lets the readers go on and tries again. Meanwhile
 * the event loop can notice a reader that has ended.
 */
export async function withWriteLock<T>(lock: SharedArrayBuffer, work: () => T): Promise<T> {
  const flags = new Int32Array(lock);
  for (let waitMs = firstWaitMs; ; waitMs = Math.min(maxWaitMs, waitMs * 2)) {
    Atomics.store(flags, writerFlag, 1);
    try {
      if (haveReadersLeft(flags, waitMs)) return work();
    } finally {
      Atomics.store(flags, writerFlag, 0);
      Atomics.notify(flags, writerFlag);
    }
    await sleep(1);
  }
}

function haveReadersLeft(flags: Int32Array<SharedArrayBuffer>, waitMs: number): boolean {
  const until = performance.now() + waitMs;
  for (let reader = 1; reader < flags.length; reader += 1) {
    while (Atomics.load(flags, reader) !== 0) {
      const leftMs = until - performance.now();
      if (leftMs <= 0) return false;
      Atomics.wait(flags, reader, 1, leftMs);
    }
  }
  return true;
}

/** Frees the flag of a reading thread that has ended. */
export function freeReader(lock: SharedArrayBuffer, reader: number): void {
  Atomics.store(new Int32Array(lock), 1 + reader, 0);
}
