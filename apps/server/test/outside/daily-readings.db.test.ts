/** When the hotels of a source are read again. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { queueDailyReadings } from '../../src/modules/supply/adoption/read-source.ts';
import { buildOutsideWorld, type OutsideWorld } from '../builders/outside/outside.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';

let test: TestDatabase;
let world: OutsideWorld;
beforeAll(async () => {
  test = await createTestDatabase();
  world = await buildOutsideWorld(test.db);
});
afterAll(async () => {
  await world.standIn.close();
  await test.drop();
});
beforeEach(async () => {
  await test.db.deleteFrom('supply.readings').execute();
  await test.db.deleteFrom('platform.work').execute();
});

const hour = 3_600;
/** Records a reading that ended with this error, or completely without one. */
const addReading = async (error: string | null) => {
  const at = world.clock.now();
  await test.db
    .insertInto('supply.readings')
    .values({ source: 'hotelbeds', started_at: at, ended_at: at, error, changed_since: null })
    .execute();
};
const isQueuedAfter = async (seconds: number) => {
  world.clock.forward(seconds);
  await queueDailyReadings(world.app);
  const rows = await test.db
    .selectFrom('platform.work')
    .select('key')
    .where('kind', '=', 'supply.read-hotels')
    .execute();
  return rows.length > 0;
};

it('a source is read once a day', async () => {
  await addReading(null);
  expect(await isQueuedAfter(23 * hour)).toBe(false);
  expect(await isQueuedAfter(2 * hour)).toBe(true);
});

it('a source that lacks many hotels, or fails, is read again after six hours, not every minute', async () => {
  await addReading('incomplete');
  expect(await isQueuedAfter(60)).toBe(false);
  expect(await isQueuedAfter(5 * hour)).toBe(false);
  expect(await isQueuedAfter(hour)).toBe(true);
});
