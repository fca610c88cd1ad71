import { errorCodes } from '@wayhouse/contract/error-codes';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { markLost } from '../platform/database/database-faults.ts';
import { closeWhileDraining, makeDraining } from './drain.ts';
import { answerErrors } from './error-to-envelope.ts';

it('a server that is shutting down still answers, and closes the connection after each answer (F7)', async () => {
  const draining = makeDraining(0.01);
  const app = Fastify({ return503OnClosing: false });
  closeWhileDraining(app, draining.isDraining);
  app.get('/', async () => 'here');
  expect((await app.inject('/')).headers.connection).toBe('keep-alive');
  const drainEnd = draining.drain();
  expect(draining.isDraining()).toBe(true);
  const { headers, body } = await app.inject('/');
  expect([headers.connection, body]).toEqual(['close', 'here']);
  await drainEnd;
  await app.close();
});

it('an unavailable database gives 503 with 3020 and Retry-After; any other error gives 500 (F9)', async () => {
  const app = Fastify();
  answerErrors(app);
  app.get('/away', async () => {
    throw markLost(new Error('read ECONNRESET'));
  });
  app.get('/accident', async () => {
    throw new Error('read ECONNRESET');
  });
  const awayAnswer = await app.inject('/away');
  expect(awayAnswer.statusCode).toBe(503);
  expect(awayAnswer.headers['retry-after']).toBe('2');
  expect(awayAnswer.json()).toMatchObject({ code: errorCodes['request.unavailable'].code });
  expect((await app.inject('/accident')).statusCode).toBe(500);
  await app.close();
});
