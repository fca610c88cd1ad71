const methods = {
  getItem(this: Record<string, string>, name: string) {
    return this[name] ?? null;
  },
  setItem(this: Record<string, string>, name: string, value: string) {
    this[name] = value;
  },
  removeItem(this: Record<string, string>, name: string) {
    delete this[name];
  },
};

/**
 * An in-memory `Storage` for unit tests, with these entries. Its methods are inherited, so `Object.keys` lists only the
 * stored names, as in a browser.
 */
export function memoryStorage(entries: Readonly<Record<string, string>> = {}): Storage {
  return Object.assign(Object.create(methods), entries) as Storage;
}
