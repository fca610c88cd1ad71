/**
 * A lock in shared memory between one thread that writes and threads that read. Reads are synchronous and take
 * milliseconds. The flag of the writer comes first, then one flag for each reading thread.
 */
import { setTimeout as sleep } from 'node:timers/promises';

const writing = 0;

export function createLock(readers: number): SharedArrayBuffer {
  return new SharedArrayBuffer((1 + readers) * Int32Array.BYTES_PER_ELEMENT);
}

export interface ReadLock {
  /** Waits while the writer writes. */
  enter: () => void;
  leave: () => void;
}

/** The lock of the reading thread with this number. */
export function openReadLock(lock: SharedArrayBuffer, reader: number): ReadLock {
  const flags = new Int32Array(lock);
  const own = 1 + reader;
  const leave = (): void => {
    Atomics.store(flags, own, 0);
    if (Atomics.load(flags, writing) !== 0) Atomics.notify(flags, own);
  };
  const enter = (): void => {
    for (;;) {
      // The own flag is set before the other is read. So of a reader and the writer at least one sees the other.
      Atomics.store(flags, own, 1);
      if (Atomics.load(flags, writing) === 0) return;
      leave();
      Atomics.wait(flags, writing, 1);
    }
  };
  return { enter, leave };
}

/** Milliseconds that the writer waits for readers, while new reads wait too; doubled after each try, up to the most. */
const firstWaitMs = 20;
const mostWaitMs = 1_000;

/**
 * Runs `work` while no thread reads. After a vain wait it lets the readers go on and tries again, so that the event
 * loop can notice a reader that has ended.
 */
export async function withWriteLock<T>(lock: SharedArrayBuffer, work: () => T): Promise<T> {
  const flags = new Int32Array(lock);
  for (let waitMs = firstWaitMs; ; waitMs = Math.min(mostWaitMs, waitMs * 2)) {
    Atomics.store(flags, writing, 1);
    try {
      if (haveLeft(flags, waitMs)) return work();
    } finally {
      Atomics.store(flags, writing, 0);
      Atomics.notify(flags, writing);
    }
    await sleep(1);
  }
}

function haveLeft(flags: Int32Array<SharedArrayBuffer>, waitMs: number): boolean {
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
