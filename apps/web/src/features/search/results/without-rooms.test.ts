import { expect, test } from 'vitest';
import type { SearchQuery } from '../search-params.ts';
import type { Results } from './results-query.ts';
import { isTooSmall } from './without-rooms.tsx';
import { missedHotelOf } from './without-rooms-query.ts';

test('other dates do not help a hotel whose rooms are too small', () => {
  const small = { code: 'maximum_occupancy', limit: 3 } as const;
  expect(isTooSmall([small, { code: 'maximum_adults', limit: 2 }])).toBe(true);
  expect(isTooSmall([small, { code: 'sold_out', limit: 1 }])).toBe(false);
  expect(isTooSmall([])).toBe(false);
});

test('a searched hotel without rooms is named as soon as the sources have answered', () => {
  const query = { place: { type: 'hotel', id: 'h1', name: '' }, page: 1 } as unknown as SearchQuery;
  const list = (ids: string[], pending: string[] = []) =>
    ({ items: ids.map((hotel_id) => ({ hotel_id })), pending_sources: pending }) as unknown as Results;
  expect(missedHotelOf(query, list(['h2'], ['hotelbeds']))).toBeUndefined();
  expect(missedHotelOf(query, list(['h2'], ['hotelbeds']), list(['h1', 'h2']))).toBeUndefined();
  expect(missedHotelOf(query, list(['h2'], ['hotelbeds']), list(['h2', 'h3']))).toBe('h1');
  expect(missedHotelOf(query, list(['h2']))).toBe('h1');
});
