import { setTimeout as sleep } from 'node:timers/promises';
import { allEndpoints } from '@wayhouse/contract/all-endpoints';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callerOf, testClock, testContext } from '../../test/context.ts';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { openFaultyProxy } from '../../test/faults/faulty-proxy.ts';
import type { ActorCtx } from '../context.ts';
import { seedPeople } from '../demo/seed-people.ts';
import { openDatabase } from '../platform/database.ts';
import { appError } from '../platform/errors.ts';
import { practiceClock } from '../platform/world.ts';
import { withIdempotency } from './idempotency.ts';

const endpoint = 'POST /api/v3/booking/create' as keyof typeof allEndpoints;
/** A port at which no database listens. */
const deadPort = 1;
const clock = testClock(new Date('2027-01-01T00:00:00Z'));
let database: TestDatabase;
let agent: ActorCtx;

beforeAll(async () => {
  database = await createTestDatabase();
  const context = testContext(database.db, clock);
  await seedPeople(database.db, { now: clock.now() });
  agent = await callerOf(context, 'agent@wayhouse.test');
});
afterAll(() => database.drop());

const ask = (key: string, run: () => Promise<unknown>) =>
  withIdempotency(
    { ...agent, idempotencyKey: key },
    { key: endpoint, endpoint: allEndpoints[endpoint], input: { rooms: 1 }, run },
  );

/** A call that reports its start, and ends when the test tells it to. */
function holdCall(end: () => Promise<unknown>) {
  const firstStart = Promise.withResolvers<void>();
  const resume = Promise.withResolvers<void>();
  const run = async () => {
    firstStart.resolve();
    await resume.promise;
    return end();
  };
  return { run, start: firstStart.promise, resume: resume.resolve };
}

test('a call that waited for a refused call runs, and its answer is stored', async () => {
  const firstCall = holdCall(() => Promise.reject(appError('booking.sold_out')));
  const refusal = ask('refused', firstCall.run).catch((error: Error) => error.message);
  await firstCall.start;
  let runs = 0;
  const waitingCalls = ['a', 'b', 'c'].map(() => ask('refused', async () => ({ run: ++runs })));
  firstCall.resume();
  expect(await refusal).toBe('booking.sold_out');
  expect(await Promise.all(waitingCalls)).toEqual([{ run: 1 }, { run: 1 }, { run: 1 }]);
  expect(await ask('refused', async () => ({ run: ++runs }))).toEqual({ run: 1 });
});

test('a key whose call died is taken over by one of the calls that arrive after a minute', async () => {
  const deadCall = holdCall(() => Promise.resolve('too late'));
  const lostAnswer = ask('dead', deadCall.run);
  await deadCall.start;
  clock.advance(61);
  let runs = 0;
  const laterCalls = ['a', 'b', 'c'].map(() => ask('dead', async () => ({ run: ++runs })));
  expect(await Promise.all(laterCalls)).toEqual([{ run: 1 }, { run: 1 }, { run: 1 }]);
  deadCall.resume();
  await lostAnswer;
});

test('a call that still runs is not taken over when a partner moves the clock of the sandbox', async () => {
  const askInSandbox = (advanceMs: number, run: () => Promise<unknown>) =>
    withIdempotency(
      {
        ...agent,
        clock: practiceClock(clock, { accountId: agent.actor.accountId, advanceMs }),
        idempotencyKey: 'moved',
      },
      { key: endpoint, endpoint: allEndpoints[endpoint], input: { rooms: 1 }, run },
    );
  const firstCall = holdCall(() => Promise.resolve('first'));
  const firstAnswer = askInSandbox(0, firstCall.run);
  await firstCall.start;
  const repeatedAnswer = askInSandbox(61_000, async () => 'second');
  await sleep(200);
  firstCall.resume();
  expect(await Promise.all([firstAnswer, repeatedAnswer])).toEqual(['first', 'first']);
});

test('a key whose process died is taken over at once (F9)', async () => {
  const deadCall = holdCall(() => Promise.resolve('too late'));
  const lostAnswer = ask('of the dead', deadCall.run);
  await deadCall.start;
  await sql`update platform.idempotency_keys set holder = 'wayhouse-gone' where key = 'of the dead'`.execute(
    database.db,
  );
  expect(await ask('of the dead', async () => 'mine')).toBe('mine');
  deadCall.resume();
  await lostAnswer;
});

test('a key is released when its call failed because the database was unavailable (F9)', async () => {
  const proxy = await openFaultyProxy(database.url);
  const db = openDatabase(proxy.url, { max: 2 });
  const call = { key: endpoint, endpoint: allEndpoints[endpoint], input: { rooms: 1 } };
  const failingCall = withIdempotency(
    { ...agent, db, idempotencyKey: 'away' },
    {
      ...call,
      run: async () => {
        proxy.lead(deadPort);
        proxy.cut();
        throw new Error('cut off');
      },
    },
  );
  await expect(failingCall).rejects.toThrow('cut off');
  proxy.lead(Number(new URL(database.url).port));
  expect(await ask('away', async () => 'again')).toBe('again');
  await proxy.close();
  await db.destroy();
});

test('a call takes effect once, even when its answer could not be stored at first (C13)', async () => {
  const proxy = await openFaultyProxy(database.url);
  const db = openDatabase(proxy.url, { max: 2 });
  let effects = 0;
  const run = async () => {
    proxy.lead(deadPort);
    proxy.cut();
    return { effect: ++effects };
  };
  const call = { key: endpoint, endpoint: allEndpoints[endpoint], input: { rooms: 1 }, run };
  expect(await withIdempotency({ ...agent, db, idempotencyKey: 'unstored' }, call)).toEqual({ effect: 1 });
  proxy.lead(Number(new URL(database.url).port));
  expect(await ask('unstored', async () => ({ effect: ++effects }))).toEqual({ effect: 1 });
  await proxy.close();
  await db.destroy();
});

test('a different body under the same key is refused, and after a day the key is free', async () => {
  expect(await ask('day', async () => 'first')).toBe('first');
  const otherCall = {
    key: endpoint,
    endpoint: allEndpoints[endpoint],
    input: { rooms: 2 },
    run: async () => 'other',
  };
  const ctx = { ...agent, idempotencyKey: 'day' };
  await expect(withIdempotency(ctx, otherCall)).rejects.toMatchObject({ key: 'request.key_reused' });
  clock.advance(24 * 3600 + 1);
  expect(await withIdempotency(ctx, otherCall)).toBe('other');
});

test('a key whose claim was stored but not answered is released, so a repeated call runs soon (F9)', async () => {
  const proxy = await openFaultyProxy(database.url);
  const db = openDatabase(proxy.url, { max: 1 });
  const call = { key: endpoint, endpoint: allEndpoints[endpoint], input: { rooms: 1 } };
  const askThrough = () =>
    withIdempotency({ ...agent, db, idempotencyKey: 'unanswered' }, { ...call, run: async () => 'answer' });
  await sql`select 1`.execute(db);
  proxy.cutAfterAnswers(0);
  await expect(askThrough()).rejects.toThrow();
  const storedKeys = await database.db
    .selectFrom('platform.idempotency_keys')
    .select('answer')
    .where('key', '=', 'unanswered')
    .execute();
  expect(storedKeys).toEqual([{ answer: null }]);
  expect(await askThrough()).toBe('answer');
  await db.destroy();
  await proxy.close();
});

test('an upload is repeated with the same file only; the file is compared by its bytes', async () => {
  const bytes = new Uint8Array(3 * 1024 * 1024 + 7).fill(7);
  let runs = 0;
  const upload = (file: { name: string; bytes: Uint8Array }) =>
    withIdempotency(
      { ...agent, idempotencyKey: 'upload' },
      { key: endpoint, endpoint: allEndpoints[endpoint], input: { file }, run: async () => ++runs },
    );
  expect(await upload({ name: 'slip.png', bytes })).toBe(1);
  expect(await upload({ name: 'slip.png', bytes: bytes.slice() })).toBe(1);
  const otherBytes = bytes.with(bytes.length - 1, 8);
  await expect(upload({ name: 'slip.png', bytes: otherBytes })).rejects.toMatchObject({
    key: 'request.key_reused',
  });
  await expect(upload({ name: 'other.png', bytes })).rejects.toMatchObject({ key: 'request.key_reused' });
});
