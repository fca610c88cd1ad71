import { access } from '@wayhouse/contract/account/access';
import { customerKinds, type Person, staffKinds } from '@wayhouse/contract/account/access-people';
import { allEndpoints, type EndpointKey } from '@wayhouse/contract/all-endpoints';
import { notFoundCode } from '@wayhouse/contract/answer-codes';
import type { Acting } from '@wayhouse/contract/endpoint';
import { errorCodes } from '@wayhouse/contract/error-codes';
import { serverText } from '@wayhouse/i18n/server-texts';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callerOf, staffTokenOf, testClock, testContext, tokenOf } from '../../test/context.ts';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { buildApp } from '../app.ts';
import type { AppContext } from '../context.ts';
import { seedPeople } from '../demo/seed-people.ts';
import { seedStaff } from '../demo/seed-staff.ts';
import { hashSecret } from '../modules/identity/hash-secret.ts';
import { beginActingCall } from '../modules/identity/staff/record-acting-call.ts';

let database: TestDatabase;
let context: AppContext;
let app: FastifyInstance;

beforeAll(async () => {
  database = await createTestDatabase();
  context = testContext(database.db, testClock(new Date('2027-01-01T00:00:00Z')));
  await seedPeople(database.db, { now: context.clock.now() });
  await seedStaff(database.db, { now: context.clock.now() });
  app = await buildApp({ context, isReady: async () => true });
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

const emails: Record<(typeof customerKinds)[number], string> = {
  guest: 'guest@wayhouse.test',
  family: 'family@wayhouse.test',
  main: 'agent@wayhouse.test',
  seller: 'seller@wayhouse.test',
  viewer: 'viewer@wayhouse.test',
  other: 'other@wayhouse.test',
};
const people: Person[] = ['visitor', ...customerKinds, ...staffKinds];

async function tokenFor(person: Person): Promise<string | undefined> {
  if (person === 'visitor') return undefined;
  if (person in emails) return tokenOf(context, emails[person as keyof typeof emails]);
  return staffTokenOf(context, person as (typeof staffKinds)[number]);
}

/**
 * Tokens that the next call can use, because all calls with them were refused. A permitted call may end its session.
 */
const reusableTokens = new Map<Person, string>();

async function isRefused(key: EndpointKey, person: Person): Promise<boolean> {
  const token = reusableTokens.get(person) ?? (await tokenFor(person));
  reusableTokens.delete(person);
  const [method, path] = key.split(' ') as ['GET' | 'POST', string];
  const response = await app.inject({
    method,
    url: path.replace(/\{\w+\}/g, 'none'),
    headers: { ...(token && { authorization: `Bearer ${token}` }) },
    ...(method === 'POST' && { payload: {} }),
  });
  const wasRefused = isRefusal(response);
  if (token && wasRefused) reusableTokens.set(person, token);
  return wasRefused;
}

/**
 * Refused: not authenticated (401) or not permitted (1002). Any other answer means that the call passed the check,
 * even if its input is invalid.
 */
function isRefusal(response: LightMyRequestResponse): boolean {
  if (response.statusCode === 401) return true;
  // An answer that is a file passed the check, because refusals are always JSON.
  const isJson = response.headers['content-type']?.toString().includes('json');
  return Boolean(isJson) && response.json().code === 1002;
}

describe('the table of permissions matches what the server allows (L13)', () => {
  test.each(Object.keys(allEndpoints) as EndpointKey[])('%s', async (key) => {
    const allowed: Person[] = [];
    for (const person of people) if (!(await isRefused(key, person))) allowed.push(person);
    expect(allowed).toEqual(people.filter((person) => (access[key] as readonly Person[]).includes(person)));
  });
});

test('the cookie for page rendering authorizes no call (L7)', async () => {
  const token = await tokenOf(context, emails.main);
  const headers = { cookie: `wayhouse_reader=token=${token}; token=${token}` };
  for (const url of ['/api/v2/user', '/api/v2/user/balance'])
    expect((await app.inject({ url, headers })).statusCode).toBe(401);
  const bearer = await app.inject({ url: '/api/v2/user', headers: { authorization: `Bearer ${token}` } });
  expect([bearer.statusCode, bearer.json().code]).toEqual([200, 0]);
});

const customerCalls = Object.entries(allEndpoints).flatMap(([key, { audience, acting }]) =>
  audience === 'customer' ? [{ key: key as EndpointKey, acting: acting as Acting }] : [],
);

describe('staff acting for a customer', () => {
  const actingRoles = ['support', 'finance', 'operations', 'admin'] as const;
  type ActingRole = (typeof actingRoles)[number];
  /** Written by hand, like the table of permissions: the calls that each role may make for a customer. */
  const mayAct = (role: ActingRole, acting: Acting) => {
    if (acting === 'orders') return role === 'operations' || role === 'admin';
    if (acting === 'money') return role !== 'support';
    return acting !== 'admin' || role === 'admin';
  };

  async function actingToken(role: ActingRole, id = `stf_${role}`): Promise<string> {
    const token = await tokenOf(context, emails.main);
    await database.db
      .updateTable('identity.sessions')
      .set({ acting_staff_id: id, acting_staff_name: `Staff ${role}`, acting_staff_role: role })
      .where('token_hash', '=', hashSecret(token))
      .execute();
    return token;
  }
  const makeCall = async (key: string, token: string, payload: object = {}) => {
    const [method, path] = key.split(' ') as ['GET' | 'POST', string];
    const answer = await app.inject({
      method,
      url: path.replace(/\{\w+\}/g, 'none'),
      headers: { authorization: `Bearer ${token}` },
      ...(method === 'POST' && { payload }),
    });
    return answer.headers['content-type']?.toString().includes('json') ? answer.json() : { code: 0 };
  };

  test('each call of customers declares whether acting staff may make it, and no call that writes is declared as "read" (H2)', () => {
    const writePattern =
      /\/(create|update|save|delete|add|remove|send|cancel|revoke|confirm|upload|export|checkout)$/;
    expect(customerCalls.filter(({ acting }) => acting === undefined)).toEqual([]);
    // These calls only return a file; they write nothing.
    const fileCalls = [
      'POST /api/v2/company/activity/export',
      'POST /api/v2/statement/match/export',
      'GET /api/v2/company/report/export',
    ];
    const suspects = customerCalls.filter(({ key }) => writePattern.test(key) && !fileCalls.includes(key));
    expect(suspects.filter(({ acting }) => acting === 'read')).toEqual([]);
  });

  test.each(customerCalls)(
    'the call $key, declared as $acting, answers only the staff of that declaration (H2)',
    async ({ key, acting }) => {
      for (const role of actingRoles) {
        const mustRefuse = acting === 'refused' || !mayAct(role, acting);
        expect((await makeCall(key, await actingToken(role))).code === 1002, role).toBe(mustRefuse);
      }
    },
  );

  test('each write that acting staff may make has a text in both languages (H2)', () => {
    for (const { key, acting } of customerCalls) {
      if (acting === 'read' || acting === 'refused') continue;
      const texts = (['en', 'zh'] as const).map((lang) =>
        serverText(lang, `acting.${key}` as 'acting.POST /api/v2/logout'),
      );
      expect(
        texts.every((text) => text.length > 1),
        key,
      ).toBe(true);
    }
  });

  test("staff acting for a customer cannot add themselves to that customer's users (H2)", async () => {
    const payload = { email: 'ops@elsewhere.test', job_title: 'admin', order_privileges: ['company'] };
    expect((await makeCall('POST /api/v2/subuser/create', await actingToken('admin'), payload)).code).toBe(
      errorCodes['request.not_permitted'].code,
    );
  });

  test('a write is audited, shown to the customer and announced in one mail; a refused write is not shown (H2)', async () => {
    await database.db.deleteFrom('platform.messages').execute();
    const token = await actingToken('operations', 'stf_second');
    expect((await makeCall('POST /api/v2/wishlist/add', token, { hotel_id: 'none' })).code).toBe(
      notFoundCode,
    );
    for (const id of ['a', 'b'])
      expect((await makeCall('POST /api/v2/wishlist/remove', token, { hotel_id: id })).code).toBe(0);
    const { data } = await makeCall('POST /api/v2/user/acting_log', await tokenOf(context, emails.main));
    expect(data.items.slice(0, 2)).toMatchObject([
      {
        staff: 'Staff operations',
        what: 'Removed a hotel from the wishlist',
        subject: 'b',
        is_certain: true,
      },
      { subject: 'a', is_certain: true },
    ]);
    expect(JSON.stringify(data.items)).not.toContain('Added a hotel');
    const lines = await database.db
      .selectFrom('platform.audit_log')
      .select(['action', 'after', 'staff_id', 'target_id'])
      .orderBy('id', 'desc')
      .limit(4)
      .execute();
    expect(lines).toMatchObject([
      { action: 'user.acted_for', after: { call: 'POST /api/v2/wishlist/remove', hotel_id: 'b' } },
      { action: 'user.acted_for', staff_id: 'stf_second', target_id: 'usr_agent' },
      { action: 'user.acting_refused' },
      { action: 'user.acted_for', after: { call: 'POST /api/v2/wishlist/add' } },
    ]);
    const mails = await database.db
      .selectFrom('platform.messages')
      .select(['template', 'recipient'])
      .execute();
    expect(mails).toEqual([{ template: 'acted_for', recipient: emails.main }]);
  });

  test('a write without an end in its record stays listed as uncertain, and the row cannot be changed (H2)', async () => {
    const ctx = await callerOf(context, emails.main, {
      actingStaff: { id: 'stf_operations', name: 'Ops', role: 'operations' },
    });
    const id = await beginActingCall(ctx, { key: 'POST /api/v2/cart/add', subject: {} });
    const { data } = await makeCall('POST /api/v2/user/acting_log', await tokenOf(context, emails.main));
    expect(data.items[0]).toMatchObject({ id: String(id), is_certain: false });
    const change = database.db.updateTable('identity.acting_calls').set({ staff_name: 'Nobody' });
    await expect(change.where('id', '=', id).execute()).rejects.toThrow('kept as it was');
  });
});
