/**
 * Caches values computed from objects that many searches share, such as the labels of cached counts. Only objects
 * marked by `markShared` are cached: a weak map with the objects of every search would cost more in garbage collection
 * than it saves.
 */

const shared = new WeakSet<object>();

/** Marks an object that later searches use again, unchanged. Returns the object. */
export function markShared<T extends object>(object: T): T {
  shared.add(object);
  return object;
}

/** Marks `object` as shared when `of` is shared, because `object` was computed from `of`. Returns `object`. */
export function markSharedLike<T extends object>(of: object, object: T): T {
  return shared.has(of) ? markShared(object) : object;
}

/** Returns a function that computes a value once for each shared object, and at every call for other objects. */
export function memoizeShared<K extends object, V>(): (key: K, compute: () => V) => V {
  const cache = new WeakMap<K, V>();
  return (key, compute) => {
    const cachedValue = cache.get(key);
    if (cachedValue !== undefined) return cachedValue;
    const value = compute();
    if (!shared.has(key)) return value;
    cache.set(key, value);
    return value;
  };
}
