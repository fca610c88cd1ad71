import { clearTab, readStored, writeStored } from '@wayhouse/client/storage';
import { createStore, useStore } from '@wayhouse/client/store';
import { useEffect } from 'react';

const resets: (() => void)[] = [];

/**
 * A value of the signed-in person in memory and in the session storage of this tab. `clearTabData` sets it to `empty`.
 */
export function createTabStore<Value>(key: string, empty: Value) {
  const store = createStore(empty);
  let isRead = false;
  const set = (next: Value): void => {
    isRead = true;
    store.set(next);
    writeStored(key, next, 'session');
  };
  const readOnce = (): void => {
    if (isRead) return;
    isRead = true;
    const storedValue = readStored<Value>(key, 'session');
    if (storedValue !== null) store.set(storedValue);
  };
  /** Reads the stored value after the first paint, because the server rendered the page without it. */
  function useValue(): Value {
    const value = useStore(store);
    useEffect(readOnce, []);
    return value;
  }
  resets.push(() => store.set(empty));
  return { get: store.get, set, useValue };
}

/** Deletes what this tab stores for the signed-in person, also in memory. Drafts and data of the console stay. */
export function clearTabData(): void {
  clearTab();
  for (const reset of resets) reset();
}
