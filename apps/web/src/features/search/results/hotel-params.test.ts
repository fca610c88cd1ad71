import { expect, it } from 'vitest';
import type { SearchQuery } from '../search-params.ts';
import { fromHotelParams, toHotelParams } from './hotel-params.ts';

const query: SearchQuery = {
  place: { type: 'city', id: 'lisbon', name: 'Lisbon' },
  checkIn: '2026-12-11',
  checkOut: '2026-12-14',
  rooms: [{ adults: 2, children: [7] }],
  nationality: 'CN',
  sort: 'price_asc',
  filters: { stars: [4] },
  page: 2,
};

it('the URL of a hotel contains the search that found it', () => {
  expect(fromHotelParams(toHotelParams('lisbon-1', query), '2026-11-20')).toEqual({
    hotelId: 'lisbon-1',
    query,
    fromList: true,
    rates: [],
  });
});

it("the URL of a hotel contains the list's rate filters, or the given ones", () => {
  const params = { ...query, filters: { stars: [4], free_cancellation: true, boards: ['HB' as const] } };
  const hotelParams = fromHotelParams(toHotelParams('lisbon-1', params), '2026-11-20');
  expect(hotelParams?.rates).toEqual(['free_cancellation', 'HB']);
  const fewerRates = fromHotelParams(toHotelParams('lisbon-1', params, ['HB']), '2026-11-20');
  expect(fewerRates).toMatchObject({ rates: ['HB'], query: params });
});

it('reads a stay from a link without a list', () => {
  const hotelParams = fromHotelParams(
    { hotel_id: 'x', check_in: '2026-12-11', check_out: '2026-12-12', rooms: '1' },
    '2026-11-20',
  );
  expect(hotelParams?.fromList).toBe(false);
  expect(hotelParams?.query).toMatchObject({
    checkIn: '2026-12-11',
    checkOut: '2026-12-12',
    rooms: [{ adults: 1, children: [] }],
  });
});

it('falls back to a default stay; returns null without a hotel', () => {
  expect(fromHotelParams({ hotel_id: 'x' }, '2026-11-20')?.query.checkIn).toBe('2026-12-11');
  expect(fromHotelParams({}, '2026-11-20')).toBeNull();
});

it("uses the reader's country for guests when the link names none", () => {
  const nationality = (params: object) =>
    fromHotelParams({ hotel_id: 'x', ...params }, '2026-11-20', 'BR')?.query.nationality;
  expect(nationality({})).toBe('BR');
  expect(nationality({ check_in: '2026-12-11', check_out: '2026-12-12' })).toBe('BR');
  expect(nationality({ nationality: 'FR' })).toBe('FR');
});
