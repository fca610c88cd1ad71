import { expect, test } from 'vitest';
import { makeCards, putCard } from '../cards/cards.ts';
import type { HotelCard } from '../search.views.ts';
import { distanceOf, pageOfHits } from './sort-hits.ts';

const center = { lat: 31.23, lng: 121.47 };

/** Hotels that differ only in the tested properties; the number is the index in the list. */
function cardsOf(...changes: Partial<HotelCard>[]) {
  const cards = makeCards();
  for (const [number, change] of changes.entries())
    putCard(
      cards,
      {
        id: `h${number}`,
        city_id: 'c',
        name_en: '',
        name_zh: '',
        stars: 4,
        score: 4,
        reviews: 100,
        ...center,
        location_precision: 'exact',
        country_code: 'CN',
        time_zone: 'Asia/Shanghai',
        brand: '',
        property_type: 'hotel',
        facilities: [],
        scene_region: 'skyline',
        district_id: null,
        district_en: null,
        district_zh: null,
        ...change,
      },
      { online: true },
    );
  return cards;
}

const sortedHotels = (
  cards: ReturnType<typeof cardsOf>,
  sort: 'recommended' | 'distance',
  origin: Parameters<typeof distanceOf>[2],
) =>
  pageOfHits(
    { cards, origin, sort },
    cards.cards.map((_, hotel) => ({ hotel, totalCents: 10_000 })),
    { start: 0, size: 10 },
  ).map(({ hotel }) => hotel);

/** A hotel without coordinates has those of its city (docs/decisions/0022). */
const withoutCoordinates: Partial<HotelCard> = { location_precision: 'city' };

test('a hotel with unknown coordinates is not the nearest of its city', () => {
  const cards = cardsOf({ ...withoutCoordinates, score: 2 }, { lat: 31.24 }, { lat: 31.6, score: 3 });
  expect(sortedHotels(cards, 'recommended', center)).toEqual([1, 2, 0]);
  expect(sortedHotels(cards, 'distance', center)).toEqual([1, 2, 0]);
  expect(distanceOf(cards, 0, center)).toBeUndefined();
});

test('the hotel that was searched by name comes first, from any position', () => {
  const cards = cardsOf(
    { score: 5, lat: 31.24 },
    { ...withoutCoordinates, score: 1 },
    { score: 5, lat: 31.24 },
  );
  for (const sort of ['recommended', 'distance'] as const)
    expect(sortedHotels(cards, sort, { ...center, hotelId: 'h1' })[0]).toBe(1);
});
