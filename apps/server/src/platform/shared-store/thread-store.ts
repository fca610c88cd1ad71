/** The shared store of the HTTP threads of one process: every thread has the values, claims are in shared memory. */
import { hash } from 'node:crypto';
import { BroadcastChannel } from 'node:worker_threads';
import type { SharedStore } from './shared-store.ts';

/** Number of slots for claims. Keys that share a slot block each other's claims, which costs time only. */
const claimSlots = 4_096;
/** Maximum number of characters of all values in a thread. Beyond it the oldest are dropped. */
const charactersMax = 64_000_000;

/** The memory of the claims, to be shared by all threads. */
export function createClaims(): SharedArrayBuffer {
  return new SharedArrayBuffer(claimSlots * BigInt64Array.BYTES_PER_ELEMENT);
}

interface StoredText {
  key: string;
  text: string;
  until: number;
}

export function openThreadStore(
  claims: SharedArrayBuffer,
  channelName = 'wayhouse-shared-store',
): SharedStore {
  const claimedUntil = new BigInt64Array(claims);
  const slotOf = (key: string): number => Number.parseInt(hash('sha256', key).slice(0, 8), 16) % claimSlots;
  const texts = new Map<string, StoredText>();
  let characters = 0;
  const drop = (key: string): void => {
    characters -= texts.get(key)?.text.length ?? 0;
    texts.delete(key);
  };
  const storeText = (storedText: StoredText): void => {
    drop(storedText.key);
    texts.set(storedText.key, storedText);
    characters += storedText.text.length;
    for (const [key, { until }] of texts) {
      if (characters <= charactersMax && until > Date.now()) break;
      drop(key);
    }
  };
  const channel = new BroadcastChannel(channelName);
  channel.unref();
  channel.onmessage = (message) => storeText((message as { data: StoredText }).data);
  return {
    get: async (key) => {
      const storedText = texts.get(key);
      return storedText && storedText.until > Date.now() ? storedText.text : undefined;
    },
    put: async (key, text, ms) => {
      const storedText = { key, text, until: Date.now() + ms };
      storeText(storedText);
      channel.postMessage(storedText);
    },
    claim: async (key, ms) => {
      const slot = slotOf(key);
      const currentClaim = Atomics.load(claimedUntil, slot);
      if (currentClaim > BigInt(Date.now())) return false;
      return (
        Atomics.compareExchange(claimedUntil, slot, currentClaim, BigInt(Date.now() + ms)) === currentClaim
      );
    },
    release: async (key) => void Atomics.store(claimedUntil, slotOf(key), 0n),
    close: async () => channel.close(),
  };
}
