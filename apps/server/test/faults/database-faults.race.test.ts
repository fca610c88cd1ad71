/**
 * Servers under mixed load while their database is cut, stalled, silent or slow, while servers are replaced one by one,
 * and while server or PostgreSQL is killed. Usually a few faults, one replacement and no kill. `TEST_DEPTH=full`: 200
 * faults, nine replacements, 60 kills of the server and of PostgreSQL (`TEST_KILLS`). Replacements and kills end early
 * after `TEST_MINUTES`.
 */
import { randomInt } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyConsistency } from '../../src/modules/booking/verify-consistency.ts';
import { verifySales } from '../../src/modules/insight/sales/verify-sales.ts';
import { type Db, openDatabase } from '../../src/platform/database.ts';
import { testContext, tokenOf } from '../context.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { isFull } from '../depth.ts';
import { type ServerProcess, startServer } from '../process/server-process.ts';
import { testNow } from '../test-day.ts';
import { type FaultyProxy, openFaultyProxy } from './faulty-proxy.ts';
import {
  type CustomerAnswers,
  cityOf,
  findLostAnswers,
  noAnswers,
  type Shop,
  workInShop,
} from './shop-load.ts';

/** Number of kills of the server, and of PostgreSQL. */
const kills = Number(process.env.TEST_KILLS ?? 60);
const minutes = Number(process.env.TEST_MINUTES ?? 600);
const clock = { now: () => testNow(), set: () => {}, advance: () => {} };
/** Prints a line in the long run only. */
const printResult = (line: string): void => void (isFull && process.stderr.write(`${line}\n`));

async function shopOn(db: Db, base: () => string): Promise<Shop> {
  return {
    base,
    token: await tokenOf(testContext(db, clock), 'agent@wayhouse.test'),
    cityId: await cityOf(db),
  };
}

async function statusOf(url: string): Promise<number> {
  const response = await fetch(url, { signal: AbortSignal.timeout(5_000) }).catch(() => undefined);
  return response?.status ?? 0;
}

const summary = (answers: CustomerAnswers): string =>
  `${answers.calls} calls, ${answers.faults} without an answer or 503, ${answers.created.length} orders, ${answers.paid.length} paid, ${answers.canceled.length} canceled, stuck ${answers.stuck}, wrong ${answers.wrong.length}; refused ${JSON.stringify(answers.refused)}`;

/**
 * Expects no hanging or wrong answer, no lost write, and consistent data. A server must be running: a job updates the
 * order after its payment, and a fault delays the job until its next attempt.
 */
async function expectWhole(db: Db, answers: CustomerAnswers): Promise<void> {
  expect(answers.stuck).toBe(0);
  expect(answers.wrong).toEqual([]);
  await expect.poll(() => findLostAnswers(db, answers), { timeout: 60_000, interval: 500 }).toEqual([]);
  expect(await verifyConsistency(db)).toEqual([]);
  expect(await verifySales(db)).toEqual([]);
}

describe('a server whose database fails', () => {
  let database: TestDatabase;
  let proxy: FaultyProxy;
  beforeAll(async () => {
    database = await createTestDatabase({ seed: 'demo-small' });
    proxy = await openFaultyProxy(database.url);
  });
  afterAll(async () => {
    await proxy.close();
    await database.drop();
  });

  const terminate = () =>
    sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name <> ''
        and pid <> pg_backend_pid() and usename = current_user`.execute(database.db);
  const usualFaults: Record<string, () => Promise<unknown>> = {
    cut: async () => proxy.cut(),
    cutInAnswer: async () => proxy.cutAfterAnswers(randomInt(1, 12)),
    stall: async () => {
      proxy.stall(true);
      await sleep(randomInt(100, 1500));
      proxy.stall(false);
    },
    delay: async () => {
      proxy.delayMs = randomInt(10, 60);
      await sleep(randomInt(300, 1500));
      proxy.delayMs = 0;
    },
    terminate: () => terminate().catch(() => {}),
  };
  /** Servers notice these faults only after the time limit of a silent statement. */
  const silentFaults: Record<string, () => Promise<unknown>> = {
    swallow: async () => proxy.swallow(),
    vanish: async () => {
      proxy.vanish(true);
      await sleep(randomInt(1_000, 8_000));
      proxy.vanish(false);
    },
  };

  it('survives, answers within 30 s after each fault, keeps every answered write, opens 12 connections at most, and its data is consistent (F1 to F3, F9, C4)', async () => {
    const server = await startServer({ databaseUrl: proxy.url });
    const answers = noAnswers();
    const shop = await shopOn(database.db, () => server.url);
    let isOver = false;
    const load = workInShop(shop, answers, { customers: isFull ? 12 : 3, isOver: () => isOver });
    const names = Object.keys(usualFaults);
    const faults = Array.from({ length: isFull ? 200 : names.length }, (_, index) =>
      isFull && index % 20 === 19
        ? (Object.keys(silentFaults)[index % 2] ?? '')
        : (names[index % names.length] ?? ''),
    );
    let slowestMs = 0;
    let maxConnections = 0;
    for (const name of faults) {
      await sleep(randomInt(200, 800));
      maxConnections = Math.max(maxConnections, proxy.open());
      await (usualFaults[name] ?? silentFaults[name])?.();
      const since = Date.now();
      while ((await statusOf(`${server.url}/readyz`)) !== 200 && Date.now() - since < 60_000)
        await sleep(100);
      slowestMs = Math.max(slowestMs, Date.now() - since);
      expect(server.hasEnded()).toBe(false);
    }
    isOver = true;
    await load;
    printResult(
      `${faults.length} database faults: ${summary(answers)}; slowest return ${slowestMs} ms; connections ${maxConnections} at most`,
    );
    expect(slowestMs).toBeLessThan(30_000);
    expect(maxConnections).toBeLessThanOrEqual(12);
    expect(answers.paid.length).toBeGreaterThan(0);
    await expectWhole(database.db, answers);
    await server.stop();
  }, 3_600_000);

  it('is replaced under load without a failed call (F7)', async () => {
    const count = isFull ? 3 : 2;
    const start = () => startServer({ databaseUrl: database.url, env: { DRAIN_SECONDS: '2' } });
    const servers: ServerProcess[] = [];
    while (servers.length < count) servers.push(await start());
    // Acts as a load balancer: each call goes to the next server that was ready at its last check.
    const ready = new Set(servers);
    let turn = 0;
    const base = (): string => {
      const list = [...ready];
      turn += 1;
      return list[turn % list.length]?.url ?? '';
    };
    const check = setInterval(() => {
      for (const server of servers)
        void statusOf(`${server.url}/readyz`).then((status) => {
          if (status === 200 && servers.includes(server)) ready.add(server);
          else ready.delete(server);
        });
    }, 100);
    const answers = noAnswers();
    const shop = await shopOn(database.db, base);
    let isOver = false;
    const load = workInShop(shop, answers, { customers: isFull ? 6 : 3, isOver: () => isOver });
    await sleep(1_000);
    const until = Date.now() + minutes * 60_000;
    let replacements = 0;
    for (; replacements < (isFull ? 9 : 1) && Date.now() < until; replacements += 1) {
      const [old] = servers;
      const next = await start();
      servers.push(next);
      await old?.stop();
      servers.shift();
      if (old) ready.delete(old);
    }
    await sleep(500);
    isOver = true;
    await load;
    clearInterval(check);
    printResult(`${replacements} replacements among ${count} servers: ${summary(answers)}`);
    expect(answers.faults).toBe(0);
    await expectWhole(database.db, answers);
    await Promise.all(servers.map((server) => server.stop()));
  }, 3_600_000);
});

/** Read each time, because a PostgreSQL that was killed with the server may return on another port. */
function readConnectionFile(dataDir: string): { password: string; port: number; home: string } {
  return JSON.parse(readFileSync(path.join(dataDir, 'postgres/connection.json'), 'utf8'));
}

function killPostgres(dataDir: string): void {
  const file = path.join(readConnectionFile(dataDir).home, 'cluster/postmaster.pid');
  process.kill(Number(readFileSync(file, 'utf8').split('\n')[0]), 'SIGKILL');
}

/** Waits until the server is ready again after PostgreSQL was killed, at most a minute. Returns the milliseconds. */
async function msUntilReady(serverUrl: string): Promise<number> {
  const since = Date.now();
  // Within 2.5 s the server reports that it is not ready.
  await sleep(2_500);
  while ((await statusOf(`${serverUrl}/readyz`)) !== 200 && Date.now() - since < 60_000) await sleep(100);
  return Date.now() - since;
}

describe.skipIf(!isFull)('a product with its own database', () => {
  it(`answers after ${kills} kills of the server and ${kills} of PostgreSQL, and its data is consistent (F4)`, async () => {
    // Not `wayhouse-test-…`: a test run that starts between two kills would delete such a folder as abandoned.
    const dataDir = mkdtempSync(path.join(os.tmpdir(), 'wayhouse-kills-'));
    const start = () => startServer({ dataDir, env: { DEMO_HOTELS: '60' } });
    let server = await start();
    const open = (): Db => {
      const { password, port } = readConnectionFile(dataDir);
      return openDatabase(`postgres://wayhouse:${password}@127.0.0.1:${port}/wayhouse`, { max: 2 });
    };
    let db = open();
    const answers = noAnswers();
    const shop = await shopOn(db, () => server.url);
    let isOver = false;
    const load = workInShop(shop, answers, { customers: 8, isOver: () => isOver });
    let endedServers = 0;
    let slowestMs = 0;
    const until = Date.now() + minutes * 60_000;
    let kill = 0;
    for (; kill < 2 * kills && Date.now() < until; kill += 1) {
      await sleep(randomInt(500, 2_500));
      if (kill % 2 === 0) {
        await server.kill();
        server = await start();
        continue;
      }
      killPostgres(dataDir);
      slowestMs = Math.max(slowestMs, await msUntilReady(server.url));
      if (!server.hasEnded()) continue;
      endedServers += 1;
      server = await start();
    }
    isOver = true;
    await load;
    printResult(
      `${kill} kills, every second one of PostgreSQL: ${summary(answers)}; deaths ${endedServers}, slowest return ${slowestMs} ms`,
    );
    expect(endedServers).toBe(0);
    await db.destroy();
    db = open();
    await expectWhole(db, answers);
    await db.destroy();
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }, 7_200_000);
});
