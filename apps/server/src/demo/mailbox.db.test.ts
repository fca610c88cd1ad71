/** The demo's mailbox over HTTP, as people and test scripts read it. */
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testClock, testContext } from '../../test/context.ts';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { buildApp } from '../app.ts';
import { inTransaction } from '../platform/database.ts';
import { queueMessage } from '../platform/messages/messages.ts';

let database: TestDatabase;
let app: FastifyInstance;
const clock = testClock(new Date('2027-03-01T09:00:00Z'));

beforeAll(async () => {
  database = await createTestDatabase();
  const context = testContext(database.db, clock);
  const demoClock = {
    ...clock,
    advance: async () => clock.now(),
    refresh: async () => {},
    follow: () => {},
  };
  app = await buildApp({
    context,
    isReady: async () => true,
    demo: { clock: demoClock, runJobs: async () => {} },
  });
  await inTransaction(database.db, async (tx) => {
    const mail = { clock, channel: 'email' as const, to: 'agent@wayhouse.test', language: 'en' as const };
    await queueMessage(tx, {
      ...mail,
      template: 'reset_password',
      params: { name: 'Olivia', minutes: '30' },
      links: ['/resetpassword?token=abc'],
    });
    clock.advance(1);
    await queueMessage(tx, { ...mail, template: 'code_login', params: { minutes: '5' }, code: '012345' });
    await queueMessage(tx, {
      clock,
      channel: 'sms',
      to: '+8613800138000',
      language: 'zh',
      template: 'code',
      params: { minutes: '5' },
      code: '654321',
    });
  });
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

async function mailbox(to?: string) {
  const query = to === undefined ? '' : `?to=${encodeURIComponent(to)}`;
  const headers = { host: 'shop.example:4000' };
  return (await app.inject({ method: 'GET', url: `/api/dev/mailbox${query}`, headers })).json();
}

it('shows the mails of an address, newest first, without an envelope', async () => {
  expect(await mailbox('Agent@wayhouse.test')).toEqual([
    {
      to: 'agent@wayhouse.test',
      channel: 'email',
      subject: '012345 is your Wayhouse sign-in code',
      text: expect.stringContaining('012345'),
      links: [],
      code: '012345',
      at: '2027-03-01T09:00:01.000Z',
    },
    {
      to: 'agent@wayhouse.test',
      channel: 'email',
      subject: 'Set a new password for Wayhouse',
      text: expect.stringContaining('http://shop.example:4000/resetpassword?token=abc'),
      links: ['http://shop.example:4000/resetpassword?token=abc'],
      at: '2027-03-01T09:00:00.000Z',
    },
  ]);
});

it.each(['+8613800138000', '8613800138000', '13800138000', '138 0013 8000'])(
  'finds the text messages of %s',
  async (to) => {
    expect(await mailbox(to)).toMatchObject([{ channel: 'sms', to: '+8613800138000', code: '654321' }]);
  },
);

it('shows all messages without an address, and with an address only those to it', async () => {
  expect(await mailbox()).toHaveLength(3);
  expect(await mailbox('other@wayhouse.test')).toEqual([]);
  expect(await mailbox('%@wayhouse.test')).toEqual([]);
  expect(await mailbox('agent')).toEqual([]);
});
