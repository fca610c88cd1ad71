/** The path of the page with the results of a saved search, for links in mails. Pure. */
import type { SavedQuestion } from '@wayhouse/contract/search/saved-searches';

export function resultsPath({ question, placeName }: { question: SavedQuestion; placeName: string }): string {
  const { place, filters = {} } = question;
  // The page needs a place. For an area of the map, the path names a city whose id is never used.
  const { type, id } = 'type' in place ? place : { type: 'city', id: '-' };
  const params = new URLSearchParams({
    place_type: type,
    place_id: id,
    ...('bounds' in place && { area: place.bounds.join(',') }),
    place_name: placeName,
    check_in: question.check_in,
    check_out: question.check_out,
    rooms: question.rooms
      .map(({ adults, children }) => (children.length > 0 ? `${adults}-${children.join('.')}` : adults))
      .join(','),
    nationality: question.nationality,
    sort: 'price_asc',
  });
  const { price_min, price_max, score_min, stars, boards, districts, facilities, brands } = filters;
  const lists = { stars, boards, districts, facilities, brands, property_types: filters.property_types };
  for (const [name, list] of Object.entries(lists)) if (list) params.set(name, list.join(','));
  const values = { price_min, price_max, score_min, hotel_name: filters.name };
  for (const [name, value] of Object.entries(values))
    if (value !== undefined) params.set(name, String(value));
  for (const flag of ['free_cancellation', 'pay_later', 'instant', 'promotion'] as const)
    if (filters[flag]) params.set(flag, '1');
  return `/hotel-new?${params}`;
}
