/** Rate limits of several servers that count in one Redis. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../../../test/builders/debian-postgres.ts';
import { isAppError } from '../../platform/errors.ts';
import { createLog } from '../../platform/log.ts';
import type { OpenRedis } from '../../platform/shared-store/open-redis.ts';
import { limitRate } from './limit-rate.ts';
import { openSharedCounters } from './shared-counters.ts';

const isInstalled = spawnSync('redis-server', ['--version']).status === 0;
const agentToken = 'a'.repeat(43);
const servers: { app: FastifyInstance; counters: OpenRedis }[] = [];
let port: number;
let redis: ChildProcess | undefined;

async function startRedis(): Promise<void> {
  const options = ['--port', `${port}`, '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  redis = spawn('redis-server', options, { stdio: ['ignore', 'pipe', 'ignore'] });
  for await (const line of redis.stdout ?? []) if (`${line}`.includes('Ready to accept')) return;
}

async function stopRedis(): Promise<void> {
  if (!redis || redis.exitCode !== null) return;
  const exit = once(redis, 'exit');
  redis.kill('SIGKILL');
  await exit;
}

async function startServer(): Promise<void> {
  const counters = await openSharedCounters(`redis://127.0.0.1:${port}`, createLog('silent'));
  const app = Fastify();
  app.setErrorHandler((error, _request, reply) => reply.code(isAppError(error) ? 429 : 500).send({}));
  const limits = { anonymousPerMinute: 20, signInPerMinute: 2, tokenPerSecond: 10 };
  await limitRate(app, limits, counters.client);
  app.get('/open', () => ({}));
  app.get('/mine', { config: { rate: 'account' } }, () => ({}));
  servers.push({ app, counters });
}

/** The status of one call at the server with this number. */
async function call(server: number, url: string, remoteAddress = '192.0.2.1', token?: string) {
  const headers = token ? { authorization: `Bearer ${token}` } : {};
  return (await servers[server]?.app.inject({ url, headers, remoteAddress }))?.statusCode;
}

async function untilConnected(): Promise<void> {
  for (const { counters } of servers)
    while (counters.client.status !== 'ready') await new Promise((resolve) => setTimeout(resolve, 20));
}

beforeAll(async () => {
  if (!isInstalled) return;
  port = await freePort();
  await startRedis();
  for (let server = 0; server < 4; server += 1) await startServer();
  await untilConnected();
});
afterAll(async () => {
  for (const { app, counters } of servers) await Promise.all([app.close(), counters.close()]);
  await stopRedis();
});

test.skipIf(!isInstalled)('four servers together allow an address its limit once', async () => {
  const calls = Array.from({ length: 80 }, (_, index) => call(index % 4, '/open'));
  const answers = await Promise.all(calls);
  expect(answers.filter((status) => status === 200)).toHaveLength(20);
  expect(answers.filter((status) => status === 429)).toHaveLength(60);
});

test.skipIf(!isInstalled)('Redis has a hash of a token, never the token', async () => {
  expect([
    await call(0, '/mine', '192.0.2.2', agentToken),
    await call(0, '/mine', '192.0.2.2', agentToken),
  ]).toEqual([200, 200]);
  const keys = await servers[0]?.counters.client.keys('*');
  expect(keys?.some((key) => key.includes('account:'))).toBe(true);
  expect(keys?.some((key) => key.includes(agentToken))).toBe(false);
});

test.skipIf(!isInstalled)('calls are answered while Redis is away, and counted when it is back', async () => {
  await stopRedis();
  const answers = await Promise.all(Array.from({ length: 30 }, () => call(1, '/open', '192.0.2.3')));
  expect(new Set(answers)).toEqual(new Set([200]));
  await startRedis();
  await untilConnected();
  const laterAnswers = await Promise.all(
    Array.from({ length: 30 }, (_, index) => call(index % 4, '/open', '192.0.2.3')),
  );
  expect(laterAnswers.filter((status) => status === 200)).toHaveLength(20);
});
