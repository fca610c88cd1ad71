import type { Text2 } from '@wayhouse/contract/schemas';
import { firstDraft } from '../last-search.ts';
import { type PlaceRef, type Room, type SearchQuery, toParams } from '../search-params.ts';
import { toHotelParams } from './hotel-params.ts';

/** The common fields of an order, a cart item and a booking session. They fill a new search of the same stay. */
type Stay = {
  hotel: { id: string; name: Text2 };
  check_in: string;
  check_out: string;
  rooms: readonly Room[];
  nationality: string;
};

/** The same stay as a search. A past stay gets the dates of the last search on this device, or default dates. */
function searchOf(stay: Stay, place: PlaceRef, today: string): SearchQuery {
  const { checkIn, checkOut } = isPast(stay, today)
    ? firstDraft(today)
    : { checkIn: stay.check_in, checkOut: stay.check_out };
  return {
    place,
    checkIn,
    checkOut,
    rooms: stay.rooms.map(({ adults, children }) => ({ adults, children })),
    nationality: stay.nationality,
    sort: 'recommended',
    filters: {},
    page: 1,
  };
}

export function isPast(stay: Pick<Stay, 'check_in'>, today: string): boolean {
  return stay.check_in < today;
}

/** URL parameters that open the hotel's page for the same stay. */
export function hotelSearchParams(stay: Stay, today: string): Record<string, string> {
  const { id, name } = stay.hotel;
  return toHotelParams(id, searchOf(stay, { type: 'hotel', id, name: name.en }, today));
}

/** URL parameters that search the hotel's city for the same stay. */
export function citySearchParams(
  stay: Stay,
  city: { id: string; name: Text2 },
  today: string,
): Record<string, string> {
  return toParams(searchOf(stay, { type: 'city', id: city.id, name: city.name.en }, today));
}
