/** The sign-in calls over HTTP: envelope, headers, codes. */
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { buildApp } from '../../app.ts';
import { seedPeople } from '../../demo/seed-people.ts';
import { testCtx } from './identity.fixture.ts';

let database: TestDatabase;
let app: FastifyInstance;

beforeAll(async () => {
  database = await createTestDatabase();
  await seedPeople(database.db, { now: new Date('2027-01-01T00:00:00Z') });
  app = await buildApp({ context: testCtx(database.db), isReady: async () => true });
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

async function post(path: string, body: object, token?: string) {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const answer = await app.inject({ method: 'POST', url: `/api/v2/${path}`, payload: body, headers });
  return { status: answer.statusCode, headers: answer.headers, body: answer.json(), text: answer.body };
}

async function get(path: string, token?: string) {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const answer = await app.inject({ method: 'GET', url: `/api/v2/${path}`, headers });
  return { status: answer.statusCode, body: answer.json() };
}

/** Solves a puzzle with the position that the database stores. */
async function solve(): Promise<{ ticket: string; randstr: string }> {
  const { challenge } = (await post('common/ticket', {})).body.data;
  const row = await database.db
    .selectFrom('identity.slider_challenges')
    .select('target_x')
    .where('id', '=', challenge)
    .executeTakeFirstOrThrow();
  return (
    await post('common/ticket/verify', {
      challenge,
      x: row.target_x,
      trace: [
        [0, 0],
        [120, row.target_x],
      ],
    })
  ).body.data;
}

const credentials = { email: 'agent@wayhouse.test', password: 'wayhouse-demo', device_name: 'web' };

describe('sign-in', () => {
  it('goes from the puzzle and the password to a token, and ends with sign-out', async () => {
    const signedIn = await post('login', {
      ...credentials,
      browser: 'Chrome',
      os: 'Linux',
      lang: 'en',
      ...(await solve()),
    });
    expect(signedIn).toMatchObject({ status: 200, body: { code: 0 } });
    expect(signedIn.headers['cache-control']).toBe('no-store');
    const { token, user } = signedIn.body.data;
    expect(await get('user', token)).toMatchObject({ status: 200, body: { code: 0, data: user } });
    expect((await post('logout', {}, token)).body).toEqual({ code: 0, data: {} });
    expect(await get('user', token)).toMatchObject({ status: 401, body: { code: 1401 } });
  });

  it('protected calls need a token', async () => {
    expect(await get('user')).toMatchObject({ status: 401, body: { code: 1401 } });
  });

  it('answers 2002 without a solved puzzle, in both languages', async () => {
    const refusal = await post('login', { ...credentials, ticket: 'none', randstr: 'none' });
    expect(refusal).toMatchObject({ status: 200, body: { code: 2002 } });
    expect(refusal.body.message['en-US']).toBe('Slide verification failed. Please try again.');
    expect(refusal.body.message['zh-CN']).toMatch(/\p{Script=Han}/u);
    expect(refusal.body.request_id).toBeTruthy();
  });

  it("answers 2001 with the specification's text for a wrong password", async () => {
    const refusal = await post('login', { ...credentials, password: 'not-the-one', ...(await solve()) });
    expect(refusal.body).toMatchObject({
      code: 2001,
      message: { 'en-US': 'Your sign in details are incorrect. Please try again.' },
    });
    expect(refusal.body).not.toHaveProperty('data');
  });

  it('answers 2002 for a wrong position of the piece', async () => {
    const { challenge } = (await post('common/ticket', {})).body.data;
    expect((await post('common/ticket/verify', { challenge, x: -500 })).body.code).toBe(2002);
  });

  it.each([
    { field: 'email', fields: { email: 'no-address' } },
    { field: 'password', fields: { password: '' } },
    { field: 'device_name', fields: { device_name: 'phone' } },
    { field: 'nonsense', fields: { nonsense: 1 } },
  ])('answers 1001 at $field for an invalid value', async ({ field, fields }) => {
    const refusal = await post('login', { ...credentials, ticket: 'a', randstr: 'b', ...fields });
    expect(refusal.body).toMatchObject({ code: 1001, errors: [{ path: field }] });
  });
});

describe('the puzzle', () => {
  it('never reveals the position of the gap', async () => {
    for (let i = 0; i < 5; i += 1) {
      const puzzle = await post('common/ticket', {});
      expect(Object.keys(puzzle.body.data).sort()).toEqual(
        ['background', 'challenge', 'expires_at', 'height', 'piece', 'size', 'width', 'y'].sort(),
      );
      const { challenge } = puzzle.body.data;
      const wrongAnswer = await post('common/ticket/verify', { challenge, x: -500 });
      expect(wrongAnswer.body).not.toHaveProperty('data');
      expect(wrongAnswer.text).not.toMatch(/target|deviation/);
    }
  });
});

describe('public calls', () => {
  it('answer the version by both methods', async () => {
    const version = (await post('version', { platform: 2 })).body.data.version;
    expect(version).toMatch(/^\d+\.\d+\.\d+(-[0-9a-f]{8})?$/);
    expect((await get('version?platform=2')).body.data.version).toBe(version);
    expect((await post('version', { platform: 3 })).body.code).toBe(1001);
  });

  it('answer the rates of the eight currencies per dollar', async () => {
    const { data } = (await get('info/currency_rate')).body;
    expect(Object.keys(data).sort()).toEqual(['BRL', 'CAD', 'CNY', 'EUR', 'GBP', 'INR', 'JPY', 'USD']);
    expect(data.USD).toBe(1);
  });
});
