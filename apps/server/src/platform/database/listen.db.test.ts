/** A commit wakes other processes at once, also after a lost connection. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { openFaultyProxy } from '../../../test/faults/faulty-proxy.ts';
import { inTransaction } from '../database.ts';
import { createLog } from '../log.ts';
import { queueMessage } from '../messages/messages.ts';
import { workChannel } from '../work/enqueue.ts';
import { listen } from './listen.ts';

let database: TestDatabase;
const channel = 'wayhouse_test';

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const notify = () => sql`select pg_notify(${channel}, '')`.execute(database.db);

it('runs after the commit that notifies, and again after a lost connection', async () => {
  let notes = 0;
  const listener = await listen(
    { connectionString: database.url, channel, log: createLog('silent'), reconnectMs: 20 },
    async () => {
      notes += 1;
    },
  );
  await notify();
  await expect.poll(() => notes).toBe(1);
  const listeners = sql<{ pid: number }>`select pid from pg_stat_activity
    where datname = current_database() and query like 'listen %'`;
  const first = (await listeners.execute(database.db)).rows[0]?.pid;
  await sql`select pg_terminate_backend(${first})`.execute(database.db);
  await expect
    .poll(async () => (await listeners.execute(database.db)).rows.filter((row) => row.pid !== first).length)
    .toBe(1);
  // The reconnect runs `onNote` once for the missed notifications.
  await expect.poll(() => notes).toBe(2);
  await notify();
  await expect.poll(() => notes).toBe(3);
  await listener.stop();
  await expect.poll(async () => (await listeners.execute(database.db)).rows).toEqual([]);
});

it('is not woken by a rollback', async () => {
  let notes = 0;
  const listener = await listen(
    { connectionString: database.url, channel, log: createLog('silent') },
    async () => {
      notes += 1;
    },
  );
  await database.db
    .transaction()
    .execute(async (tx) => {
      await sql`select pg_notify(${channel}, 'lost')`.execute(tx);
      throw new Error('rolled back');
    })
    .catch(() => {});
  await notify();
  await expect.poll(() => notes).toBe(1);
  await listener.stop();
});

it('wakes the sender for a queued message', async () => {
  let notes = 0;
  const listener = await listen(
    { connectionString: database.url, channel: workChannel, log: createLog('silent') },
    async () => {
      notes += 1;
    },
  );
  const clock = { now: () => new Date('2027-03-01T09:00:00Z') };
  const mail = { channel: 'email', to: 'a@wayhouse.test', language: 'en', template: 'code_login' } as const;
  await inTransaction(database.db, (tx) => queueMessage(tx, { ...mail, clock }));
  await expect.poll(() => notes).toBe(1);
  await listener.stop();
});

it('shares one connection among all listeners of a process, and wakes each for missed notifications (C4)', async () => {
  const wokenChannels: string[] = [];
  const listenOn = (name: string) =>
    listen(
      { connectionString: database.url, channel: name, log: createLog('silent'), reconnectMs: 20 },
      async () => void wokenChannels.push(name),
    );
  const listeners = [await listenOn('one'), await listenOn('two'), await listenOn('two')];
  const listenConnections = async () =>
    (
      await sql<{ pid: number }>`select pid from pg_stat_activity
        where datname = current_database() and query like 'listen %'`.execute(database.db)
    ).rows;
  const [connection, ...others] = await listenConnections();
  expect(others).toEqual([]);
  await sql`select pg_terminate_backend(${connection?.pid})`.execute(database.db);
  await expect.poll(() => wokenChannels.sort()).toEqual(['one', 'two', 'two']);
  for (const listener of listeners) await listener.stop();
  await expect.poll(listenConnections).toEqual([]);
});

it('notices a silent connection and listens on another one (F3)', async () => {
  const proxy = await openFaultyProxy(database.url);
  let notes = 0;
  const listener = await listen(
    {
      connectionString: proxy.url,
      channel,
      log: createLog('silent'),
      reconnectMs: 20,
      heartbeatMs: 50,
    },
    async () => {
      notes += 1;
    },
  );
  proxy.swallow();
  await expect.poll(() => notes).toBe(1);
  await notify();
  await expect.poll(() => notes).toBe(2);
  await listener.stop();
  await proxy.close();
});
