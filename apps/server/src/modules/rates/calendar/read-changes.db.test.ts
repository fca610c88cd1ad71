import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts';
import type { Db, Tx } from '../../../platform/database.ts';
import { followChanges } from './read-changes.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const insertChange = (db: Db | Tx, hotelId: string) =>
  sql`insert into rates.changes (hotel_id, what, from_date, to_date, at)
    values (${hotelId}, 'price', '2026-12-01', '2026-12-03', '2026-11-21')`.execute(db);

test('a change is read after its commit, even when a later number was committed before', async () => {
  await insertChange(database.db, 'before');
  const read = await followChanges(database.db);
  await read();
  const slowTx = await database.db.startTransaction().execute();
  await insertChange(slowTx, 'slow');
  await insertChange(database.db, 'quick');
  const names = async () => (await read()).map((change) => change.hotelId);
  expect(await names()).toEqual(['quick']);
  expect(await names()).toEqual([]);
  await slowTx.commit().execute();
  expect(await names()).toEqual(['slow']);
  expect(await names()).toEqual([]);
});

test('a change of a transaction that was open when the reader started is read', async () => {
  const slowTx = await database.db.startTransaction().execute();
  await insertChange(slowTx, 'early');
  await insertChange(database.db, 'late');
  const read = await followChanges(database.db);
  await read();
  await slowTx.commit().execute();
  expect((await read()).map((change) => change.hotelId)).toContain('early');
});

test('a number that was rolled back is read again only until its transaction has ended', async () => {
  const read = await followChanges(database.db);
  const canceledTx = await database.db.startTransaction().execute();
  await insertChange(canceledTx, 'undone');
  await insertChange(database.db, 'kept');
  await read();
  await canceledTx.rollback().execute();
  await insertChange(database.db, 'next');
  expect((await read()).map((change) => change.hotelId)).toEqual(['next']);
  expect(await read()).toEqual([]);
});

test('rows next to a long transaction are read once, not at every poll (fault 19)', async () => {
  const read = await followChanges(database.db);
  await read();
  const longTx = await database.db.startTransaction().execute();
  for (let number = 0; number < 120; number++) {
    await insertChange(longTx, 'long');
    await insertChange(database.db, `short${number}`);
  }
  expect(await read()).toHaveLength(120);
  expect(await read()).toEqual([]);
  await longTx.commit().execute();
  expect((await read()).map((change) => change.hotelId)).toEqual(Array(120).fill('long'));
  expect(await read()).toEqual([]);
});
