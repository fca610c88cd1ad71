/** Finds the test hotels and places of a query. Pure. */
import type { OutputOf, ParsedInputOf } from '@wayhouse/contract/endpoint';
import type { partnerContentEndpoints } from '@wayhouse/contract/partner/content';
import type { partnerSearchEndpoints } from '@wayhouse/contract/partner/search';
import { distanceKm } from '../../catalogue/places/distance-km.ts';
import { type PracticeHotel, practiceCities, practiceHotels } from '../../supply/practice/practice-hotels.ts';

type SearchQuery = ParsedInputOf<(typeof partnerSearchEndpoints)['POST /api/partner/v1/searches']>;
type Places = (typeof partnerContentEndpoints)['GET /api/partner/v1/content/places'];

export function findPracticeHotels({ place, hotel_ids: ids, circle, bounds }: SearchQuery): PracticeHotel[] {
  return practiceHotels.filter((hotel) => {
    if (ids) return ids.includes(hotel.id);
    if (place) return place.id === hotel.city.id || place.id === hotel.id;
    if (circle) return distanceKm(circle, hotel) <= circle.radius_km;
    return bounds !== undefined && isInside(bounds, hotel);
  });
}

function isInside(
  [west, south, east, north]: NonNullable<SearchQuery['bounds']>,
  { lat, lng }: PracticeHotel,
): boolean {
  if (lat < south || lat > north) return false;
  // Bounds whose west is greater than their east cross the 180th meridian.
  return west <= east ? lng >= west && lng <= east : lng >= west || lng <= east;
}

/** The test cities whose name in either language contains the text. */
export function findPracticePlaces({ q, limit }: ParsedInputOf<Places>): OutputOf<Places>['places'] {
  const word = q.trim().toLowerCase();
  return practiceCities
    .filter(({ name }) => name.en.toLowerCase().includes(word) || name.zh.includes(word))
    .slice(0, limit)
    .map(({ id, name, lat, lng }) => ({
      type: 'city',
      id,
      name,
      parent: { en: '', zh: '' },
      lat,
      lng,
      hotels: practiceHotels.filter(({ city }) => city.id === id).length,
    }));
}
