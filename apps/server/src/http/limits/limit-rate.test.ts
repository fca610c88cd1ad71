import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { isAppError } from '../../platform/errors.ts';
import { limitRate } from './limit-rate.ts';

// A fake clock, so that the duration of calls does not matter.
beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterAll(() => void vi.useRealTimers());

const agent = 'a'.repeat(43);
const inventedToken = (number: number) => `${number}`.padStart(43, 'x');

async function openApp() {
  const app = Fastify();
  app.setErrorHandler((error, _request, reply) => reply.code(isAppError(error) ? 429 : 500).send({}));
  await limitRate(app, { anonymousPerMinute: 3, signInPerMinute: 2, tokenPerSecond: 5 });
  app.get('/mine', { config: { rate: 'account' } }, (request, reply) =>
    reply.code(request.headers.authorization === `Bearer ${agent}` ? 200 : 401).send({}),
  );
  app.get('/open', () => ({}));
  const ask = async (token: string | undefined, from = '192.0.2.1', url = '/mine') => {
    const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
    return (await app.inject({ url, headers, remoteAddress: from })).statusCode;
  };
  return { app, ask };
}

test('made-up tokens count toward their address, however many there are', async () => {
  const { app, ask } = await openApp();
  const statuses = [];
  for (let number = 0; number < 5; number += 1) statuses.push(await ask(inventedToken(number)));
  expect(statuses).toEqual([401, 401, 401, 429, 429]);
  // Other addresses, and public calls of this address, are not affected.
  expect([await ask(inventedToken(6), '192.0.2.2'), await ask(undefined, '192.0.2.1', '/open')]).toEqual([
    401, 200,
  ]);
  await app.close();
});

test('an authenticated account is counted by its token, not by a busy address', async () => {
  const { app, ask } = await openApp();
  expect(await ask(agent)).toBe(200);
  for (let number = 0; number < 4; number += 1) await ask(inventedToken(number));
  const statuses = [];
  for (let call = 0; call < 6; call += 1) statuses.push(await ask(agent));
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  await app.close();
});
