/** Reads and writes local and session storage without throwing. A blocked or full storage stores nothing. */

type Place = 'local' | 'session';

function area(place: Place): Storage | null {
  try {
    return place === 'local' ? window.localStorage : window.sessionStorage;
  } catch {
    return null;
  }
}

/** The stored JSON value, unchecked; null when it is missing or no JSON, or when the storage is blocked. */
export function readStored<Value>(key: string, place: Place = 'local'): Value | null {
  try {
    return JSON.parse(area(place)?.getItem(key) || 'null');
  } catch {
    return null;
  }
}

/** Stores a value as JSON; `null` removes the entry. */
export function writeStored(key: string, value: unknown, place: Place = 'local'): void {
  try {
    if (value === null) area(place)?.removeItem(key);
    else area(place)?.setItem(key, JSON.stringify(value));
  } catch {
    // A full or blocked storage is no error for the reader.
  }
}

/** Prefix of stored form drafts. They stay when the session expires, so that the reader loses no input. */
export const draftPrefix = 'wayhouse.draft.';

/**
 * Empties both storages after the session of the site has ended (specification, session: HTTP 401). Keys that contain
 * `.draft.` or `.console.` stay: the drafts of forms, and data of the console, which has the same origin but its own
 * session.
 */
export function clearStored(): void {
  removeWhere(isOfSession);
}

/** Empties the session storage of this tab, except the keys that `clearStored` leaves. */
export function clearTab(): void {
  removeWhere(isOfSession, ['session']);
}

const isOfSession = (key: string): boolean => !/\.(draft|console)\./.test(key);

/** Deletes all form drafts of this browser and this tab, of the site and of the console. */
export function clearDrafts(): void {
  clearStartingWith(draftPrefix);
}

/** Deletes the entries of both storages whose keys start with `prefix`. */
export function clearStartingWith(prefix: string): void {
  removeWhere((key) => key.startsWith(prefix));
}

function removeWhere(isRemoved: (key: string) => boolean, places: Place[] = ['local', 'session']): void {
  for (const place of places)
    for (const key of Object.keys(area(place) ?? {}).filter(isRemoved)) writeStored(key, null, place);
}
