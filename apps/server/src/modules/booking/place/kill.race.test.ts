import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { addDays, dateInZone } from '@wayhouse/contract/dates';
import type { HotelHit } from '@wayhouse/contract/search/search';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testContext, tokenOf } from '../../../../test/context.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts';
import { byDepth } from '../../../../test/depth.ts';
import { type ServerProcess, startServer } from '../../../../test/process/server-process.ts';
import { testNow } from '../../../../test/test-day.ts';
import { verifyConsistency } from '../verify-consistency.ts';

const clients = 50;
const rounds = byDepth(1, 20);
/** The threads of the killed server share the memory of the search index. */
const twoThreads = { WEB_CONCURRENCY: '2' };

let database: TestDatabase;
let token: string;

beforeAll(async () => {
  database = await createTestDatabase({ seed: 'demo-small' });
  const clock = { now: () => testNow(), set: () => {}, advance: () => {} };
  token = await tokenOf(testContext(database.db, clock), 'agent@wayhouse.test');
});
afterAll(() => database.drop());

/** Answers that clients received before the kill: order numbers, and refusals. */
interface ReceivedAnswers {
  created: string[];
  paid: string[];
  refused: number;
}

async function call<T>(server: ServerProcess, path: string, body: unknown): Promise<T | undefined> {
  const response = await fetch(`${server.url}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const answer = (await response.json()) as { code: number; data?: T };
  return answer.code === 0 ? answer.data : undefined;
}

/** Offers of several nights: rooms are scarce, and 50 clients would sell out a single night. */
async function offersOf(server: ServerProcess): Promise<string[]> {
  const offersByNight = await Promise.all(Array.from({ length: 5 }, () => offersOfNight(server)));
  return offersByNight.flat();
}

async function offersOfNight(server: ServerProcess): Promise<string[]> {
  const city = await database.db
    .selectFrom('catalogue.regions')
    .select('id')
    .where('type', '=', 'city')
    .where('name_en', '=', 'Tokyo')
    .executeTakeFirstOrThrow();
  const checkIn = addDays(dateInZone(testNow(), 'Asia/Tokyo'), randomInt(20, 60));
  const answer = await call<{ items: HotelHit[] }>(server, '/api/v2/hotel/search', {
    place: { type: 'city', id: city.id },
    check_in: checkIn,
    check_out: addDays(checkIn, 1),
    rooms: [{ adults: 1, children: [] }],
    nationality: 'CN',
    sort: 'price_asc',
  });
  return (answer?.items ?? []).map((item) => item.offer.offer_id);
}

async function bookAndPay(server: ServerProcess, offerId: string, answers: ReceivedAnswers): Promise<void> {
  type Session = { session_no: string; terms_digest: string };
  const session = await call<Session>(server, '/api/v2/booking/precheck', { offer_id: offerId });
  if (!session) {
    answers.refused += 1;
    return;
  }
  const order = await call<{ order_no: string }>(server, '/api/v2/booking/create', {
    session_no: session.session_no,
    terms_digest: session.terms_digest,
    rooms: [{ guests: [{ first_name: 'Wei', last_name: 'Zhang', type: 'adult', lead: true }] }],
    contact: { name: 'Wei Zhang', email: 'wei@example.test', phone: '13800135526', area_code: '86' },
    payment: 'now',
    dup_ok: true,
  });
  if (!order) {
    answers.refused += 1;
    return;
  }
  answers.created.push(order.order_no);
  const payment = await call<{ status: string }>(server, '/api/v2/payment/create', {
    order_nos: [order.order_no],
    method: 'balance',
    agree_balance_terms: true,
  });
  if (payment?.status === 'succeeded') answers.paid.push(order.order_no);
}

describe('a server with two threads killed in the middle of 50 bookings', () => {
  test(
    'every order has stock and money, all stock has an order, and every answer is stored',
    async () => {
      let interruptedCalls = 0;
      for (let round = 0; round < rounds; round += 1) {
        const answers: ReceivedAnswers = { created: [], paid: [], refused: 0 };
        const server = await startServer({ databaseUrl: database.url, env: twoThreads });
        const offers = await offersOf(server);
        expect(offers.length).toBeGreaterThan(0);
        const work = Array.from({ length: clients }, (_, index) =>
          bookAndPay(server, offers[index % offers.length] ?? '', answers).catch(() => {
            interruptedCalls += 1;
          }),
        );
        // All payments may be answered at the same moment. A single round waits for fewer answers, so that it
        // kills the server before that moment. Some of many rounds may kill it later.
        const answersBeforeKill = randomInt(1, byDepth(clients / 2, clients));
        while (answers.created.length + answers.paid.length + answers.refused < answersBeforeKill)
          await sleep(1);
        await server.kill();
        await Promise.all(work);

        const secondServer = await startServer({ databaseUrl: database.url });
        expect(await verifyConsistency(database.db)).toEqual([]);
        await expectStored(answers);
        await secondServer.stop();
      }
      // The test proves nothing unless a call was interrupted.
      expect(interruptedCalls).toBeGreaterThan(0);
    },
    rounds * 60_000 + 60_000,
  );
});

async function expectStored(answers: ReceivedAnswers): Promise<void> {
  const rows = await database.db
    .selectFrom('booking.orders')
    .select(['order_no', 'order_status', 'payment_status'])
    .execute();
  const orders = new Map(rows.map((row) => [row.order_no, row]));
  for (const orderNo of answers.created) expect(orders.has(orderNo)).toBe(true);
  for (const orderNo of answers.paid) {
    expect(orders.get(orderNo)).toMatchObject({ payment_status: 2 });
    expect([1, 2]).toContain(orders.get(orderNo)?.order_status);
  }
}
