import { afterAll, beforeAll, expect, it } from 'vitest';
import { policyOf, testQueue, type Word } from '../../../test/builders/work.ts';
import { testClock } from '../../../test/context.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { createLog } from '../log.ts';
import { makeWorkRunner } from './work-runner.ts';

let database: TestDatabase;
const clock = testClock(new Date('2027-03-01T08:00:00Z'));
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

it('a stop waits until a mail that is being sent is recorded, and leaves the next one to another process', async () => {
  const queue = testQueue(database.db, clock);
  await queue.add('mail', ['first', 'second']);
  const called = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<void>();
  const sentWords: string[] = [];
  const runner = makeWorkRunner({
    db: database.db,
    clock,
    log: createLog('silent'),
    kinds: {
      mail: {
        policy: policyOf({ start: 'notified', batch: 1 }),
        outside: async ({ word }: Word) => {
          sentWords.push(word);
          called.resolve();
          await answered.promise;
        },
      },
    },
  });
  const run = runner.wake('mail');
  await called.promise;
  const stop = runner.stop();
  answered.resolve();
  await stop;
  expect((await queue.rows()).map(({ key, state, tries }) => [key, state, tries])).toEqual([
    ['first', 'done', 1],
    ['second', 'open', 0],
  ]);
  await run;
  await runner.wake('mail');
  expect(sentWords).toEqual(['first']);
});
