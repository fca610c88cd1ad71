import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { policyOf, testQueue, type Word } from '../../../test/builders/work.ts';
import { testClock } from '../../../test/context.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import type { Kinds } from './kinds.ts';

let database: TestDatabase;
let queue: ReturnType<typeof testQueue>;
beforeAll(async () => {
  database = await createTestDatabase();
  queue = testQueue(database.db, testClock(new Date('2027-03-01T08:00:00Z')));
});
afterAll(() => database.drop());

it('an outside call is recorded alone when another one of its batch has lost its lease', async () => {
  await queue.add('call', ['loses', 'ends']);
  const bothRun = Promise.withResolvers<void>();
  const calledWords: string[] = [];
  const kinds: Kinds = {
    call: {
      policy: policyOf({ start: 'own' }),
      outside: async ({ word }: Word) => {
        calledWords.push(word);
        if (calledWords.length === 2) {
          // Another process claims the job: a claim increases `tries`.
          await sql`update platform.work set tries = tries + 1 where key = 'loses'`.execute(database.db);
          bothRun.resolve();
        }
        await bothRun.promise;
      },
    },
  };
  // The job with the lost lease is claimed again after its batch; the other job is not.
  expect(await queue.drain(kinds)).toBe(2);
  expect(calledWords).toEqual(['loses', 'ends', 'loses']);
});
