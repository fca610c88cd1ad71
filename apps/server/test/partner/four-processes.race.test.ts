/**
 * Four server processes share an account's limit: together they serve about as much as one process. Counts the answers
 * of 2 seconds, with `TEST_DEPTH=full` of 20.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { partnerLimits } from '@wayhouse/contract/partner/scopes';
import { expect, test } from 'vitest';
import { seedPeople } from '../../src/demo/seed-people.ts';
import { bearer, call, issueKey } from '../builders/partner/partner.ts';
import { testClock, testContext } from '../context.ts';
import { createTestDatabase } from '../database.ts';
import { byDepth, isFull } from '../depth.ts';
import { startSmallServer } from '../process/small-server.ts';

const { rate, burst } = partnerLimits.rest;
const seconds = byDepth(2, 20);
/** Number of simultaneous calls to each process. */
const clients = 3;

test(`four processes that share a limit of ${rate} calls a second serve at most ${rate * 1.1}`, async () => {
  const database = await createTestDatabase();
  const now = new Date('2027-01-01T00:00:00Z');
  const context = testContext(database.db, testClock(now));
  await seedPeople(database.db, { now });
  const key = await issueKey(context);
  const env = { DATABASE_URL: database.url, NOW: now.toISOString() };
  const servers = await Promise.all(
    Array.from({ length: 4 }, () => startSmallServer(env, 'partner-process.ts')),
  );
  const answers: { at: number; status: number; server: number }[] = [];
  let isOver = false;
  const ask = async (server: number) => {
    while (!isOver) {
      const { status, headers } = await call(servers[server]?.url ?? '', '/me', { headers: bearer(key) });
      answers.push({ at: performance.now(), status, server });
      expect([200, 429]).toContain(status);
      if (status === 429) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
      // Calls again after 20 ms, like a program that ignores Retry-After.
      await sleep(status === 429 ? 20 : 0);
    }
  };
  const clientLoops = servers.flatMap((_, server) => Array.from({ length: clients }, () => ask(server)));
  // Uses up the full bucket first, because the test measures the rate without it.
  await expect.poll(() => answers.filter(({ status }) => status === 200).length).toBeGreaterThan(burst);
  await expect.poll(() => answers.some(({ status }) => status === 429), { timeout: 30_000 }).toBe(true);
  const from = performance.now();
  await sleep(seconds * 1_000);
  isOver = true;
  const until = performance.now();
  await Promise.all(clientLoops);
  const servedAnswers = answers.filter(({ at, status }) => status === 200 && at > from && at <= until);
  const perSecond = servedAnswers.length / ((until - from) / 1_000);
  // Each server may start with permission for a quarter of a second of calls, which raises the rate of a short run.
  const initialPerSecond = isFull ? 0 : (servers.length * rate) / 4 / seconds;
  expect(perSecond, 'served a second').toBeLessThanOrEqual(rate * 1.1 + initialPerSecond);
  // Most of the limit is used, and no process gets all of it.
  expect(perSecond).toBeGreaterThan(rate * 0.7);
  expect(new Set(servedAnswers.map(({ server }) => server)).size).toBeGreaterThan(1);
  await Promise.all(servers.map((server) => server.kill()));
  await database.drop();
}, 180_000);
