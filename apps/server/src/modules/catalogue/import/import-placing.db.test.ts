import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildHotel } from '../../../../test/builders/catalogue.ts';
import {
  hotelRow as hotel,
  jsonLines as jsonl,
  openTestImports,
  type TestImports,
} from '../../../../test/imports.ts';
import { systemClock } from '../../../platform/clock.ts';
import { loadDestinations } from '../places/load-destinations.ts';
import { parseMapping } from './mapping.ts';
import { joinCityTwins } from './places/city-twins.ts';

let test: TestImports;
const file: TestImports['file'] = (...args) => test.file(...args);
const run: TestImports['run'] = (...args) => test.run(...args);
const hotels: TestImports['hotels'] = (...args) => test.hotels(...args);

beforeAll(async () => {
  test = await openTestImports();
  await loadDestinations(test.db);
});
afterAll(() => test.close());
beforeEach(() => {
  test.faults.length = 0;
});

const realFiles =
  process.env.WAYHOUSE_REAL_DATA ?? path.join(import.meta.dirname, '../../../../../../../shared/data');
const examples = path.join(import.meta.dirname, '../../../../../../docs/import-examples');
const hasRealFiles = existsSync(path.join(realFiles, 'igola_bilingual'));

describe('positions', () => {
  it('refuses a position outside the country and creates no city there (fault 4)', async () => {
    const rows = [
      hotel('1', { country: 'FR', city: 'Phantom', lat: 2.35, lng: 48.86 }),
      hotel('2', { country: 'FR', city: 'Phantom', lat: 33.66, lng: -95.55 }),
    ];
    expect(await run([file('phantom.jsonl', jsonl(rows))])).toMatchObject({ added: 0, faulty: 2, cities: 0 });
    expect(test.faults.map(({ field, value }) => [field, value])).toEqual([
      ['lat', '2.35, 48.86'],
      ['lat', '33.66, -95.55'],
    ]);
    expect(test.faults[0]?.en).toContain('swapped');
    expect(test.faults[0]?.zh).toContain('对调');
  });

  it('assigns French overseas hotels to their territory, by position or postcode (fault 12)', async () => {
    const place = { country: 'France', city: 'Saint-Denis' };
    const rows = [
      hotel('1', { ...place, lat: -20.88, lng: 55.45 }),
      hotel('2', { ...place, lat: undefined, lng: undefined, postcode: '97400' }),
    ];
    expect(await run([file('overseas.jsonl', jsonl(rows))])).toMatchObject({ added: 2 });
    expect(await hotels('overseas.jsonl')).toMatchObject([
      { city_id: 'saint-denis', country_code: 'RE', time_zone: 'Indian/Reunion' },
      { city_id: 'saint-denis', country_code: 'RE', time_zone: 'Indian/Reunion', postcode: '97400' },
    ]);
  });
});

it('places a hotel again when its corrected address names another territory', async () => {
  const row = { country: 'France', city: 'Paris', lat: 48.86, lng: 2.35 };
  const importWith = async (address_en: string) => {
    await run([file('territory.jsonl', jsonl([hotel('1', { ...row, address_en })]))]);
    return hotels('territory.jsonl');
  };
  expect(await importWith('1 Rue du Port, 97420 Le Port')).toMatchObject([{ country_code: 'RE' }]);
  expect(await importWith('1 Rue du Port, Paris')).toMatchObject([{ country_code: 'FR', city_id: 'paris' }]);
});

it('leaves a hotel without coordinates at the city that staff chose, also when its address changes', async () => {
  const place = { country: 'France', city: 'Paris', lat: undefined, lng: undefined };
  const importWith = async (address_en: string) => {
    await run([file('moved.jsonl', jsonl([hotel('1', { ...place, address_en })]))]);
    return (await hotels('moved.jsonl'))[0];
  };
  await importWith('1 Rue Longue');
  const lyon = await test.db
    .selectFrom('catalogue.regions')
    .select(['id', 'lat', 'lng'])
    .where('id', '=', 'lyon')
    .executeTakeFirstOrThrow();
  const { id: city_id, lat, lng } = lyon;
  await test.db
    .updateTable('catalogue.hotels')
    .set({ city_id, lat, lng, staff_fields: ['city_id'] })
    .where('source', '=', 'moved.jsonl')
    .execute();
  expect(await importWith('2 Rue Longue')).toMatchObject({ address_en: '2 Rue Longue', city_id, lat, lng });
  // The time zone belongs to the city, so the row's does not replace it.
  await run([
    file('moved.jsonl', jsonl([hotel('1', { ...place, address_en: '3 Rue', time_zone: 'Indian/Reunion' })])),
  ]);
  expect((await hotels('moved.jsonl'))[0]).toMatchObject({ address_en: '3 Rue', time_zone: 'Europe/Paris' });
});

it('counts created cities with and without coordinates in the file', async () => {
  const place = { country: 'PT', lat: 39.9, lng: -7.2 };
  const rows = [
    hotel('1', { ...place, city: 'Vila Primeira', city_lat: 39.9, city_lng: -7.2 }),
    hotel('2', { ...place, city: 'Vila Segunda' }),
  ];
  expect(await run([file('counted.jsonl', jsonl(rows))])).toMatchObject({ added: 2, cities: 2 });
});

describe('other spellings of cities', () => {
  const cases = [
    ['ES', 'Palma', 39.57, 2.65, 'palma'],
    ['DE', 'Frankfurt am Main', 50.11, 8.68, 'frankfurt'],
    ['RU', 'St. Petersburg', 59.94, 30.31, 'saint-petersburg'],
    ['FR', 'St. Tropez', 43.27, 6.64, 'saint-tropez'],
    ['CO', 'Cartagena de Indias', 10.4, -75.52, 'cartagena'],
    ['PH', 'Boracay Island', 11.97, 121.92, 'boracay'],
    ['ES', 'Ibiza Town', 38.91, 1.43, 'ibiza'],
    ['VN', 'HCMC', 10.78, 106.7, 'ho-chi-minh-city'],
    ['VN', 'Ho Chi Minh', 10.78, 106.7, 'ho-chi-minh-city'],
    ['JP', '東京都', 35.68, 139.77, 'tokyo'],
    ['US', 'Lake Tahoe - CA/NV', 38.95, -119.96, 'lake-tahoe'],
  ] as const;

  it('use the known city and create no duplicate (fault 10)', async () => {
    const rows = cases.map(([country, city, lat, lng], index) =>
      hotel(String(index), { country, city, lat, lng }),
    );
    expect(await run([file('spelled.jsonl', jsonl(rows))])).toMatchObject({ added: cases.length, cities: 0 });
    const cityIds = new Map((await hotels('spelled.jsonl')).map((row) => [row.source_id, row.city_id]));
    expect(cases.map((_, index) => cityIds.get(String(index)))).toEqual(cases.map((each) => each[4]));
  });

  it('give a created city its Chinese name when a row contains it (fault 10)', async () => {
    const place = { country: 'PT', city: 'Newtown', lat: 39.2, lng: -8.3 };
    const rows = [
      hotel('1', place),
      hotel('2', { ...place, city_zh: '新镇' }),
      hotel('3', { ...place, city_zh: '别名' }),
    ];
    await run([file('chinese.jsonl', jsonl(rows.slice(0, 1)))]);
    await run([file('chinese.jsonl', jsonl(rows))]);
    const city = test.db.selectFrom('catalogue.regions').selectAll().where('id', '=', 'pt-newtown');
    expect(await city.executeTakeFirst()).toMatchObject({ name_en: 'Newtown', name_zh: '新镇' });
  });

  it('lead to one city: existing duplicates are merged once, also into a city of our own hotels (fault 10)', async () => {
    await run([
      file('twin.jsonl', jsonl([hotel('1', { country: 'ES', city: 'Twinless', lat: 39.6, lng: 2.7 })])),
    ]);
    await test.db
      .updateTable('catalogue.regions')
      .set({ name_en: 'Palma' })
      .where('id', '=', 'es-twinless')
      .execute();
    // Staff created this hotel, so its source is `own`, like the source of our destinations.
    await buildHotel(test.db, { name: 'Staff', city: 'palma' });
    expect(await joinCityTwins({ db: test.db, clock: systemClock }, { dryRun: true })).toMatchObject([
      { id: 'es-twinless', into: 'palma' },
    ]);
    expect(await joinCityTwins({ db: test.db, clock: systemClock }, { dryRun: false })).toEqual([
      { id: 'es-twinless', name: 'Palma', into: 'palma', hotels: 1 },
    ]);
    expect(await joinCityTwins({ db: test.db, clock: systemClock }, { dryRun: false })).toEqual([]);
    expect(await hotels('twin.jsonl')).toMatchObject([{ city_id: 'palma' }]);
    const city = await test.db
      .selectFrom('catalogue.regions')
      .selectAll()
      .where('id', '=', 'palma')
      .executeTakeFirst();
    expect(city?.aliases).toContain('Palma');
    const events = test.db
      .selectFrom('platform.work')
      .select('payload')
      .where('kind', '=', 'catalogue.city_merged');
    expect(await events.execute()).toEqual([{ payload: { from: 'es-twinless', to: 'palma' } }]);
  });
});

describe('hotels without coordinates', () => {
  it('assigns hotels without coordinates to the district in their address, else to the city, with a flag', async () => {
    const rows = [
      {
        source_id: '1',
        name_zh: '江边小屋',
        country: 'CN',
        city: '上海',
        address_zh: '上海市黄浦区外滩18号',
      },
      { source_id: '2', name_zh: '远方小屋', country: 'CN', city: '上海', address_zh: '某路1号' },
    ];
    expect(await run([file('rough.jsonl', jsonl(rows))])).toMatchObject({ added: 2, faulty: 0, cities: 0 });
    const [bund, city] = await hotels('rough.jsonl');
    expect(bund).toMatchObject({ district_id: 'shanghai.thebund', location_precision: 'city', lat: 31.24 });
    expect(city).toMatchObject({
      district_id: null,
      location_precision: 'city',
      city_id: 'shanghai',
      lat: 31.2304,
    });
    const changedRows = rows.map((row) => ({ ...row, stars: 4 }));
    expect(await run([file('rough.jsonl', jsonl(changedRows))])).toMatchObject({ updated: 2 });
    expect((await hotels('rough.jsonl')).map((row) => row.lat)).toEqual([bund?.lat, city?.lat]);
  });

  it('knows the districts of Chongqing and uses the smallest one in an address (fault 14)', async () => {
    const hotelAt = (source_id: string, address_zh: string) => ({
      source_id,
      name_zh: `山城酒店${source_id}`,
      country: 'CN',
      city: '重庆',
      address_zh,
    });
    const rows = [
      hotelAt('1', '重庆市渝中区民生路3号'),
      hotelAt('2', '重庆市渝中区解放碑步行街1号'),
      hotelAt('3', '沙坪坝区三峡广场'),
      // The district is two hundred kilometers away. The hotel gets the district, but not the position of the district.
      hotelAt('4', '万州区白岩路'),
    ];
    expect(await run([file('mountain-city.jsonl', jsonl(rows))])).toMatchObject({ added: 4, cities: 0 });
    const city = { location_precision: 'city', city_id: 'chongqing' };
    expect(await hotels('mountain-city.jsonl')).toMatchObject([
      { ...city, district_id: 'chongqing.yuzhong', lat: 29.553 },
      { ...city, district_id: 'chongqing.jiefangbei', lat: 29.557 },
      { ...city, district_id: 'chongqing.shapingba', lat: 29.541 },
      { ...city, district_id: 'chongqing.wanzhou', lat: 29.563 },
    ]);
  });

  it('finds the city and its country inside texts: first in the name, then in the address', async () => {
    const mapping = parseMapping({
      fields: {
        source_id: 'id',
        name_zh: 'name',
        address_zh: 'address',
        find_city_in: { path: ['name', 'address'], all: true },
      },
    });
    const rows = [
      { id: '1', name: '昆明海景屋', address: '北京路5号' },
      { id: '2', name: '海景屋', address: '泰国清迈古城' },
      { id: '3', name: '海景屋', address: '无名路' },
    ];
    expect(await run([file('found.jsonl', jsonl(rows))], { mapping })).toMatchObject({ added: 2, faulty: 1 });
    expect((await hotels('found.jsonl')).map((row) => [row.city_id, row.country_code])).toEqual([
      ['kunming', 'CN'],
      ['chiang-mai', 'TH'],
    ]);
    expect(test.faults).toMatchObject([{ row: 3, field: 'find_city_in', value: '海景屋 | 无名路' }]);
  });
});

describe('cities inside a text', () => {
  it('matches only whole Latin words, so that an address does not match a city of another country (fault 2)', async () => {
    const mapping = parseMapping({
      fields: { source_id: 'id', name_en: 'name', find_city_in: { path: ['name', 'address'], all: true } },
    });
    const rows = [
      { id: '1', name: 'Haus Mitte', address: 'Döringallee 3, Berlin' },
      { id: '2', name: 'Parisi lido', address: 'Torino' },
      { id: '3', name: 'Charles House', address: 'Strada Karim' },
      { id: '4', name: 'Desert Spa Scottsdale', address: 'Faustine-Weg 1' },
    ];
    const source = 'whole-words.jsonl';
    expect(await run([file(source, jsonl(rows))], { mapping })).toMatchObject({ added: 3, faulty: 1 });
    expect((await hotels(source)).map((row) => row.city_id)).toEqual(['berlin', 'turin', 'scottsdale']);
  });
});

describe.skipIf(!hasRealFiles)(`import of real files without coordinates (needs ${realFiles})`, () => {
  it.each([
    [
      'crosswoz_beijing/hotel_db.json.zst',
      'chinese-tuples.json',
      { read: 1133, added: 1133, faulty: 0, cities: 0 },
    ],
    ['jielv_b2b/hotels_zh_en.csv', 'wholesaler-list.json', { read: 107, added: 106, faulty: 1, cities: 0 }],
  ])('%s', async (name, example, counts) => {
    const mapping = parseMapping(JSON.parse(readFileSync(path.join(examples, example), 'utf8')));
    expect(await run([path.join(realFiles, name)], { mapping })).toMatchObject(counts);
    const importedHotels = await hotels(path.basename(name));
    expect(importedHotels.every((row) => row.location_precision === 'city')).toBe(true);
  });
});
