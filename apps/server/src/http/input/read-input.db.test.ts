import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testClock, testContext, tokenOf } from '../../../test/context.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { buildApp } from '../../app.ts';
import { seedPeople } from '../../demo/seed-people.ts';

let database: TestDatabase;
let app: FastifyInstance;
let agent: string;

beforeAll(async () => {
  database = await createTestDatabase();
  const context = testContext(database.db, testClock(new Date('2027-01-01T00:00:00Z')));
  await seedPeople(database.db, { now: context.clock.now() });
  app = await buildApp({ context, isReady: async () => true });
  agent = await tokenOf(context, 'agent@wayhouse.test');
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

test('values nested deeper than any call needs are refused before they exhaust the stack', async () => {
  const body = `{"place":${'['.repeat(50_000)}${']'.repeat(50_000)}}`;
  const answer = await app.inject({
    method: 'POST',
    url: '/api/v2/hotel/search',
    payload: body,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${agent}` },
  });
  expect([answer.statusCode, answer.json().code]).toEqual([200, 1001]);
  expect(answer.json().errors[0].path).toMatch(/^place\./);
});

test.each([
  ['no boundary', 'multipart/form-data', 'x'],
  ['no part', 'multipart/form-data; boundary=edge', 'x'],
  ['no end', 'multipart/form-data; boundary=edge', '--edge\r\n'],
  [
    'an end in the middle of a file',
    'multipart/form-data; boundary=edge',
    '--edge\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\nab',
  ],
])('an upload with %s is an error of the caller', async (_name, type, payload) => {
  const url = '/api/v2/business_license/upload';
  const answer = await app.inject({ method: 'POST', url, payload, headers: { 'content-type': type } });
  expect([answer.statusCode, answer.json().code]).toEqual([200, 1001]);
  expect(answer.json().errors[0].message['en-US']).toContain('upload');
  expect(answer.json().errors[0].message['zh-CN']).toContain('上传');
});

test('a form is refused where none is read, because its fields would be lost', async () => {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/v2/order/mine',
    payload: '--edge\r\nContent-Disposition: form-data; name="q"\r\n\r\nx\r\n--edge--\r\n',
    headers: { 'content-type': 'multipart/form-data; boundary=edge', authorization: `Bearer ${agent}` },
  });
  expect([answer.statusCode, answer.json().code]).toEqual([415, 1001]);
});
