import type { Place } from '@wayhouse/contract/catalogue/catalogue';
import { pick } from '@wayhouse/i18n/translate';
import { useI18n } from '@wayhouse/ui/i18n';
import { readerToday } from '@wayhouse/ui/pure/product-time';
import { useSession } from '../../shared/session/session.ts';
import { firstDraft } from './last-search.ts';
import { wholeRooms } from './search-box/draft.ts';
import { toParams } from './search-params.ts';

/** Returns a function that gives a city's link: to its hotels on the last search's dates; for visitors, to the map. */
export function useCityLink() {
  const { lang } = useI18n();
  const session = useSession();
  const draft = firstDraft(readerToday());
  return (place: Place): { to: string; search: Record<string, string> } => {
    const { type, id, lat, lng } = place;
    const name = pick(place.name, lang);
    if (!session) return { to: '/mapBox', search: { lat: String(lat), lng: String(lng), name } };
    const { checkIn, checkOut, nationality } = draft;
    const rooms = wholeRooms(draft.rooms) ?? [{ adults: 2, children: [] }];
    const query = { place: { type, id, name }, checkIn, checkOut, nationality, rooms };
    return { to: '/hotel-new', search: toParams({ ...query, sort: 'recommended', filters: {}, page: 1 }) };
  };
}
