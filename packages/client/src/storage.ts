/** Local and session storage that never throw: a blocked or full storage only means that nothing is remembered. */

type Place = 'local' | 'session';

function area(place: Place): Storage | null {
  try {
    return place === 'local' ? window.localStorage : window.sessionStorage;
  } catch {
    return null;
  }
}

/** The stored JSON value, or `null` when there is none or it cannot be read. */
export function readStored<Value>(key: string, place: Place = 'local'): Value | null {
  try {
    const text = area(place)?.getItem(key);
    return text ? (JSON.parse(text) as Value) : null;
  } catch {
    return null;
  }
}

/** Stores a value as JSON; `null` removes it. */
export function writeStored(key: string, value: unknown, place: Place = 'local'): void {
  try {
    if (value === null) area(place)?.removeItem(key);
    else area(place)?.setItem(key, JSON.stringify(value));
  } catch {
    // A full or blocked storage is not worth an error to the reader.
  }
}

/** What is typed into forms stands under this name, so that a lost session does not take it away. */
export const draftPrefix = 'wayhouse.draft.';

/** Empties both storages (specification, session: HTTP 401); what is typed into forms stays. */
export function clearStored(): void {
  removeWhere((key) => !key.startsWith(draftPrefix));
}

/** Forgets what is typed into forms. */
export function clearDrafts(): void {
  removeWhere((key) => key.startsWith(draftPrefix));
}

function removeWhere(goes: (key: string) => boolean): void {
  for (const place of ['local', 'session'] as const) {
    try {
      const storage = area(place);
      for (const key of Object.keys(storage ?? {}).filter(goes)) storage?.removeItem(key);
    } catch {
      // As above.
    }
  }
}
