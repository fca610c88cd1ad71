/** A server with two HTTP threads: one port, one clock, one count of calls, and answers while a thread is down. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { callOnce } from './call-once.ts';
import { type ServerProcess, startServer } from './server-process.ts';

let server: ServerProcess;
let database: TestDatabase;

/** Ends the last started thread at SIGUSR2, as an uncaught error in it would. */
const endThread = `data:text/javascript,${encodeURIComponent(
  "const all=[];process.on('worker',(each)=>all.push(each));process.on('SIGUSR2',()=>all.pop()?.terminate())",
)}`;

beforeAll(async () => {
  database = await createTestDatabase({ seed: 'demo-small' });
  server = await startServer({
    databaseUrl: database.url,
    env: { WEB_CONCURRENCY: '2', NODE_OPTIONS: `--import ${endThread}` },
  });
});
afterAll(async () => {
  await server?.stop();
  await database?.drop();
});

const call = (path: string, body?: object) => callOnce(`${server.url}${path}`, body);

const repeat = <T>(count: number, make: () => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, make));

test('the threads count the calls of an address together', async () => {
  const answers = await repeat(60, () => call('/api/v2/version'));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  const remaining = answers
    .map(({ headers }) => Number(headers['x-ratelimit-remaining']))
    .sort((a, b) => b - a);
  expect(remaining).toEqual(Array.from({ length: 60 }, (_, index) => (remaining[0] ?? 0) - index));
});

test('the metrics are the sum of all threads', async () => {
  const countCalls = async () => {
    const { text } = await call('/metrics');
    const lines = text
      .split('\n')
      .filter((line) => /^wayhouse_http_request_seconds_count.*version/.test(line));
    return lines.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
  };
  const before = await countCalls();
  await repeat(40, () => call('/api/v2/version'));
  const counts = [await countCalls(), await countCalls(), await countCalls(), await countCalls()];
  expect(new Set(counts)).toEqual(new Set([before + 40]));
});

test('a moved clock has moved in each thread when the call returns', async () => {
  const clockAnswer = await call('/api/dev/clock', { advance_s: 7_200 });
  const { now } = JSON.parse(clockAnswer.text) as { now: string };
  const answers = await repeat(30, () => call('/api/v2/version'));
  // The `Date` header has whole seconds.
  for (const { headers } of answers)
    expect(Date.parse(headers.date ?? '')).toBeGreaterThan(Date.parse(now) - 1_000);
});

test('while a thread is down the others answer, also /metrics, and it comes back', async () => {
  process.kill(server.pid, 'SIGUSR2');
  const metricsStatuses = new Set<number>();
  const threads = async () => {
    const { status, text } = await call('/metrics').catch(() => ({ status: 0, text: '' }));
    metricsStatuses.add(status);
    return /^wayhouse_http_threads (\d+)$/m.exec(text)?.[1];
  };
  await expect.poll(threads, { timeout: 5_000, interval: 10 }).toBe('1');
  // `expect.poll` starts only when it is awaited, so `resolve` starts it before the calls below.
  const isBack = Promise.resolve(expect.poll(threads, { timeout: 30_000, interval: 50 }).toBe('2'));
  let failureCount = 0;
  for (let round = 0; round < 40; round += 1) {
    const answers = await repeat(5, () => call('/healthz').catch(() => ({ status: 0 })));
    failureCount += answers.filter(({ status }) => status !== 200).length;
  }
  // Only connections that waited in the ended thread are lost.
  expect(failureCount).toBeLessThanOrEqual(5);
  await isBack;
  expect(metricsStatuses).not.toContain(500);
});
