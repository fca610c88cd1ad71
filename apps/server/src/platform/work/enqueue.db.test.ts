import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createHeardTable,
  policyOf,
  readWords,
  recordingKind,
  testQueue,
} from '../../../test/builders/work.ts';
import { testClock } from '../../../test/context.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { inTransaction } from '../database.ts';
import { advanceWorld, beginWorld, practiceClock } from '../world.ts';
import { enqueueSql } from './enqueue.ts';

let database: TestDatabase;
const clock = testClock(new Date('2027-03-01T08:00:00Z'));
beforeAll(async () => {
  database = await createTestDatabase();
  await createHeardTable(database.db);
});
afterAll(() => database.drop());

test('a job that a sandbox account delays is due after the same time, however far its clock is ahead', async () => {
  const { db } = database;
  const queue = testQueue(db, clock);
  const accountId = await inTransaction(db, (tx) => beginWorld(tx, 'com_ahead', clock.now()));
  const ahead = practiceClock(clock, await advanceWorld(db, accountId, 10 * 86_400));
  await sql`delete from platform.work`.execute(db);
  await inTransaction(db, (tx) =>
    enqueueSql({
      clock: ahead,
      kind: 'news',
      items: [{ key: 'a', payload: { word: 'a' } }],
      due: new Date(ahead.now().getTime() + 120_000),
    }).execute(tx),
  );
  const kinds = { news: recordingKind(policyOf()) };
  clock.advance(119);
  expect(await queue.drain(kinds)).toBe(0);
  clock.advance(1);
  expect(await queue.drain(kinds)).toBe(1);
  expect((await readWords(db)).map(({ word }) => word)).toEqual(['a']);
});
