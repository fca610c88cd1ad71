/** A cache by key; above the limit, the oldest keys are dropped. */

export interface Memory<V> {
  /** Values of the keys that have one; `read` is called once for the keys that are not cached. */
  read: (keys: string[], read: (missing: string[]) => Promise<Map<string, V>>) => Promise<Map<string, V>>;
  forget: (key: string) => void;
  clear: () => void;
}

/** An empty cache of at most `size` keys. */
export function makeMemory<V>(size: number): Memory<V> {
  const known = new Map<string, V>();
  // A value that was read before a reset may be stale, so it is returned but not cached.
  let era = 0;
  return {
    read: async (keys, read) => {
      const valueByKey = new Map<string, V>();
      const missing = new Set<string>();
      for (const key of keys) {
        const value = known.get(key);
        if (value === undefined) missing.add(key);
        else valueByKey.set(key, value);
      }
      if (missing.size === 0) return valueByKey;
      const began = era;
      for (const [key, value] of await read([...missing])) {
        valueByKey.set(key, value);
        if (era === began) known.set(key, value);
      }
      for (const oldest of known.keys()) {
        if (known.size <= size) break;
        known.delete(oldest);
      }
      return valueByKey;
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
