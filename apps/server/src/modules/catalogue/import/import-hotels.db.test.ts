import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync, zstdCompressSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  hotelRow as hotel,
  jsonLines as jsonl,
  openTestImports,
  type TestImports,
} from '../../../../test/imports.ts';
import type { Ctx } from '../../../context.ts';
import { showHotel } from '../hotels/show-hotel.ts';
import { suggestPlaces } from '../places/suggest-places.ts';
import { parseMapping } from './mapping.ts';

let test: TestImports;
const file: TestImports['file'] = (...args) => test.file(...args);
const run: TestImports['run'] = (...args) => test.run(...args);
const hotels: TestImports['hotels'] = (...args) => test.hotels(...args);

beforeAll(async () => {
  test = await openTestImports();
});
afterAll(() => test.close());
beforeEach(() => {
  test.faults.length = 0;
});

describe('hotel import', () => {
  it('keeps the status and the exact position of a hotel when the row omits them, else takes them from the row', async () => {
    const source = 'silent.jsonl';
    await run([file(source, jsonl([hotel('1'), hotel('2')]))]);
    await test.db
      .updateTable('catalogue.hotels')
      .set({ status: 'offline' })
      .where('source', '=', source)
      .execute();
    const withoutPosition = { lat: undefined, lng: undefined };
    const rows = [hotel('1', withoutPosition), hotel('2', { ...withoutPosition, status: 'active' })];
    expect(await run([file(source, jsonl(rows))])).toMatchObject({ added: 0, updated: 2 });
    expect(await hotels(source)).toMatchObject([
      { status: 'offline', location_precision: 'exact', lat: 36.4 },
      { status: 'online', location_precision: 'exact', lat: 36.4 },
    ]);
    await run([file(source, jsonl([hotel('1', { lat: 36.5, status: 'closed' }), hotel('2')]))]);
    expect(await hotels(source)).toMatchObject([{ status: 'offline', lat: 36.5 }, { status: 'online' }]);
  });

  it.each([
    ['a.jsonl', jsonl([hotel('1'), hotel('2')])],
    ['b.json', JSON.stringify([hotel('1'), hotel('2')])],
    [
      'c.csv',
      '\uFEFFsource_id,name_en,name_zh,country,city,lat,lng\n1,"House, 1",小屋,GR,Rhodes,36.4,28.2\n2,H,屋,GR,Rhodes,36.5,28.1\n',
    ],
    ['d.jsonl.gz', gzipSync(jsonl([hotel('1'), hotel('2')]))],
    ['e.json.zst', zstdCompressSync(JSON.stringify([hotel('1'), hotel('2')]))],
  ])('reads %s', async (name, content) => {
    expect(await run([file(name, content)])).toMatchObject({ read: 2, added: 2, faulty: 0 });
    expect((await hotels(name)).map((row) => row.city_id)).toEqual(['gr-rhodes', 'gr-rhodes']);
  });

  it('reports every refused row in both languages, and imports the others', async () => {
    const rows = [
      JSON.stringify(hotel('1')),
      '{broken',
      JSON.stringify(hotel('2', { lat: 100 })),
      '7',
      JSON.stringify(hotel('3')),
    ];
    expect(await run([file('faulty.jsonl', rows.join('\n'))])).toMatchObject({
      read: 5,
      added: 2,
      faulty: 3,
    });
    expect(test.faults.map(({ row, field }) => [row, field])).toEqual([
      [2, 'record'],
      [3, 'lat'],
      [4, 'record'],
    ]);
    expect(test.faults[1]).toMatchObject({
      value: '100',
      en: 'This is not a number, or it is out of range.',
      zh: '不是数字，或超出允许范围。',
    });
  });

  it('updates a hotel of the same source and id, also by a later row of the same file', async () => {
    await run([file('again.jsonl', jsonl([hotel('1'), hotel('1', { name_en: 'Second' })]))]);
    const [before] = await hotels('again.jsonl');
    expect(before?.name_en).toBe('Second');
    const counts = await run([
      file('again.jsonl', jsonl([hotel('1', { name_en: 'Third', name_zh: '新名字' })])),
    ]);
    expect(counts).toMatchObject({ added: 0, updated: 1 });
    const after = await hotels('again.jsonl');
    expect(after.map((row) => [row.id, row.name_en])).toEqual([[before?.id, 'Third']]);
    const answer = await suggestPlaces({ db: test.db } as Ctx, { q: 'xinming', limit: 10 });
    expect(answer.groups[0]?.items[0]?.id).toBe(before?.id);
    const rows = [hotel('1', { name_en: 'Fourth' }), hotel('1', { name_en: 'Third', name_zh: '新名字' })];
    await run([file('again.jsonl', jsonl(rows))]);
    expect((await hotels('again.jsonl'))[0]?.name_en).toBe('Third');
  });

  it('writes the earlier of two rows of a hotel when the later one is refused', async () => {
    const rows = [hotel('1'), hotel('1', { name_en: 'Twice', lat: 70 })];
    expect(await run([file('refused-twin.jsonl', jsonl(rows))])).toMatchObject({ added: 1, faulty: 1 });
    expect(await hotels('refused-twin.jsonl')).toMatchObject([{ lat: 36.4 }]);
  });

  it('writes nothing in a dry run, but counts like a real run', async () => {
    const rows = [
      hotel('1', { city: 'Lindos', country: 'GR' }),
      hotel('2', { city: 'Lindos' }),
      hotel('3', { lat: 99 }),
    ];
    const counts = await run([file('dry.jsonl', jsonl(rows))], { dryRun: true });
    expect(counts).toMatchObject({ read: 3, added: 2, faulty: 1, cities: 1 });
    expect(await hotels('dry.jsonl')).toEqual([]);
    const city = await test.db
      .selectFrom('catalogue.regions')
      .where('id', '=', 'gr-lindos')
      .selectAll()
      .execute();
    expect(city).toEqual([]);
  });

  it('places a new city at the center of its hotels; hotels without coordinates get that position, marked as imprecise', async () => {
    const rows = [
      hotel('0', { city: 'Chania', lat: undefined, lng: undefined }),
      hotel('1', { city: 'Chania', lat: 35.5, lng: 24.0 }),
      hotel('2', { city: 'Chania', lat: 35.7, lng: 24.2 }),
    ];
    await run([file('middle.jsonl', jsonl(rows))]);
    const [imprecise] = await hotels('middle.jsonl');
    expect(imprecise).toMatchObject({ location_precision: 'city', time_zone: 'Europe/Athens' });
    expect([imprecise?.lat, imprecise?.lng].map((each) => each?.toFixed(2))).toEqual(['35.60', '24.10']);
    const hotelPage = await showHotel({ db: test.db } as Ctx, { hotel_id: imprecise?.id ?? '' });
    expect(hotelPage).toMatchObject({ location_precision: 'city', country: { en: 'Greece', zh: '希腊' } });
  });

  it('refuses a hotel whose place is unknown', async () => {
    const rowWithoutPlace = hotel('1', { city: 'Nowhere', lat: undefined, lng: undefined });
    expect(await run([file('lost.jsonl', jsonl([rowWithoutPlace]))])).toMatchObject({ added: 0, faulty: 1 });
    expect(test.faults[0]).toMatchObject({ field: 'city', value: 'Nowhere' });
  });

  it('distinguishes two cities of one name by position', async () => {
    const portland = { country: 'US', city: 'Portland', city_zh: '波特兰' };
    const rows = [
      hotel('1', { ...portland, lat: 45.5, lng: -122.7 }),
      hotel('2', { ...portland, lat: 43.7, lng: -70.3 }),
    ];
    await run([file('portland.jsonl', jsonl(rows))]);
    const [west, east] = await hotels('portland.jsonl');
    expect([west?.city_id, west?.time_zone]).toEqual(['us-portland', 'America/Los_Angeles']);
    expect([east?.city_id, east?.time_zone]).toEqual(['us-portland-2', 'America/New_York']);
  });

  it('starts at a given row', async () => {
    const rows = Array.from({ length: 1000 }, (_, index) => hotel(String(index + 1)));
    const counts = await run([file('many.jsonl', jsonl(rows))], { fromRow: 601 });
    expect(counts).toMatchObject({ read: 400, added: 400 });
  });

  it('commits only the whole batches of a truncated file', async () => {
    const rows = Array.from({ length: 300 }, (_, index) => hotel(String(index + 1)));
    const broken = file('broken.json', `${JSON.stringify(rows).slice(0, -1)}, {"source_id": `);
    await expect(run([broken])).rejects.toThrow();
    expect(await hotels('broken.json')).toHaveLength(200);
  });
});

describe('a repeated import', () => {
  const feed = async () => {
    const { rows } = await sql<{ places: number; changes: number }>`
      select (select count(*)::int from catalogue.place_changes) as places,
        (select count(*)::int from rates.changes) as changes`.execute(test.db);
    return rows[0];
  };

  it('writes nothing and notifies nobody when the rows are unchanged (fault 17)', async () => {
    const source = 'same.jsonl';
    const rows = [hotel('1'), hotel('2', { city: 'Lindos', lat: 36.09, lng: 28.09 })];
    await run([file(source, jsonl(rows))]);
    const before = await feed();
    expect(await run([file(source, jsonl(rows))])).toMatchObject({ added: 0, updated: 0, unchanged: 2 });
    expect(await feed()).toEqual(before);
    const change = [hotel('1', { stars: 5 }), rows[1]];
    expect(await run([file(source, jsonl(change))])).toMatchObject({ added: 0, updated: 1, unchanged: 1 });
    expect((await hotels(source)).map((row) => row.stars)).toEqual([5, 0]);
  });

  it('leaves the fields that staff wrote, and counts them (fault 5)', async () => {
    const source = 'edited.jsonl';
    const firstFields = {
      description_en: 'From the file',
      stars: 3,
      photos: ['https://a.test/1.jpg'],
      status: 'active',
    };
    await run([file(source, jsonl([hotel('1', firstFields)]))]);
    const staff = { description_en: 'By staff', name_en: 'Staff House', status: 'offline', lat: 36.41 };
    const fields = ['description', 'name', 'status', 'position', 'photos'];
    await test.db
      .updateTable('catalogue.hotels')
      .set({ ...staff, staff_fields: fields })
      .where('source', '=', source)
      .execute();
    const changedFields = {
      ...firstFields,
      stars: 4,
      phone: '1',
      lat: 36.5,
      photos: ['https://a.test/2.jpg'],
    };
    const counts = await run([file(source, jsonl([hotel('1', changedFields)]))]);
    expect(counts).toMatchObject({ updated: 1, staffEdits: 5 });
    const [after] = await hotels(source);
    expect(after).toMatchObject({ ...staff, stars: 4, phone: '1', staff_fields: fields });
    const photos = test.db
      .selectFrom('catalogue.photos')
      .select('url')
      .where('hotel_id', '=', after?.id ?? '');
    expect(await photos.execute()).toEqual([{ url: 'https://a.test/1.jpg' }]);
  });

  it('moves no hotel into a city that was created after it', async () => {
    const source = 'stays.jsonl';
    await run([file(source, jsonl([hotel('1', { city: 'Kiotari', lat: 36.05, lng: 27.97 })]))]);
    await sql`insert into catalogue.regions (id, type, parent_id, country_code, name_en, name_zh, lat, lng, time_zone, weight)
      values ('kiotari', 'city', 'gr', 'GR', 'Kiotari', '基奥塔里', 36.05, 27.97, 'Europe/Athens', 9)`.execute(
      test.db,
    );
    await run([file(source, jsonl([hotel('1', { city: 'Kiotari', lat: 36.05, lng: 27.97, stars: 4 })]))]);
    expect(await hotels(source)).toMatchObject([{ city_id: 'gr-kiotari', stars: 4 }]);
  });
});

const realFiles =
  process.env.WAYHOUSE_REAL_DATA ?? path.join(import.meta.dirname, '../../../../../../../shared/data');
const examples = path.join(import.meta.dirname, '../../../../../../docs/import-examples');
const hasRealFiles = existsSync(path.join(realFiles, 'igola_bilingual'));

// The real files are not in the repository. When they are absent, the title of the skipped tests names the folder that
// they need.
describe.skipIf(!hasRealFiles)(`hotel import of real files (needs ${realFiles})`, () => {
  const mapping = (name: string) => parseMapping(JSON.parse(readFileSync(path.join(examples, name), 'utf8')));

  it('imports a bilingual list completely', async () => {
    const list = path.join(realFiles, 'igola_bilingual/hotels_zh_en.json.zst');
    const counts = await run([list], { mapping: mapping('bilingual-list.json'), source: 'list' });
    expect(counts).toMatchObject({ read: 70, added: 70, faulty: 0, cities: 1 });
  });

  it('imports a world list except its ships, which have no country', async () => {
    const atlas = path.join(realFiles, 'luxury_hotel_atlas/luxury-hotels.json.zst');
    const counts = await run([atlas], { mapping: mapping('luxury-hotel-atlas.json'), source: 'atlas' });
    expect(counts).toMatchObject({ read: 2500, added: 2497, faulty: 3 });
    expect(new Set(test.faults.map((fault) => fault.field))).toEqual(new Set(['country']));
  });
});
