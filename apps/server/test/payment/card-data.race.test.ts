/** Card numbers and security codes never reach our tables, logs, errors or answers (product.md section 6). */
import { Writable } from 'node:stream';
import Fastify, { type FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Actor } from '../../src/context.ts';
import { answerErrors } from '../../src/http/error-to-envelope.ts';
import { mountPayment } from '../../src/modules/payment/payment.routes.ts';
import { cards, typedCard } from '../builders/gateway/gateway.ts';
import { type GatewayWorld, makeGatewayWorld } from '../builders/gateway/gateway-world.ts';

let shop: GatewayWorld;
let actor: Actor;
const logLines: string[] = [];
const answers: string[] = [];

beforeAll(async () => {
  shop = await makeGatewayWorld();
  const sink = new Writable({
    write: (chunk, _encoding, done) => {
      logLines.push(String(chunk));
      done();
    },
  });
  shop.world.app.log = pino({ level: 'trace' }, sink);
  actor = shop.agent.actor;
});
afterAll(() => shop.close());

/** Codes that no other value equals by chance: row numbers have no leading zero. */
const securityCode = '042';
const amexSecurityCode = '0427';
const numbers = [...Object.values(cards), '378282246310005', '5555555555554444'];

/** Every value of every table of the database, including the gateway's tables. */
async function dump(): Promise<string> {
  const tables = await sql<{ name: string }>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`.execute(
    shop.test.db,
  );
  const texts = await Promise.all(
    tables.rows.map(async ({ name }) => {
      const rows = await sql<{ row: string }>`select t::text as row from ${sql.raw(name)} t`.execute(
        shop.test.db,
      );
      return rows.rows.map((each) => each.row).join('\n');
    }),
  );
  return texts.join('\n');
}

it('card numbers appear nowhere after paying, failing, saving and mistyping cards, with and without idempotency keys', async () => {
  const app = Fastify({ loggerInstance: shop.world.app.log as FastifyBaseLogger });
  answerErrors(app);
  mountPayment({
    app,
    context: shop.world.app,
    findActor: async () => actor,
    findStaff: async () => undefined,
  });
  const send = async (url: string, payload: object, key?: string) => {
    const response = await app.inject({
      method: 'POST',
      url,
      headers: { authorization: `Bearer ${'t'.repeat(40)}`, ...(key && { 'idempotency-key': key }) },
      payload,
    });
    answers.push(response.body);
  };
  for (const [index, number] of numbers.entries()) {
    const card = {
      ...typedCard(number, index % 2 === 0),
      security_code: number.startsWith('37') ? amexSecurityCode : securityCode,
    };
    const body = { order_nos: [await shop.order()], method: 'card', card };
    await send('/api/v2/payment/create', body, `key-${index}`);
    await send('/api/v2/payment/create', { ...body, order_nos: ['WH27030100000000'] });
    await send('/api/v2/payment/create', {
      ...body,
      card: { ...card, number: `${number}1`, unknown: number },
    });
    const { save: _save, ...cardFields } = card;
    await send('/api/v2/create/credit_card', cardFields);
    await send('/api/v2/create/credit_card', {
      ...cardFields,
      security_code: `${cardFields.security_code}99`,
    });
    await send('/api/v2/deposit/create', { amount: '10.00', method: 'card', card });
  }
  await shop.gateway.leave();
  await send('/api/v2/deposit/create', { amount: '10.00', method: 'card', card: typedCard(cards.good) });
  await shop.gateway.comeBack();
  await shop.sweep();
  const places = { tables: await dump(), logs: logLines.join('\n'), answers: answers.join('\n') };
  // Proves that the dump works: it holds the last four digits, which we may store.
  expect(places.tables).toContain('4242');
  for (const [place, text] of Object.entries(places)) {
    for (const number of numbers) expect(text.includes(number), `${place} hold ${number}`).toBe(false);
    expect(text, `${place} hold a security code`).not.toMatch(/\b042\b|\b0427\b/);
  }
  await app.close();
}, 120_000);
