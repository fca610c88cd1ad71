/** Regions, addresses and the search history over HTTP. */
import type { Place } from '@wayhouse/contract/catalogue/catalogue';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestClock, testClock, testContext, tokenOf } from '../../../../test/context.ts';
import { createTestDatabase, demoStart, type TestDatabase } from '../../../../test/database.ts';
import { buildApp } from '../../../app.ts';
import type { AppContext } from '../../../context.ts';

let test: TestDatabase;
let app: FastifyInstance;
let context: AppContext;
let clock: TestClock;

beforeAll(async () => {
  test = await createTestDatabase({ seed: 'demo-small' });
  clock = testClock(demoStart());
  context = testContext(test.db, clock);
  app = await buildApp({ context, isReady: async () => true });
});
afterAll(async () => {
  await app.close();
  await test.drop();
});

async function call(key: string, input: object = {}, token?: string) {
  const [method, url] = key.split(' ') as ['GET' | 'POST', string];
  const answer = await app.inject({
    method,
    url: `/api/v2/${url}`,
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    ...(method === 'POST' && { payload: input }),
  });
  return { status: answer.statusCode, ...answer.json() };
}

const agent = () => tokenOf(context, 'agent@wayhouse.test');
const idsOf = (places: Place[]) => places.map((place) => place.id);

describe('regions', () => {
  it('lead from countries through states and cities to the places in them', async () => {
    const countries: Place[] = (await call('GET regions')).data;
    expect(countries.find(({ id }) => id === 'cn')).toMatchObject({
      type: 'country',
      name: { en: 'China', zh: '中国' },
    });
    // `hotels` is 0 for a country without online hotels, so that screens can leave it out.
    const onlineHotels = await context.db
      .selectFrom('catalogue.hotels')
      .select('country_code')
      .where('status', '=', 'online')
      .execute();
    const soldCountries = new Set(onlineHotels.map((hotel) => hotel.country_code.toLowerCase()));
    for (const { id, hotels } of countries as (Place & { id: string })[])
      expect(hotels, id).toBe(soldCountries.has(id) ? undefined : 0);
    const inChina = (await call('GET regions?parent=cn')).data;
    expect(inChina).toContainEqual(expect.objectContaining({ type: 'state', id: 'cn-zhejiang' }));
    expect(inChina).toContainEqual(expect.objectContaining({ type: 'city', id: 'shanghai' }));
    const [hangzhou] = (await call('GET regions?parent=cn-zhejiang')).data;
    expect(hangzhou).toMatchObject({ id: 'hangzhou', parent: { en: 'Zhejiang, China', zh: '中国浙江' } });
    const kinds = (await call('GET regions?parent=shanghai')).data.map((place: Place) => place.type);
    expect(new Set(kinds)).toEqual(new Set(['district', 'landmark', 'airport', 'station']));
  });

  it('are empty below an unknown region', async () => {
    expect((await call("GET regions?parent=%25'")).data).toEqual([]);
  });
});

describe('addresses', () => {
  it('come in the requested order, each once, without unknown ids', async () => {
    const token = await agent();
    const { data } = await call(
      'POST hotel_address',
      { hotel_ids: ['tokyo-001', 'nowhere', 'shanghai-001', 'tokyo-001'] },
      token,
    );
    expect(data.map((row: { hotel_id: string }) => row.hotel_id)).toEqual(['tokyo-001', 'shanghai-001']);
    expect(data[0]).toMatchObject({ location_precision: 'exact', lat: expect.closeTo(35.7, 0) });
    expect(data[0].address.en).not.toBe('');
  });
});

describe('the search history', () => {
  const store = async (input: object, token: string) => {
    clock.advance(1);
    return call('POST search/log/store', input, token);
  };

  it('is empty at first, then lists the newest place first, each once', async () => {
    const token = await agent();
    expect((await call('GET search/log/list', {}, token)).data).toEqual({ hotels: [], cities: [] });
    await store({ type: 'city', id: 'paris' }, token);
    await store({ type: 'city', id: 'shanghai.thebund' }, token);
    await store({ type: 'hotel', hotel_id: 'tokyo-001' }, token);
    const { data } = await store({ type: 'city', id: 'paris' }, token);
    expect(idsOf(data.cities)).toEqual(['paris', 'shanghai.thebund']);
    expect(data.cities[1].type).toBe('district');
    expect(idsOf(data.hotels)).toEqual(['tokyo-001']);
    expect((await call('GET search/log/list', {}, token)).data).toEqual(data);
  });

  it('identifies a city by its coordinates', async () => {
    const token = await tokenOf(context, 'guest@wayhouse.test');
    const { data } = await store({ type: 'city', lat: 35.6762, lng: 139.6503 }, token);
    expect(idsOf(data.cities)).toEqual(['tokyo']);
  });

  it('lists a city once after a move of its coordinates', async () => {
    const token = await tokenOf(context, 'family@wayhouse.test');
    await store({ type: 'city', id: 'nice' }, token);
    await context.db.updateTable('catalogue.regions').set({ lat: 43.71 }).where('id', '=', 'nice').execute();
    const { data } = await store({ type: 'city', id: 'nice' }, token);
    expect(idsOf(data.cities)).toEqual(['nice']);
  });

  it('holds the last eight cities', async () => {
    const token = await tokenOf(context, 'seller@wayhouse.test');
    const cities = [
      'shanghai',
      'beijing',
      'tokyo',
      'osaka',
      'paris',
      'london',
      'lisbon',
      'rome',
      'milan',
      'nice',
    ];
    for (const id of cities) await store({ type: 'city', id }, token);
    const { data } = await call('GET search/log/list', {}, token);
    expect(idsOf(data.cities)).toEqual(cities.toReversed().slice(0, 8));
  });

  it('belongs to one person', async () => {
    const token = await tokenOf(context, 'other@wayhouse.test');
    expect((await call('GET search/log/list', {}, token)).data).toEqual({ hotels: [], cities: [] });
  });

  it('refuses unknown places and places that are not destinations', async () => {
    const token = await agent();
    for (const input of [{ type: 'city', id: 'atlantis' }, { type: 'city', id: 'cn' }, { type: 'hotel' }])
      expect((await store(input, token)).code).toBe(1003);
    expect((await store({ type: 'planet', id: 'x' }, token)).code).toBe(1001);
  });
});
