import { readStored, writeStored } from '@wayhouse/client/storage';
import type { SearchDraft } from './search-box/draft.ts';
import { defaultStay } from './search-params.ts';

const key = 'wayhouse.last_search';

/** What the search box starts with: the last search of this device while its dates hold, else a default stay. */
export function firstDraft(today: string): SearchDraft {
  const stay = defaultStay(today);
  const fresh: SearchDraft = {
    place: null,
    ...stay,
    rooms: [{ adults: 2, children: [] }],
    nationality: 'CN',
  };
  const last = readStored<SearchDraft>(key);
  if (!last) return fresh;
  return last.checkIn >= today ? last : { ...last, ...stay };
}

export function keepDraft(draft: SearchDraft): void {
  writeStored(key, draft);
}

/** Today on the reader's own calendar, `YYYY-MM-DD`. */
export function localToday(now: Date = new Date()): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
