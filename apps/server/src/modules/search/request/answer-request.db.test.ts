/** `hotel/read_request` over HTTP: its rights and answers. The call stores and logs nothing of the text. */
import { Writable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testClock, testContext, tokenOf } from '../../../../test/context.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts';
import { buildApp } from '../../../app.ts';

let database: TestDatabase;
let app: FastifyInstance;
let token: string;
const logLines: string[] = [];

beforeAll(async () => {
  database = await createTestDatabase({ seed: 'demo-small' });
  const context = testContext(database.db, testClock(new Date('2026-12-07T04:00:00Z')));
  const sink = new Writable({
    write: (chunk, _encoding, done) => {
      logLines.push(String(chunk));
      done();
    },
  });
  app = await buildApp({
    context: { ...context, log: pino({ level: 'trace' }, sink) },
    isReady: async () => true,
  });
  token = await tokenOf(context, 'agent@wayhouse.test');
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

async function read(input: object, bearer: string | undefined = token) {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/v2/hotel/read_request',
    headers: bearer ? { authorization: `Bearer ${bearer}` } : {},
    payload: input,
  });
  return answer.json();
}

it('answers the parts with places, dollars and doubts', async () => {
  const text = '12月24-27 上海外滩附近 2大1小(5岁) 双床 含早 预算800/晚 要看得到江景 马先生 MA XIAOMING';
  const { code, data } = await read({ text, lang: 'zh', today: '2026-12-07' });
  expect(code).toBe(0);
  const [trip] = data.trips;
  expect(trip).toMatchObject({
    places: [{ name: { en: 'The Bund' }, parent: { en: expect.stringContaining('Shanghai') } }],
    check_in: '2026-12-24',
    check_out: '2026-12-27',
    stay_doubts: [],
    rooms: [{ adults: 2, children: [5] }],
    bed: 'twin',
    board: 'BB',
    budget: { amount: '800.00', currency: 'CNY', per: 'night', doubts: ['currency'] },
    guests: [{ first: 'XIAOMING', last: 'MA' }],
  });
  expect(Number(trip.budget.usd)).toBeGreaterThan(100);
  expect(Number(trip.budget.usd)).toBeLessThan(130);
  expect(trip.unread.map(({ from, to }: { from: number; to: number }) => text.slice(from, to))).toEqual([
    '要看得到江景',
  ]);
});

it('refuses visitors, an empty text, and a text above the maximum length', async () => {
  expect((await read({ text: '上海', lang: 'zh' }, '')).code).not.toBe(0);
  expect((await read({ text: '', lang: 'zh' })).code).not.toBe(0);
  expect((await read({ text: 'x'.repeat(4_001), lang: 'en' })).code).not.toBe(0);
  expect((await read({ text: 'x'.repeat(4_000), lang: 'en' })).code).toBe(0);
});

it("counts dates such as tonight from the reader's date, but ignores a date more than a day off", async () => {
  const tonight = async (today: string) =>
    (await read({ text: '今晚 上海 1晚', lang: 'zh', today })).data.trips[0].check_in;
  expect(await tonight('2026-12-08')).toBe('2026-12-08');
  expect(await tonight('2020-01-01')).toBe('2026-12-07');
});

it('stores and logs nothing of the text', async () => {
  const secret = 'QUOKKAZEBRA';
  expect((await read({ text: `Paris ${secret} 24-27 Dec`, lang: 'en' })).code).toBe(0);
  expect((await read({ text: `${secret} `.repeat(400), lang: 'en' })).code).not.toBe(0);
  expect(logLines.join('')).not.toContain(secret);
  const tables = await sql<{ name: string }>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`.execute(
    database.db,
  );
  for (const { name } of tables.rows) {
    const { rows } = await sql<{ found: boolean }>`
      select exists (select 1 from ${sql.raw(name)} as t where t::text like ${`%${secret}%`}) as found`.execute(
      database.db,
    );
    expect([name, rows[0]?.found]).toEqual([name, false]);
  }
});
