import { createStore, useStore } from '@wayhouse/client/store';
import { useEffect } from 'react';
import { call, fetchData } from '../../shared/api.ts';
import { currentSession, useSession } from '../../shared/session/session.ts';
import {
  mergeRecent,
  type Place,
  type RecentPlaces,
  readHistory,
  withChosen,
  withSent,
  writeHistory,
} from './recent-places.ts';

/** Counter of changes, which makes components with the history render again. */
const changes = createStore(0);
/** Milliseconds for which the account's list is not fetched again. */
const freshMs = 60_000;
let lastRequest: { owner: string; at: number } | null = null;
let syncing = false;
/** True when a sync was requested while another one ran. */
let syncsAgain = false;

function owner(): string | null {
  return currentSession()?.user.id ?? null;
}

/** The person's recent places, as this browser knows them. */
function recentPlaces(): RecentPlaces {
  const { accountPlaces, unsent } = readHistory(owner());
  return mergeRecent(accountPlaces, unsent);
}

/** Like `recentPlaces`, synchronized with the account. */
export function useRecentPlaces(): RecentPlaces {
  const userId = useSession()?.user.id ?? null;
  useStore(changes);
  useEffect(() => {
    if (userId) void syncRecentPlaces();
  }, [userId]);
  return recentPlaces();
}

/** A place of the history with all its data; undefined when the history does not contain it. */
export function recentPlace({ type, id }: Pick<Place, 'type' | 'id'>): Place | undefined {
  const { cities, hotels } = recentPlaces();
  return [...cities, ...hotels].find((one) => one.type === type && one.id === id);
}

/** Stores a searched place: at once in this browser, and on the account when signed in. */
export function rememberPlace(place: Place): void {
  writeHistory(withChosen(readHistory(owner()), place));
  changes.set(changes.get() + 1);
  void syncRecentPlaces();
}

/**
 * Sends the unsent places to the account; when there are none, fetches the account's list. A failure is silent; the
 * next call tries again.
 */
async function syncRecentPlaces(): Promise<void> {
  if (owner() === null) return;
  if (syncing) {
    syncsAgain = true;
    return;
  }
  syncing = true;
  try {
    if (!(await sendUnsent())) await fetchList();
  } catch {
    // After a failure the history of this browser is still used.
  } finally {
    syncing = false;
    // A place that was chosen while the list was fetched is not sent yet.
    if (syncsAgain) {
      syncsAgain = false;
      void syncRecentPlaces();
    }
  }
}

/**
 * Sends the oldest place first, so that the newest is at the front of the account's list. Returns false when there was
 * nothing to send.
 */
async function sendUnsent(): Promise<boolean> {
  for (let sent = 0; ; sent += 1) {
    const userId = owner();
    const { unsent } = readHistory(userId);
    const place = unsent.cities.at(-1) ?? unsent.hotels.at(-1);
    if (!place || userId === null) return sent > 0;
    const answer = await call('POST /api/v2/search/log/store', asStored(place), { silent: true });
    if (owner() !== userId) return true;
    // Any answer counts as sent. After a refusal the place is not sent again: it no longer exists, or the person may
    // not save it.
    const history = readHistory(userId);
    writeHistory(
      withSent(history, place, answer.code === 0 && answer.data ? answer.data : history.accountPlaces),
    );
    lastRequest = answer.code === 0 ? { owner: userId, at: performance.now() } : lastRequest;
    changes.set(changes.get() + 1);
  }
}

function asStored({ type, id, lat, lng }: Place) {
  return type === 'hotel'
    ? { type: 'hotel' as const, hotel_id: id }
    : { type: 'city' as const, id, place_type: type, lat, lng };
}

async function fetchList(): Promise<void> {
  const userId = owner();
  if (userId === null) return;
  if (lastRequest?.owner === userId && performance.now() - lastRequest.at < freshMs) return;
  const places = await fetchData('GET /api/v2/search/log/list', {}, { silent: true });
  if (owner() !== userId) return;
  lastRequest = { owner: userId, at: performance.now() };
  writeHistory({ ...readHistory(userId), accountPlaces: places });
  changes.set(changes.get() + 1);
}
