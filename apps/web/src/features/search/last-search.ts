import { readStored, writeStored } from '@wayhouse/client/storage';
import { homeNationality } from '../../shared/session/home.ts';
import { currentSession } from '../../shared/session/session.ts';
import { defaultStay } from './default-stay.ts';
import type { SearchDraft } from './search-box/draft.ts';

const key = 'wayhouse.last_search';
/** The stored search. `owner`: id of the person who searched; null before sign-in. */
type StoredSearch = SearchDraft & { owner?: string | null };

/**
 * The first value of the search box: the last search on this device, by this person or before sign-in. Past dates are
 * replaced by default dates. Without such a search: a default stay for two adults of the company's country.
 */
export function firstDraft(today: string): SearchDraft {
  const stay = defaultStay(today);
  const storedSearch = readStored<StoredSearch>(key);
  const person = currentSession()?.user.id;
  if (!storedSearch || (storedSearch.owner && storedSearch.owner !== person)) {
    return { place: null, ...stay, rooms: [{ adults: 2, children: [] }], nationality: homeNationality() };
  }
  const { owner: _owner, ...draft } = storedSearch;
  return draft.checkIn >= today ? draft : { ...draft, ...stay };
}

export function storeLastSearch(draft: SearchDraft): void {
  writeStored(key, { ...draft, owner: currentSession()?.user.id ?? null } satisfies StoredSearch);
}
