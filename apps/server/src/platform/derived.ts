/**
 * Values derived from objects that searches share, such as the labels of cached counts. Only objects announced by
 * `share` have them: a weak map with the objects of every search would cost more in garbage collection than it saves.
 */

const shared = new WeakSet<object>();

/** Announces an object that later searches see again, unchanged. Returns it. */
export function share<T extends object>(object: T): T {
  shared.add(object);
  return object;
}

/** Announces `object` too if `of` is shared, because it was derived from it. Returns it. */
export function shareLike<T extends object>(of: object, object: T): T {
  return shared.has(of) ? share(object) : object;
}

/** Returns a function that computes a value once for each shared object, and each time for others. */
export function derived<K extends object, V>(): (key: K, compute: () => V) => V {
  const known = new WeakMap<K, V>();
  return (key, compute) => {
    const before = known.get(key);
    if (before !== undefined) return before;
    const value = compute();
    if (!shared.has(key)) return value;
    known.set(key, value);
    return value;
  };
}
