import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testClock, testContext } from '../../../test/context.ts';
import { createTestDatabase, demoStart, type TestDatabase } from '../../../test/database.ts';
import type { Ctx } from '../../context.ts';
import { showHotel } from './hotels/show-hotel.ts';
import { listHotCities } from './places/list-hot-cities.ts';
import { suggestPlaces } from './places/suggest-places.ts';

let test: TestDatabase;
let ctx: Ctx;

beforeAll(async () => {
  test = await createTestDatabase({ seed: 'demo-small' });
  ctx = {
    ...testContext(test.db, testClock(demoStart())),
    requestId: 'req_test',
    language: 'en',
    ip: '127.0.0.1',
    userAgent: 'test',
  };
});
afterAll(() => test.drop());

const suggest = async (q: string, limit = 10) => (await suggestPlaces(ctx, { q, limit })).groups;

describe('suggestions for destinations', () => {
  it.each([
    ['shanghai', 'shanghai'],
    ['SHANG', 'shanghai'],
    ['sh', 'shanghai'],
    ['上海', 'shanghai'],
    ['lisbon', 'lisbon'],
    ['lisiben', 'lisbon'],
    ['li si ben', 'lisbon'],
    ['lsb', 'lisbon'],
    ['里斯本', 'lisbon'],
    ['東京', 'tokyo'],
    ['new yo', 'new-york'],
    ['malaga', 'malaga'],
    ['zzqqxx', undefined],
  ])('%s finds the city %s first', async (q, id) => {
    const [first] = await suggest(q);
    expect(first?.type === 'city' ? first.items[0]?.id : undefined).toBe(id);
  });

  it('groups by kind, the best kind first, and respects the limit', async () => {
    const groups = await suggest('shanghai', 6);
    const kinds = groups.map((group) => group.type);
    expect(kinds[0]).toBe('city');
    expect(kinds).toEqual(expect.arrayContaining(['city', 'airport', 'station', 'hotel']));
    expect(groups.flatMap((group) => group.items)).toHaveLength(6);
  });

  it('finds a district by its pinyin, with its city, and an airport by its code', async () => {
    const [district] = await suggest('waitan');
    expect(district?.items[0]).toMatchObject({
      id: 'shanghai.thebund',
      name: { en: 'The Bund', zh: '外滩' },
      parent: { en: 'Shanghai, China', zh: '中国上海' },
    });
    const [airport] = await suggest('pvg');
    expect(airport?.type).toBe('airport');
  });

  it('counts the hotels of a city', async () => {
    const { count } = await test.db
      .selectFrom('catalogue.hotels')
      .where('city_id', '=', 'paris')
      .select((e) => e.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    const [city] = await suggest('paris');
    expect(city?.items[0]?.hotels).toBe(count);
  });

  it('offers the hot cities for an empty text, and nothing for unusable characters', async () => {
    const hot = await listHotCities(ctx);
    expect(hot[0]?.id).toBe('shanghai');
    expect(hot.length).toBeGreaterThan(10);
    expect(await suggest('  ', 5)).toEqual([{ type: 'city', items: hot.slice(0, 5) }]);
    expect(await suggest('%_!')).toEqual([]);
  });
});

describe('hotel detail', () => {
  it('shows content in both languages with the sights of the city, nearest first', async () => {
    const hotel = await showHotel(ctx, { hotel_id: 'shanghai-001' });
    expect(hotel.city).toMatchObject({ id: 'shanghai', name: { en: 'Shanghai', zh: '上海' } });
    expect(hotel.country).toEqual({ en: 'China', zh: '中国' });
    expect(hotel.time_zone).toBe('Asia/Shanghai');
    expect(hotel.facilities.length).toBeGreaterThan(3);
    const distances = hotel.landmarks.map((sight) => sight.distance_km);
    expect(distances).toEqual(distances.toSorted((a, b) => a - b));
    expect(distances.length).toBeGreaterThan(3);
  });

  it('answers not found for an unknown id', async () => {
    await expect(showHotel(ctx, { hotel_id: 'nowhere' })).rejects.toMatchObject({ key: 'request.not_found' });
  });
});
