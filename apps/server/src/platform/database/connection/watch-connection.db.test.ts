/** When connections are cut, ended or silent, statements fail soon. Process and pool continue. */
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts';
import { type FaultyProxy, openFaultyProxy } from '../../../../test/faults/faulty-proxy.ts';
import { type Db, inSnapshot, inTransaction, openDatabase, poolOf } from '../../database.ts';
import { isDatabaseUnavailable } from '../database-faults.ts';
import { watchHealth } from '../database-health.ts';

let database: TestDatabase;
let proxy: FaultyProxy;
let db: Db;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  proxy = await openFaultyProxy(database.url);
  db = openDatabase(proxy.url, { max: 3, preparedStatements: true, statementMs: 800 });
});
afterEach(async () => {
  await proxy.close();
  await db.destroy();
});

const ask = (on: Db = db) =>
  sql<{ one: number }>`select 1 as one`.execute(on).then(({ rows }) => rows[0]?.one);
const faultOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'no fault',
    (error) => (isDatabaseUnavailable(error) ? 'unavailable' : error),
  );

describe('a watched pool', () => {
  it('survives the loss of a connection in use (F1)', async () => {
    const fault = await faultOf(
      inTransaction(db, async (tx) => {
        await sql`select 1`.execute(tx);
        proxy.cut();
        // Gives the error time to arrive while no statement is pending.
        await new Promise((resolve) => setTimeout(resolve, 50));
        await sql`select 2`.execute(tx);
      }),
    );
    expect(fault).toBe('unavailable');
    expect(await ask()).toBe(1);
  });

  it('survives the end of every session (F1)', async () => {
    const fault = faultOf(sql`select pg_sleep(5)`.execute(db));
    await ask();
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`.execute(database.db);
    expect(await fault).toBe('unavailable');
    // An idle connection may notice only at the next statement that it is closed.
    await expect.poll(() => ask().catch(() => 0)).toBe(1);
  });

  it('fails a statement without an answer, and drops the idle connections (F3)', async () => {
    await Promise.all([ask(), ask(), ask()]);
    proxy.swallow();
    expect(await faultOf(ask())).toBe('unavailable');
    // The two other connections were dropped too, so no statement waits for them.
    const at = performance.now();
    expect(await Promise.all([ask(), ask(), ask()])).toEqual([1, 1, 1]);
    expect(performance.now() - at).toBeLessThan(800);
  });

  it('cancels a statement over its limit, unless the transaction may take long (F3)', async () => {
    expect(await faultOf(sql`select pg_sleep(2)`.execute(db))).toBe('unavailable');
    expect(await faultOf(inSnapshot(db, (tx) => sql`select pg_sleep(1.1)`.execute(tx)))).toBe('no fault');
    expect(await faultOf(sql`select pg_sleep(2)`.execute(db))).toBe('unavailable');
  });

  it('knows within seconds whether the database answers, also when nobody runs a statement (F12)', async () => {
    const { pool, watch } = poolOf(db);
    const health = watchHealth(pool, watch, { everyMs: 50, answerLimitMs: 250 });
    await expect.poll(() => health.isAnswering()).toBe(true);
    proxy.vanish(true);
    await expect.poll(() => health.isAnswering()).toBe(false);
    proxy.vanish(false);
    await expect.poll(() => health.isAnswering()).toBe(true);
    health.stop();
  });
});
