import { readStored, writeStored } from '@wayhouse/client/storage';
import { useRef } from 'react';

/**
 * One key for one intention (api.md section 1, `Idempotency-Key`): sending the same content again, after a lost answer
 * or a reload, carries the same key, so it happens once; changed content is a new intention.
 */
export type Intention = { content: string; key: string };

/** The intention for `content`: the one before when the content is the same, else a new one. Pure but for `fresh`. */
export function intentionFor(
  content: string,
  before: Intention | null,
  fresh: () => string = randomKey,
): Intention {
  return before?.content === content ? before : { content, key: fresh() };
}

function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Keys for what `scope` sends. `done` forgets the intention once an answer has settled it. */
export function useIntention(scope: string): { keyFor: (body: unknown) => string; done: () => void } {
  const place = `wayhouse.intention.${scope}`;
  const latest = useRef<Intention | null>(null);
  return {
    keyFor: (body) => {
      const before = latest.current ?? readStored<Intention>(place, 'session');
      latest.current = intentionFor(JSON.stringify(body), before);
      writeStored(place, latest.current, 'session');
      return latest.current.key;
    },
    done: () => {
      latest.current = null;
      writeStored(place, null, 'session');
    },
  };
}
