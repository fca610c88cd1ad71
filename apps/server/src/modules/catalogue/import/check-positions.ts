/** Checks the positions of a row against its country. Pure. */

import { countriesOf, countryName } from '../places/countries.ts';
import { comparePosition, countryOf, frenchTerritory } from './places/country-outline.ts';
import type { HotelDraft, Position, Problem } from './read-hotel.ts';

/**
 * Compares the row's positions with the outline of its country. Returns a problem for a position outside the country,
 * and a row without a country unchanged. A row of an overseas territory gets the territory's own code, because its
 * cities and time zone differ from the mainland's. The first hint decides: postcode or address, then the city's
 * position, then the hotel's position.
 */
export function checkPositions(draft: HotelDraft): HotelDraft | Problem {
  if (draft.countryCode === '') return draft;
  let countryCode =
    frenchTerritory(draft.countryCode, [draft.postcode, draft.addressEn, draft.addressZh]) ??
    draft.countryCode;
  for (const [field, at] of [
    ['city_lat', draft.city.at],
    ['lat', draft.at],
  ] as const) {
    if (!at) continue;
    const fit = comparePosition(draft.countryCode, at);
    if (!fit.fits) return positionProblem(field, at, fit.swapped);
    // `isOverseas` is false once `countryCode` is a territory's code, so that the earliest hint decides.
    if (isOverseas(countryCode, fit.territory)) countryCode = fit.territory;
  }
  return countryCode === draft.countryCode ? draft : { ...draft, countryCode };
}

/**
 * True when `territory` is an overseas territory of the row's country. False for Hong Kong and Macau: some files list
 * them under China, others separately, and both codes are kept.
 */
function isOverseas(countryCode: string, territory: string): boolean {
  if (territory === countryCode || countriesOf(countryCode).includes(territory)) return false;
  return countryOf(territory) === countryCode && countryName(territory) !== undefined;
}

function positionProblem(field: 'lat' | 'city_lat', { lat, lng }: Position, swapped: boolean): Problem {
  const key = swapped ? 'catalogue.import.swapped_position' : 'catalogue.import.outside_country';
  return { field, key, value: `${lat}, ${lng}` };
}
