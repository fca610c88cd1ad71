/** A cache by key; above the limit, the keys that were cached first are dropped. */

export interface Memory<V> {
  /**
   * Values of the keys that have one. `load` is called with all keys that are not cached, unless there are none. A key
   * without a value is not cached, so each `read` loads it again.
   */
  read: (keys: string[], load: (missing: string[]) => Promise<Map<string, V>>) => Promise<Map<string, V>>;
  forget: (key: string) => void;
  clear: () => void;
}

/** An empty cache of at most `size` keys. */
export function makeMemory<V>(size: number): Memory<V> {
  const valueCache = new Map<string, V>();
  // Values that were read while a key was removed may be stale, so they are returned but not cached.
  let generation = 0;
  return {
    read: async (keys, load) => {
      const valueByKey = new Map<string, V>();
      const missing = new Set<string>();
      for (const key of keys) {
        const value = valueCache.get(key);
        if (value === undefined) missing.add(key);
        else valueByKey.set(key, value);
      }
      if (missing.size === 0) return valueByKey;
      const startGeneration = generation;
      for (const [key, value] of await load([...missing])) {
        valueByKey.set(key, value);
        if (generation === startGeneration) valueCache.set(key, value);
      }
      for (const oldest of valueCache.keys()) {
        if (valueCache.size <= size) break;
        valueCache.delete(oldest);
      }
      return valueByKey;
    },
    forget: (key) => {
      generation += 1;
      valueCache.delete(key);
    },
    clear: () => {
      generation += 1;
      valueCache.clear();
    },
  };
}
