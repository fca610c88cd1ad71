/**
 * Counters of the rate limits in memory that all HTTP threads share, so that they count together. A table of slots,
 * changed only by atomic operations; no thread waits for another.
 */
import { hash } from 'node:crypto';

/** Number of neighboring slots among which a key takes one. */
const reach = 8;
const slots = 65_536;
const cellBytes = 8;
/** The lower bits of a cell hold the count. The other bits hold the end of its window, in milliseconds since 1970. */
const countBits = 21n;
const maxCount = (1n << countBits) - 1n;

/** The shared table: `tags` names the key of each slot (0: free), `cells` holds the window and count of each slot. */
export interface CounterTable {
  tags: BigInt64Array<SharedArrayBuffer>;
  cells: BigInt64Array<SharedArrayBuffer>;
}

/** Creates the memory of an empty table, which any thread can open. */
export function createCounters(): SharedArrayBuffer {
  return new SharedArrayBuffer(slots * 2 * cellBytes);
}

export function openCounters(memory: SharedArrayBuffer): CounterTable {
  return {
    tags: new BigInt64Array(memory, 0, slots),
    cells: new BigInt64Array(memory, slots * cellBytes, slots),
  };
}

/**
 * Counts one call of `key` in the current window of `windowMs`. Returns the number of calls in this window, and the
 * milliseconds until it ends. A key that finds no free slot is not limited: the call gets the count 1.
 */
export function countCall(
  { tags, cells }: CounterTable,
  key: string,
  { windowMs, now = Date.now() }: { windowMs: number; now?: number },
): { current: number; ttl: number } {
  const digest = hash('sha1', key, 'buffer');
  const tag = digest.readBigInt64LE(0) || 1n;
  const first = digest.readUInt32LE(8) % slots;
  const nearSlots = Array.from({ length: reach }, (_, step) => (first + step) % slots);
  // Looks for the slot that the key already has before it takes a free one, because an earlier slot may have become
  // free during the key's window.
  const slot =
    nearSlots.find((each) => Atomics.load(tags, each) === tag) ??
    nearSlots.find((each) => takeSlot(tags, cells, { slot: each, tag, now }));
  return slot === undefined ? { current: 1, ttl: windowMs } : addOne(cells, slot, { windowMs, now });
}

/** Claims a free slot, or one whose window has ended. True when the slot now belongs to `tag`. */
function takeSlot(
  tags: CounterTable['tags'],
  cells: CounterTable['cells'],
  { slot, tag, now }: { slot: number; tag: bigint; now: number },
): boolean {
  const owner = Atomics.load(tags, slot);
  if (owner !== 0n && Number(Atomics.load(cells, slot) >> countBits) > now) return false;
  const before = Atomics.compareExchange(tags, slot, owner, tag);
  // `before` is `tag` when another thread took the slot for the same key a moment ago.
  return before === owner || before === tag;
}

function addOne(
  cells: CounterTable['cells'],
  slot: number,
  { windowMs, now }: { windowMs: number; now: number },
): { current: number; ttl: number } {
  for (;;) {
    const cell = Atomics.load(cells, slot);
    const isOpen = Number(cell >> countBits) > now;
    const end = isOpen ? cell >> countBits : BigInt(Math.ceil(now + windowMs));
    const previousCount = isOpen ? cell & maxCount : 0n;
    const newCount = previousCount < maxCount ? previousCount + 1n : maxCount;
    if (Atomics.compareExchange(cells, slot, cell, (end << countBits) | newCount) === cell)
      return { current: Number(newCount), ttl: Number(end) - now };
  }
}

type CountCallback = (error: null, result: { current: number; ttl: number }) => void;

/** A class of stores; `@fastify/rate-limit` creates the instances. */
export type CounterStore = ReturnType<typeof counterStore>;

/** A class of stores for `@fastify/rate-limit` that count in this memory. */
export function counterStore(memory: SharedArrayBuffer) {
  const table = openCounters(memory);
  return class MemoryStore {
    incr(key: string, done: CountCallback, windowMs: number): void {
      done(null, countCall(table, key, { windowMs }));
    }
    child(): MemoryStore {
      return this;
    }
  };
}
