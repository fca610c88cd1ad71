/** Remembers what was read by key; of too many keys the longest known make room. */

export interface Memory<V> {
  /** Values of the keys that have one; `read` is asked once, for those not remembered. */
  read: (keys: string[], read: (missing: string[]) => Promise<Map<string, V>>) => Promise<Map<string, V>>;
  forget: (key: string) => void;
  clear: () => void;
}

/** An empty memory of at most `size` keys. */
export function makeMemory<V>(size: number): Memory<V> {
  const known = new Map<string, V>();
  // What was read before a forgetting may be old: it is answered and not remembered.
  let era = 0;
  return {
    read: async (keys, read) => {
      const missing = keys.filter((key) => !known.has(key));
      const began = era;
      const fresh = missing.length > 0 ? await read([...new Set(missing)]) : new Map<string, V>();
      const found = new Map<string, V>();
      for (const key of keys) {
        const value = fresh.get(key) ?? known.get(key);
        if (value !== undefined) found.set(key, value);
      }
      if (era === began) for (const [key, value] of fresh) known.set(key, value);
      for (const oldest of known.keys()) {
        if (known.size <= size) break;
        known.delete(oldest);
      }
      return found;
    },
    forget: (key) => {
      era += 1;
      known.delete(key);
    },
    clear: () => {
      era += 1;
      known.clear();
    },
  };
}
