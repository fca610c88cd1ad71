import { describe, expect, it } from 'vitest';
import {
  type Area,
  areaOnlyId,
  fromParams,
  parseRooms,
  roomsText,
  type SearchQuery,
  searchAgain,
  toParams,
} from './search-params.ts';

const query: SearchQuery = {
  place: { type: 'city', id: 'rgn_lisbon', name: '里斯本 & around' },
  checkIn: '2026-12-11',
  checkOut: '2026-12-14',
  rooms: [
    { adults: 2, children: [7, 4] },
    { adults: 2, children: [] },
  ],
  nationality: 'CN',
  sort: 'price_asc',
  filters: {
    stars: [4, 5],
    boards: ['BB', 'HB'],
    free_cancellation: true,
    price_max: '250.00',
    name: 'Alfama',
  },
  page: 3,
};

describe('the search in the URL', () => {
  it('is read back unchanged from a real query string', () => {
    const text = new URLSearchParams(toParams(query)).toString();
    expect(fromParams(Object.fromEntries(new URLSearchParams(text)))).toEqual(query);
  });

  it("contains the map's area, the view and the compared hotels; invalid values are ignored", () => {
    const mapSearch = {
      ...query,
      area: [170.5, -10, -170, 12.25],
      view: 'matrix',
      map: false,
    } as SearchQuery;
    const comparedSearch = { ...mapSearch, compare: ['h1', 'h2'] };
    expect(fromParams(toParams(comparedSearch))).toEqual(comparedSearch);
    const invalidParams = { area: '1,2,3', view: 'cube', map: 'yes', compare: ',' };
    expect(fromParams({ ...toParams(query), ...invalidParams })).toEqual(query);
    expect(fromParams({ ...toParams(query), area: '40,50,10,20' })).toEqual(query);
    expect(fromParams({ ...toParams(query), compare: 'a,b,a,c,d,e' })?.compare).toEqual(['a', 'b', 'c', 'd']);
  });

  it('writes and reads rooms as adults and ages', () => {
    expect(roomsText(query.rooms)).toBe('2-7.4,2');
    expect(parseRooms('2-7.4,2')).toEqual(query.rooms);
    expect(parseRooms('1-0')).toEqual([{ adults: 1, children: [0] }]);
  });

  it.each(['', '0', '7', '2-18', '2-1.2.3.4.5', '2,,2', 'x', '2,2,2,2,2,2,2,2,2'])(
    'refuses the party %j',
    (text) => {
      expect(parseRooms(text)).toBeNull();
    },
  );

  it('leaves out defaults', () => {
    const params = toParams({ ...query, sort: 'recommended', page: 1, filters: {} });
    expect(Object.keys(params)).toEqual([
      'place_type',
      'place_id',
      'place_name',
      'check_in',
      'check_out',
      'rooms',
      'nationality',
    ]);
  });

  it.each([
    { check_out: '2026-12-11' },
    { check_out: '2026-12-10' },
    { check_out: '2027-03-01' },
    { check_in: '2026-02-30' },
    { place_type: 'planet' },
    { place_id: '' },
    { rooms: '9' },
  ])('is no search with %j', (invalidParams) => {
    expect(fromParams({ ...toParams(query), ...invalidParams })).toBeNull();
  });

  it('drops invalid filters and keeps the rest', () => {
    const invalidParams = { price_max: 'cheap', score_min: '9', sort: 'luck', page: '-2' };
    const parsed = fromParams({ ...toParams(query), ...invalidParams });
    expect(parsed?.filters.price_max).toBeUndefined();
    expect(parsed?.filters.score_min).toBeUndefined();
    expect(parsed?.filters.stars).toEqual([4, 5]);
    expect(parsed?.sort).toBe('recommended');
    expect(parsed?.page).toBe(1);
  });

  it('keeps view and map when the search box searches again, and the area only when the search has no place', () => {
    const area = [100.1, 25.5, 100.3, 25.7] as const;
    const current = { ...query, area: [...area] as Area, map: true, view: 'grid' as const };
    const next = { ...query, checkIn: '2026-12-20', checkOut: '2026-12-22', view: undefined };
    const again = searchAgain(current, next);
    expect(again).toMatchObject({ checkIn: '2026-12-20', map: true, view: 'grid' });
    expect(again.area).toBeUndefined();
    const place = { ...query.place, id: areaOnlyId };
    expect(searchAgain({ ...current, place }, { ...next, place }).area).toEqual(area);
  });
});
