/** Behavior that all calls share: caller address, metrics, security header, limits of connections, log. */
import { connect } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterEach, describe, expect, it } from 'vitest';
import { buildEdge } from '../../test/edge.ts';
import { type Config, readConfig } from '../config.ts';
import { callerAddress } from './caller-address.ts';

let app: FastifyInstance | undefined;
afterEach(() => app?.close());

async function openEdge(settings: Partial<Config> = {}): Promise<FastifyInstance> {
  app = await buildEdge({
    settings,
    outside: (each) => each.get('/who', (request) => callerAddress(request)),
  });
  return app;
}

const production = {
  DATABASE_URL: 'postgres://wayhouse@127.0.0.1:1/none',
  WAYHOUSE_SECRET: 'a secret of at least thirty-two characters',
};
const configOf = (env: Record<string, string>) => readConfig({ ...production, ...env });

describe('the address of a caller', () => {
  const callerOf = async (settings: Partial<Config>, forwarded: string, remoteAddress = '127.0.0.1') =>
    (
      await (
        await openEdge(settings)
      ).inject({ url: '/who', headers: { 'x-forwarded-for': forwarded }, remoteAddress })
    ).body;

  it("the address comes from the proxy's entry, never from an entry that the client wrote before it (H3, F6)", async () => {
    const { trustsProxy } = configOf({ PUBLIC_URL: 'https://hotels.example' });
    expect(await callerOf({ trustsProxy }, '172.16.0.5, 203.0.113.9')).toBe('203.0.113.9');
  });

  it('without a trusted proxy, the address of the connection is used (H3, F6)', async () => {
    const { trustsProxy } = configOf({});
    expect(await callerOf({ trustsProxy }, '203.0.113.9')).toBe('127.0.0.1');
    const proxySettings = configOf({ PUBLIC_URL: 'https://hotels.example' });
    expect(await callerOf({ trustsProxy: proxySettings.trustsProxy }, '203.0.113.9', '198.51.100.7')).toBe(
      '198.51.100.7',
    );
  });

  it('the address is counted back over the configured number of proxies (H3)', async () => {
    const { trustsProxy } = configOf({ TRUSTED_PROXIES: '2' });
    expect(await callerOf({ trustsProxy }, '192.0.2.66, 203.0.113.9, 10.0.0.2', '10.0.0.1')).toBe(
      '203.0.113.9',
    );
  });

  it('every value of the header yields a valid address (H3)', async () => {
    const { trustsProxy } = configOf({ TRUSTED_PROXIES: 'loopback' });
    expect(await callerOf({ trustsProxy }, 'x'.repeat(6_500))).toBe('127.0.0.1');
    expect(await callerOf({ trustsProxy }, '203.0.113.9, <b>')).toBe('127.0.0.1');
    expect(await callerOf({ trustsProxy }, '203.0.113.9:51234')).toBe('203.0.113.9');
  });

  it('a forged header does not change the address that limits count; an IPv6 network counts as one address (H3, F6)', async () => {
    const { trustsProxy, limits } = configOf({ PUBLIC_URL: 'https://hotels.example' });
    await openEdge({ trustsProxy, limits: { ...limits, anonymousPerMinute: 3 } });
    const ask = async (forwarded: string) =>
      (await app?.inject({ url: '/who', headers: { 'x-forwarded-for': forwarded } }))?.statusCode;
    const statuses = [];
    for (let number = 0; number < 4; number += 1) statuses.push(await ask(`172.16.${number}.5, 203.0.113.9`));
    for (let number = 0; number < 4; number += 1) statuses.push(await ask(`2001:db8::${number}`));
    expect(statuses).toEqual([200, 200, 200, 429, 200, 200, 200, 429]);
  });

  it('TRUSTED_PROXIES that trusts every address stops the start with an error that names it (H3)', () => {
    for (const everybody of ['true', '*', '0.0.0.0/0'])
      expect(() => configOf({ TRUSTED_PROXIES: everybody })).toThrow(/TRUSTED_PROXIES/);
  });
});

describe('/metrics', () => {
  const status = async (headers = {}) => (await app?.inject({ url: '/metrics', headers }))?.statusCode;

  it('does not exist in production without METRICS_TOKEN (M8)', async () => {
    await openEdge({ demo: false });
    expect(await status()).toBe(404);
  });

  it('needs the token when one is configured (M8)', async () => {
    const { metricsToken } = configOf({ METRICS_TOKEN: 'a token of some length' });
    await openEdge({ metricsToken });
    expect(await status()).toBe(401);
    expect(await status({ authorization: 'Bearer a token of some lengtH' })).toBe(401);
    expect(await status({ authorization: 'Bearer a token of some length' })).toBe(200);
  });

  it('memory of a process with threads is not their sum, and the lag is that of the slowest thread', async () => {
    const gauge = (name: string, value: number) => ({
      name,
      help: name,
      type: 'gauge',
      aggregator: 'sum',
      values: [{ value, labels: {} }],
    });
    const answer = (value: number) => ({
      json: ['process_resident_memory_bytes', 'nodejs_eventloop_lag_p99_seconds', 'other'].map((name) =>
        gauge(name, value),
      ),
    });
    const threads = { ask: async () => [answer(5), answer(7)], onQuestion: () => {} };
    app = await buildEdge({ threads });
    const { body } = await app.inject({ url: '/metrics' });
    expect(body).toContain('process_resident_memory_bytes 7\n');
    expect(body).toContain('nodejs_eventloop_lag_p99_seconds 7\n');
    expect(body).toContain('other 12\n');
  });
});

it('a bucket that does not answer is a 503 with a time for the retry, as a lost database is', async () => {
  const lost = Object.assign(new Error('connect ECONNREFUSED'), { $metadata: { attempts: 3 } });
  app = await buildEdge({
    outside: (each) =>
      each.get('/api/lost', () => {
        throw lost;
      }),
  });
  const { statusCode, headers } = await app.inject({ url: '/api/lost' });
  expect([statusCode, headers['retry-after']]).toEqual([503, '10']);
});

it('PUBLIC_URL may end with a slash: links do not get a second one', () => {
  expect(configOf({ PUBLIC_URL: 'https://hotels.example/' }).publicUrl).toBe('https://hotels.example');
});

describe('HTTP Strict Transport Security', () => {
  it.each([
    ['https://hotels.example', 'max-age=31536000'],
    ['http://hotels.example', undefined],
  ])('with PUBLIC_URL %s, the header is %s (M10)', async (publicUrl, header) => {
    const answer = await (await openEdge({ publicUrl })).inject('/healthz');
    expect(answer.headers['strict-transport-security']).toBe(header);
  });
});

describe('connections', () => {
  const timeouts = { headMs: 150, bodyMs: 300, requestMs: 5_000, idleMs: 5_000, connections: 2 };

  /** Sends a text; resolves with the answer when the server closes the connection. */
  async function sendText(text: string): Promise<string> {
    const { server } = app as FastifyInstance;
    if (!server.listening) await app?.listen({ port: 0, host: '127.0.0.1' });
    const { port } = server.address() as { port: number };
    return await new Promise((resolve) => {
      const socket = connect(port, '127.0.0.1', () => socket.write(text));
      let response = '';
      socket.on('data', (chunk) => {
        response += chunk;
      });
      socket.on('error', () => {});
      socket.on('close', () => resolve(response));
    });
  }

  it('a connection that sends nothing is closed (M7)', async () => {
    await openEdge({ timeouts });
    expect(await sendText('')).toMatch(/^(HTTP\/1.1 408 |$)/);
  });

  it('a connection whose headers do not end is closed (M7)', async () => {
    await openEdge({ timeouts });
    expect(await sendText('GET /healthz HTTP/1.1\r\nHost: x\r\nX-Slow: ')).toMatch(/^(HTTP\/1.1 408 |$)/);
  });

  it('a connection whose body does not end is closed (M7)', async () => {
    await openEdge({ timeouts });
    const head =
      'POST /api/v2/user/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 90';
    expect(await sendText(`${head}\r\n\r\n{`)).toMatch(/^(HTTP\/1.1 4\d\d |$)/);
  });

  it.each(['multipart/form-data', 'Multipart/Form-Data'])(
    'an upload of type %s has the time limit of a request, not that of a body',
    async (type) => {
      await openEdge({ timeouts: { ...timeouts, bodyMs: 50, requestMs: 500 } });
      const began = performance.now();
      await sendText(
        `POST /api/v2/business_license/upload HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}; boundary=x\r\nContent-Length: 90\r\n\r\n--x`,
      );
      expect(performance.now() - began).toBeGreaterThan(400);
    },
  );

  it('a request without a body, or answered before its body was read, outlives the time limit for bodies', async () => {
    await openEdge({ timeouts: { ...timeouts, bodyMs: 1 } });
    const calls = [
      app?.inject('/healthz'),
      app?.inject({
        method: 'POST',
        url: '/api/v2/login',
        headers: { 'content-type': 'text/x' },
        payload: 'x',
      }),
    ];
    for (const answer of await Promise.all(calls)) expect(answer?.statusCode).toBeLessThan(500);
    await new Promise((resolve) => setTimeout(resolve, 20));
  });

  it('a connection above the maximum number is refused (M7)', async () => {
    await openEdge({ timeouts: { ...timeouts, headMs: 600 } });
    const silentConnections = [sendText(''), sendText('')];
    await new Promise((resolve) => setImmediate(resolve));
    expect(await sendText('GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')).toBe('');
    await app?.close();
    await Promise.all(silentConnections);
  });
});

describe('a line of the log', () => {
  it('the line has the code of the answer beside its status (M9)', async () => {
    const lines: { msg: string; status: number; code?: number }[] = [];
    const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) });
    app = await buildEdge({ log, settings: { limits: { ...configOf({}).limits } } });
    await app.inject({ method: 'POST', url: '/api/v2/login', payload: { no_such_field: 1 } });
    await app.inject('/api/none');
    await app.inject('/healthz');
    const requestLines = lines
      .filter(({ msg }) => msg === 'request')
      .map(({ status, code }) => [status, code]);
    expect(requestLines).toEqual([
      [200, 1001],
      [404, 1003],
      [200, undefined],
    ]);
  });
});
