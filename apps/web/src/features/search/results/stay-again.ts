import type { Text2 } from '@wayhouse/contract/schemas';
import { firstDraft } from '../last-search.ts';
import { type PlaceRef, type Room, type SearchQuery, toParams } from '../search-params.ts';
import { toHotelParams } from './hotel-params.ts';

/** The common fields of an order, a cart item and a booking session, to search the same stay again. */
type Stay = {
  hotel: { id: string; name: Text2 };
  check_in: string;
  check_out: string;
  rooms: readonly Room[];
  nationality: string;
};

/** The same stay as a search. A past stay becomes the dates of the last search. */
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

/** Address parameters of the rooms of the same hotel. */
export function hotelAgain(stay: Stay, today: string): Record<string, string> {
  const { id, name } = stay.hotel;
  return toHotelParams(id, searchOf(stay, { type: 'hotel', id, name: name.en }, today));
}

/** Address parameters of the hotels of a city for the same stay. */
export function cityAgain(
  stay: Stay,
  city: { id: string; name: Text2 },
  today: string,
): Record<string, string> {
  return toParams(searchOf(stay, { type: 'city', id: city.id, name: city.name.en }, today));
}
