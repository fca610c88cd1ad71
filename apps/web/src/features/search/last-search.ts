import { readStored, writeStored } from '@wayhouse/client/storage';
import { homeNationality } from '../../shared/session/home.ts';
import { currentSession } from '../../shared/session/session.ts';
import type { SearchDraft } from './search-box/draft.ts';
import { defaultStay } from './search-params.ts';

const key = 'wayhouse.last_search';
/** With whose it was; before sign-in nobody's. */
type Kept = SearchDraft & { owner?: string | null };

/**
 * What the search box starts with: the last search of this person on this device while its dates hold, else a default
 * stay for guests of the company's own country.
 */
export function firstDraft(today: string): SearchDraft {
  const stay = defaultStay(today);
  const last = readStored<Kept>(key);
  const person = currentSession()?.user.id;
  if (!last || (last.owner && last.owner !== person)) {
    return { place: null, ...stay, rooms: [{ adults: 2, children: [] }], nationality: homeNationality() };
  }
  const { owner: _owner, ...draft } = last;
  return draft.checkIn >= today ? draft : { ...draft, ...stay };
}

export function keepDraft(draft: SearchDraft): void {
  writeStored(key, { ...draft, owner: currentSession()?.user.id ?? null } satisfies Kept);
}

/** Today on the reader's own calendar, `YYYY-MM-DD`. */
export function localToday(now: Date = new Date()): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
