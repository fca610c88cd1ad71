import { useRef } from 'react';
import { readStored, writeStored } from './storage.ts';

/**
 * An idempotency key for one action (api.md section 1, `Idempotency-Key`). Equal content, sent again after a lost
 * answer or a reload, gets the same key, so the server performs the action once. Changed content gets a new key.
 */
export type KeyedContent = { content: string; key: string };

/** The content with its key: the previous key for equal content, else a new one. Pure, except for `createKey`. */
export function keyedContentFor(
  content: string,
  previous: KeyedContent | null,
  createKey: () => string = randomKey,
): KeyedContent {
  return previous?.content === content ? previous : { content, key: createKey() };
}

function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Idempotency keys for one action; `scope` names it in the session storage. Call `done` after a final answer. */
export function useIdempotencyKey(scope: string): { keyFor: (body: unknown) => string; done: () => void } {
  const storageKey = `wayhouse.intention.${scope}`;
  const latest = useRef<KeyedContent | null>(null);
  return {
    keyFor: (body) => {
      const previous = latest.current ?? readStored<KeyedContent>(storageKey, 'session');
      latest.current = keyedContentFor(JSON.stringify(body), previous);
      writeStored(storageKey, latest.current, 'session');
      return latest.current.key;
    },
    done: () => {
      latest.current = null;
      writeStored(storageKey, null, 'session');
    },
  };
}
