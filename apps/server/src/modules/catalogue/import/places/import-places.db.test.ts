import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../test/database.ts';
import { loadDestinations } from '../../places/load-destinations.ts';
import type { Fault } from '../import-files.ts';
import { importPlaces, type PlaceKind } from './import-places.ts';

let test: TestDatabase;
let folder: string;

beforeAll(async () => {
  test = await createTestDatabase();
  await loadDestinations(test.db);
  folder = mkdtempSync(path.join(os.tmpdir(), 'wayhouse-places-'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await test.drop();
});

async function run(name: string, lines: string[], kind: PlaceKind = 'city') {
  const file = path.join(folder, name);
  writeFileSync(file, lines.join('\n'));
  const faults: Fault[] = [];
  const counts = await importPlaces(test.db, {
    files: [file],
    source: name,
    now: new Date('2027-01-01T00:00:00Z'),
    kind,
    onFault: (fault) => void faults.push(fault),
  });
  return { ...counts, faults };
}

const regions = () => test.db.selectFrom('catalogue.regions').selectAll();

it('adds new cities and adds names to known ones; a second run adds nothing', async () => {
  const lines = [
    'country_code\tname_en\tname_zh\tlat\tlng',
    'PT\tLisbon\t里斯本市\t38.72\t-9.14',
    'PT\tNewfound\t新发现\t39.5\t-8.2',
    'PT\tNowhere\t无处\t\t',
    'XX\tAtlantis\t亚特兰蒂斯\t0\t-30',
  ];
  const first = await run('cities.tsv', lines);
  expect(first).toMatchObject({ read: 4, added: 1, updated: 1, faulty: 2 });
  expect(first.faults.map(({ row, field }) => [row, field])).toEqual([
    [4, 'lat'],
    [5, 'country'],
  ]);
  const lisbon = await regions().where('id', '=', 'lisbon').executeTakeFirst();
  expect(lisbon).toMatchObject({ name_en: 'Lisbon', name_zh: '里斯本' });
  expect(lisbon?.aliases).toEqual(expect.arrayContaining(['Lisboa', '里斯本市']));
  const newCities = await regions().where('source', '=', 'cities.tsv').execute();
  expect(newCities).toMatchObject([
    { name_zh: '新发现', time_zone: 'Europe/Lisbon', parent_id: 'pt', type: 'city' },
  ]);
  expect(await run('cities.tsv', lines)).toMatchObject({ added: 0, updated: 2 });
});

it('adds a name in place of an alias that equals the name of the place', async () => {
  const heads = 'country_code\tname_en\tname_zh\taliases\tlat\tlng';
  await run('evenford.tsv', [heads, 'PT\tEvenford\t双数镇\tEVENFORD\t39.9\t-7.2']);
  await run('evenford-names.tsv', [heads, 'PT\tEvenford\t双数城\t\t39.9\t-7.2']);
  const evenford = await regions().where('name_en', '=', 'Evenford').executeTakeFirst();
  expect(evenford).toMatchObject({ name_zh: '双数镇', aliases: ['双数城'] });
});

it('assigns airports to the nearest city and leaves out those far from every city', async () => {
  const lines = [
    'iata,country,name_en,airport_zh,lat,lng',
    'ZZL,PT,Lisbon Seaplane,里斯本水上机场,38.7,-9.1',
    'ZZO,PT,Ocean,大洋机场,36,-20',
  ];
  expect(await run('airports.csv', lines, 'airport')).toMatchObject({ added: 1, faulty: 1 });
  const [airport] = await regions().where('source', '=', 'airports.csv').execute();
  expect(airport).toMatchObject({ type: 'airport', parent_id: 'lisbon', aliases: ['ZZL'] });
});

it('adds an airport once, also when a later file has its IATA code with another name (fault 21)', async () => {
  const storedAirports = await regions()
    .where('type', '=', 'airport')
    .where('id', 'like', 'munich%')
    .execute();
  const lines = ['iata,country,name_en,airport_zh,lat,lng', 'MUC,DE,MUNICH,慕尼黑,48.35,11.79'];
  const first = await run('munich.csv', lines, 'airport');
  expect(first).toMatchObject({ added: storedAirports.length === 0 ? 1 : 0, faulty: 0 });
  const renamedLines = [
    'iata,country,name_en,airport_zh,lat,lng',
    'MUC,DE,Franz Josef Strauss,慕尼黑机场,48.354,11.786',
  ];
  expect(await run('strauss.csv', renamedLines, 'airport')).toMatchObject({ added: 0, updated: 1 });
  const munichAirports = await regions()
    .where('type', '=', 'airport')
    .where('lat', '>', 48.2)
    .where('lat', '<', 48.5)
    .where('country_code', '=', 'DE')
    .execute();
  expect(munichAirports).toHaveLength(1);
});

it('writes a batch with a few statements, and a row sees what earlier rows added (fault 21)', async () => {
  let statements = 0;
  const countingDb = test.db.withPlugin({
    transformQuery: ({ node }) => {
      statements += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const lines = [
    'country_code\tname_en\tname_zh\tlat\tlng',
    ...Array.from({ length: 196 }, (_, index) => `PT\tHamlet ${index}\t\t${40 + index / 500}\t-8.3`),
    'PT\tDoubleton\t\t39.1\t-7.9',
    'PT\tDoubleton\t双镇\t39.11\t-7.91',
    'PT\tLisbon\t里斯本城\t38.72\t-9.14',
  ];
  const file = path.join(folder, 'hamlets.tsv');
  writeFileSync(file, lines.join('\n'));
  const now = new Date('2027-01-01T00:00:00Z');
  const counts = await importPlaces(countingDb, { files: [file], source: 'hamlets.tsv', now, kind: 'city' });
  expect(counts).toMatchObject({ added: 197, updated: 2, faulty: 0 });
  expect(statements).toBeLessThan(20);
  const twins = await regions().where('name_en', '=', 'Doubleton').execute();
  expect(twins).toMatchObject([{ name_zh: '双镇' }]);
  const lisbon = await regions().where('id', '=', 'lisbon').executeTakeFirstOrThrow();
  expect(lisbon.aliases).toContain('里斯本城');
});
