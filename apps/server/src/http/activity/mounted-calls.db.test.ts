/**
 * Calls of customers as the application mounts them, with a handler that does nothing. The success of a changing call
 * leaves one line in the account's activity. A refusal, a repeat with the same idempotency key and a
 * read leave none. `test/activity-of-calls.db.test.ts` makes the calls with their true handlers.
 */

import { allEndpoints } from '@wayhouse/contract/all-endpoints';
import { wrongStateCode } from '@wayhouse/contract/answer-codes';
import type { Endpoint } from '@wayhouse/contract/endpoint';
import { serverText } from '@wayhouse/i18n/server-texts';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { makePeople, type People } from '../../../test/builders/people.ts';
import { finishActivity } from '../../platform/activity.ts';
import { appError } from '../../platform/errors.ts';

/** Calls that leave no line, each with the reason. They change only something of the person, or nothing at all. */
const withoutLine: Record<string, string> = {
  'GET /api/v2/practice': 'training has orders and money of its own',
  'POST /api/v2/practice/search': 'training',
  'POST /api/v2/practice/check': 'training',
  'POST /api/v2/practice/book': 'training',
  'POST /api/v2/practice/cancel/preview': 'training',
  'POST /api/v2/practice/cancel': 'training',
  'POST /api/v2/practice/clock': 'training',
  'GET /api/v2/user/sessions': 'a list',
  'POST /api/v2/user/prove': 'only shows again who the person is',
  'POST /api/v2/user/2fa/start': 'makes a code; 2fa/confirm turns it on',
  'POST /api/v2/notifications/read': 'marks as read',
  'POST /api/v2/search/log/store': "the person's last searches",
  'POST /api/v2/cart/refresh': 'asks for today’s prices',
};

const control = vi.hoisted(() => ({ refuses: false, runs: 0 }));

vi.mock('@wayhouse/contract/all-endpoints', async (load) => {
  const real = await load<{ allEndpoints: Record<string, Endpoint> }>();
  const { z } = await import('zod');
  const withoutSchemas = (each: Endpoint) =>
    each.audience === 'customer' ? { ...each, input: z.any(), output: z.any(), file: undefined } : each;
  return {
    ...real,
    allEndpoints: Object.fromEntries(
      Object.entries(real.allEndpoints).map(([key, each]) => [key, withoutSchemas(each)]),
    ),
  };
});
vi.mock('../route.ts', async (load) => {
  const real = await load<typeof import('../route.ts')>();
  const idleHandler = async () => {
    control.runs += 1;
    if (control.refuses) throw appError('request.wrong_state');
    return {};
  };
  const route: typeof real.route = (parts, key, handler, write) =>
    allEndpoints[key].audience === 'customer'
      ? real.route(parts, key, idleHandler as never)
      : real.route(parts, key, handler, write);
  return { ...real, route };
});

let people: People;
beforeAll(async () => {
  people = await makePeople();
});
afterAll(() => people.close());

const calls = (Object.entries(allEndpoints) as [string, Endpoint][]).filter(
  ([, { audience }]) => audience === 'customer',
);
const changingCalls = calls.filter(([key, { acting }]) => acting !== 'read' && !(key in withoutLine));
const silentCalls = calls.filter(([key, { acting }]) => acting === 'read' || key in withoutLine);

/** Makes the call as the main account. Returns the answer's code and the new lines. */
async function makeCall(key: string, idempotencyKey?: string) {
  const token = await people.customer('agent');
  const [method, path] = key.split(' ') as ['GET' | 'POST', string];
  const before = await lastId();
  const runsBefore = control.runs;
  const { statusCode, body } = await people.app.inject({
    method,
    url: path.replace(/\{\w+\}/g, 'none'),
    headers: {
      authorization: `Bearer ${token}`,
      ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
    },
    ...(method === 'POST' && { payload: {} }),
  });
  await finishActivity(people.database.db);
  const lines = await people.database.db
    .selectFrom('platform.activity')
    .select(['action', 'account_id', 'user_id'])
    .where('id', '>', before)
    .execute();
  const code = body.startsWith('{') ? JSON.parse(body).code : statusCode;
  return { code, runs: control.runs - runsBefore, lines };
}

async function lastId(): Promise<number> {
  const { id } = await people.database.db
    .selectFrom('platform.activity')
    .select((e) => e.fn.coalesce(e.fn.max('id'), e.lit(0)).as('id'))
    .executeTakeFirstOrThrow();
  return Number(id);
}

const lineOf = (action: string) => ({ action, account_id: 'com_bluewave', user_id: 'usr_agent' });

it('the list of silent calls has only calls of the contract', () => {
  const keys = calls.map(([key]) => key);
  expect(Object.keys(withoutLine).filter((key) => !keys.includes(key))).toEqual([]);
  expect(changingCalls.length).toBeGreaterThan(100);
});

it.each(changingCalls.map(([key]) => key))(
  '%s leaves one line in the activity after a success, and none after a refusal',
  async (key) => {
    expect(await makeCall(key)).toEqual({ code: 0, runs: 1, lines: [lineOf(key)] });
    for (const lang of ['en', 'zh'] as const)
      expect(serverText(lang, `acting.${key}` as 'acting.sign_in')).not.toContain('/api/');
    control.refuses = true;
    expect(await makeCall(key)).toEqual({ code: wrongStateCode, runs: 1, lines: [] });
    control.refuses = false;
  },
);

it.each(changingCalls.filter(([, { idempotent }]) => idempotent).map(([key]) => key))(
  '%s leaves no line for a repeat with the same idempotency key',
  async (key) => {
    expect((await makeCall(key, 'once')).lines).toEqual([lineOf(key)]);
    expect(await makeCall(key, 'once')).toEqual({ code: 0, runs: 0, lines: [] });
  },
);

it.each(silentCalls.map(([key]) => key))('%s leaves no line in the activity', async (key) => {
  expect(await makeCall(key)).toEqual({ code: 0, runs: 1, lines: [] });
});
