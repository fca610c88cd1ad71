import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../test/database.ts';
import { destinations } from '../../places/destinations.ts';
import { loadDestinations } from '../../places/load-destinations.ts';
import { loadGeoNames } from './load-geonames.ts';

let test: TestDatabase;

beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

const regions = () =>
  test.db.selectFrom('catalogue.regions').select(['id', 'name_en', 'source', 'type', 'country_code']);

it('adds larger cities once, without duplicates of our own destinations', async () => {
  const ownCount = await loadDestinations(test.db);
  expect(ownCount).toBeGreaterThan(destinations().cities.length);
  expect(await loadDestinations(test.db)).toBe(0);
  const geoNamesCount = await loadGeoNames(test.db);
  expect(geoNamesCount).toBeGreaterThan(5_000);
  expect(await loadGeoNames(test.db)).toBe(0);
  const shanghais = await regions().where('name_en', '=', 'Shanghai').where('type', '=', 'city').execute();
  expect(shanghais.map((row) => row.id)).toEqual(['shanghai']);
  const geoNamesCities = await regions()
    .where('source', '=', 'geonames')
    .where('type', '=', 'city')
    .execute();
  expect(geoNamesCities.length).toBeGreaterThan(5_000);
});
