import { afterEach, beforeEach, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { openDatabase } from './platform/database.ts';
import { serveWorkerHealth } from './worker-health.ts';

// The port of the database refuses connections.
const db = openDatabase('postgres://nobody@127.0.0.1:1/none');
const token = 'a token of some length';
const config = readConfig({ WAYHOUSE_DEMO: '1', METRICS_TOKEN: token, WORKER_PORT: '0' });
let stops: (() => Promise<unknown>)[];
let pollAgeMs: number;
let address: string;

beforeEach(async () => {
  stops = [];
  pollAgeMs = 0;
  address = await serveWorkerHealth({
    context: { db, config },
    port: config.workerPort ?? -1,
    sincePollMs: () => pollAgeMs,
    stops: { add: (stop) => void stops.unshift(stop) },
  });
});
afterEach(async () => {
  for (const stop of stops) await stop();
});

it('a worker is healthy while it polls for jobs, without its database too, and stuck after 15 minutes without a poll', async () => {
  const healthOf = async () => {
    const answer = await fetch(`${address}/healthz`);
    return [answer.status, await answer.json()];
  };
  pollAgeMs = 14 * 60_000;
  expect(await healthOf()).toEqual([200, { status: 'ok' }]);
  expect((await fetch(`${address}/readyz`)).status).toBe(503);
  pollAgeMs = 15 * 60_000;
  expect(await healthOf()).toEqual([503, { status: 'stuck' }]);
});

it('the metrics of a worker need the token and have those of the process', async () => {
  pollAgeMs = 2_000;
  expect((await fetch(`${address}/metrics`)).status).toBe(401);
  const answer = await fetch(`${address}/metrics`, { headers: { authorization: `Bearer ${token}` } });
  const text = await answer.text();
  for (const line of [
    'wayhouse_worker_poll_age_seconds 2.0',
    'wayhouse_database_up 0',
    'wayhouse_clock_skew_seconds 0',
  ])
    expect(text).toContain(`${line}\n`);
  expect(text).toContain('process_resident_memory_bytes');
});
