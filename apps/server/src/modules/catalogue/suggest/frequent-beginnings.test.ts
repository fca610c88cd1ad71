import { expect, test } from 'vitest';
import { frequentFrom } from './frequent-beginnings.ts';
import { dropPlaces, emptyPlaces, type PlaceRow, putPlaces } from './place-memory.ts';
import { rankPlaces } from './rank-places.ts';

const hotels = Array.from(
  { length: frequentFrom + 1_000 },
  (_, index): PlaceRow => ({
    type: 'hotel',
    id: `h${index}`,
    name_en: `Hotel ${index}`,
    name_zh: '',
    lat: 0,
    lng: 0,
    country_code: 'CN',
    parent_id: null,
    district_id: null,
    // All weights differ, because both numbers are prime and 5,003 is greater than the number of hotels.
    weight: (index * 7_919) % 5_003,
  }),
);
/** Ids of the hotels by weight (number of reviews), the highest first. */
const byWeight = hotels.toSorted((a, b) => b.weight - a.weight).map(({ id }) => id);

function makeMemory() {
  const memory = emptyPlaces();
  putPlaces(
    memory,
    hotels.map((place) => ({ place, spellings: [`n${place.name_en.toLowerCase().replace(' ', '|')}`] })),
  );
  const suggestionsFor = (q: string, limit: number, history: string[] = []) => {
    const points = new Map(history.map((id) => [memory.slotOf.get(`h ${id}`) ?? -1, 50]));
    const suggestions = rankPlaces(memory, { q, limit, history: points }).get('hotel') ?? [];
    return suggestions.map(({ slot }) => memory.places[slot]?.id);
  };
  return { memory, suggestionsFor };
}

test('a beginning that thousands share gives the same best places, cached or not, for any limit', () => {
  const { suggestionsFor } = makeMemory();
  for (const limit of [5, 50, 1]) expect(suggestionsFor('ho', limit)).toEqual(byWeight.slice(0, limit));
});

test('a place of the search history comes first, whatever its rank', () => {
  const { suggestionsFor } = makeMemory();
  const last = byWeight.at(-1) ?? '';
  expect(suggestionsFor('h', 3)).toEqual(byWeight.slice(0, 3));
  expect(suggestionsFor('h', 3, [last])).toEqual([last, ...byWeight.slice(0, 2)]);
  expect(suggestionsFor('h', 3)).toEqual(byWeight.slice(0, 3));
});

test('a removed place is missing in the next answer', () => {
  const { memory, suggestionsFor } = makeMemory();
  expect(suggestionsFor('hotel', 2)).toEqual(byWeight.slice(0, 2));
  dropPlaces(memory, [{ type: 'hotel', id: byWeight[0] ?? '' }]);
  expect(suggestionsFor('hotel', 2)).toEqual(byWeight.slice(1, 3));
});
