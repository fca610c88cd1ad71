/** The queue under load: racing commits, and killed processes. `TEST_DEPTH=full` for the long run. */
import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { policyOf, type Word } from '../../../test/builders/work.ts';
import { createHandledTable } from '../../../test/builders/work-kinds.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { byDepth } from '../../../test/depth.ts';
import { startSmallServer } from '../../../test/process/small-server.ts';
import { listen } from '../database/listen.ts';
import { inOneStatement, inTransaction } from '../database.ts';
import { createLog } from '../log.ts';
import { inCallScope } from './call-scope.ts';
import { enqueue, enqueueSql, workChannel } from './enqueue.ts';
import type { Kinds, Work } from './kinds.ts';
import { makeWorkRunner } from './work-runner.ts';

let database: TestDatabase;
const clock = { now: () => new Date() };
const log = createLog('silent');
beforeAll(async () => {
  database = await createTestDatabase();
  await createHandledTable.execute(database.db);
});
afterAll(() => database.drop());

const states = async (kind: string) =>
  (
    await sql<{ state: string; count: number }>`select state, count(*) from platform.work where kind = ${kind}
      group by 1 order by 1`.execute(database.db)
  ).rows;

it('1,000 enqueues race their commits, and no job waits for the run of the minute (C1)', async () => {
  const { db } = database;
  const handledWords = new Set<string>();
  const record = async ({ word }: Word) => void handledWords.add(word);
  const kinds: Kinds = {
    'race.waited': {
      policy: policyOf({ name: 'waited' }),
      inTransaction: async (_: unknown, words: Word[]) => {
        for (const word of words) await record(word);
      },
    },
    'race.outside': { policy: policyOf({ name: 'outside', start: 'own', batch: 4 }), outside: record },
    'race.gathered': { policy: policyOf({ name: 'gathered', start: 'gathered' }), outside: record },
    'race.notified': {
      policy: policyOf({ name: 'notified', start: 'notified', batch: 20 }),
      outside: record,
    },
  };
  const runner = makeWorkRunner({ db, clock, log, kinds });
  const listener = await listen({ connectionString: database.url, channel: workChannel, log }, runner.wake);
  const names = Object.keys(kinds);
  const unhandledWords: string[] = [];
  const call = (index: number) =>
    inCallScope(async () => {
      const kind = names[index % names.length] as string;
      const word = `${kind} ${index}`;
      await inTransaction(db, async (tx) => {
        await sleep(randomInt(4));
        const items = [{ key: word, payload: { word } }];
        if (kind === 'race.notified')
          await enqueue(tx, { clock, kind: kind as keyof Work, items: items as never });
        else await enqueueSql({ clock, kind, items }).execute(tx);
        // Delays the commit, so that other processes run the queue before it.
        await sleep(randomInt(6));
      });
      await runner.settle();
      if (['race.waited', 'race.outside'].includes(kind) && !handledWords.has(word))
        unhandledWords.push(word);
    });
  let next = 0;
  await Promise.all(
    Array.from({ length: 15 }, async () => {
      for (let index = next++; index < 1_000; index = next++) await call(index);
    }),
  );
  expect(unhandledWords).toEqual([]);
  await expect.poll(() => handledWords.size, { timeout: 10_000 }).toBe(1_000);
  await expect.poll(() => states('race.notified')).toEqual([{ state: 'done', count: 250 }]);
  await listener.stop();
});

it('kill -9 with many jobs in progress loses none, and handles none after it was done', async () => {
  const { db } = database;
  const jobsPerKind = byDepth(500, 5_000);
  for (const kind of ['inside', 'outside'])
    await inOneStatement(db, (tx) =>
      sql`insert into platform.work (kind, key, payload, created_at, due_at)
        select ${kind}, n::text, jsonb_build_object('word', n::text), now(), now() - interval '1 hour'
          from generate_series(1, ${jobsPerKind}::int) n`.execute(tx),
    );
  const start = () => startSmallServer({ DATABASE_URL: database.url }, 'work-process.ts');
  const hasOpenJobs = async () =>
    (await states('inside')).concat(await states('outside')).some(({ state }) => state === 'open');
  let kills = 0;
  let running = await Promise.all([start(), start()]);
  while (await hasOpenJobs()) {
    await sleep(randomInt(20, 250));
    const [first, second] = running;
    if (kills < byDepth(4, 40)) {
      await first?.kill();
      kills += 1;
      running = [second as (typeof running)[number], await start()];
    }
  }
  for (const process of running) await process.kill();
  expect(kills).toBeGreaterThanOrEqual(byDepth(2, 20));
  for (const kind of ['inside', 'outside'])
    expect(await states(kind)).toEqual([{ state: 'done', count: jobsPerKind }]);
  const { rows } = await sql<{ kind: string; words: number; most: number; open: boolean }>`
    select kind, count(*) as words, max(times) as most, bool_and(open) as open from (
      select kind, word, count(*) as times, bool_and(state = 'open') as open from public.handled group by 1, 2) as each
      group by 1 order by 1`.execute(db);
  expect(rows).toMatchObject([
    // Writes in a transaction of the queue happen exactly once.
    { kind: 'inside', words: jobsPerKind, most: 1 },
    { kind: 'outside', words: jobsPerKind, open: true },
  ]);
}, 600_000);
