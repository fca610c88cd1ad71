/**
 * A server is killed with -9 at random points of many payments: by balance, card, challenge, code, deposits,
 * cancellations. `TEST_DEPTH=full` for the long run; otherwise a short one.
 */
import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyConsistency } from '../../src/modules/booking/verify-consistency.ts';
import { verifySales } from '../../src/modules/insight/sales/verify-sales.ts';
import { reconcileGateway } from '../../src/modules/payment/gateway/reconcile-gateway.ts';
import { movableClock } from '../../src/platform/clock.ts';
import { createVault } from '../../src/platform/secrets.ts';
import { sandboxKeys } from '../../src/ports/gateway/sandbox/keys.ts';
import { sandboxGateway } from '../../src/ports/gateway/sandbox.ts';
import { asUser, bookedOrder, buildCompany, buildWorld, type World } from '../builders/booking.ts';
import { type BuiltHotel, buildHotel } from '../builders/catalogue.ts';
import { cards, typedCard } from '../builders/gateway/gateway.ts';
import { buildAccount } from '../builders/ledger.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { byDepth } from '../depth.ts';
import { callSmallServer, startSmallServer } from '../process/small-server.ts';

const kills = byDepth(4, 200);
const ordersPerRound = 5;
/** Prints progress of the long run. */
const printProgress = (line: string): void => void (kills > 50 && process.stderr.write(`${line}\n`));
const secret = 'the same key for every process of this test';

let test: TestDatabase;
let world: World;
let hotel: BuiltHotel;

beforeAll(async () => {
  test = await createTestDatabase();
  await setClock('2027-03-01T09:00:00Z');
  world = buildWorld(test.db);
  world.app.clock = await movableClock(test.db);
  hotel = await buildHotel(test.db, { name: 'kill', rooms: 20_000 });
  await buildCompany(test.db, { id: 'com_kill' });
  await buildAccount(test.db, world.app.clock, { accountId: 'com_kill', prepaidCents: 1_000_000_000 });
});
afterAll(() => test.drop());

async function setClock(to: string): Promise<void> {
  const seconds = Math.round((new Date(to).getTime() - Date.now()) / 1000);
  await sql`update platform.clock set advance_s = ${seconds}`.execute(test.db);
}
async function forward(seconds: number): Promise<void> {
  await sql`update platform.clock set advance_s = advance_s + ${seconds}`.execute(test.db);
}

const start = () => startSmallServer({ DATABASE_URL: test.url, WAYHOUSE_SECRET: secret });

type CreatedPayment = { payment_no: string; status: string };

/** Makes one of six steps: pays in one of four ways, deposits money by card, or pays and then cancels. */
async function payAnyhow(url: string, orderNo: string): Promise<void> {
  const create = (body: object) =>
    callSmallServer<CreatedPayment>(url, '/api/v2/payment/create', { order_nos: [orderNo], ...body });
  const completeAtGateway = (payment: CreatedPayment | undefined) =>
    payment &&
    callSmallServer(url, '/api/dev/gateway', { payment_no: payment.payment_no, outcome: 'succeed' });
  const steps: (() => Promise<unknown>)[] = [
    () => create({ method: 'balance', agree_balance_terms: true }),
    () => create({ method: 'card', card: typedCard(cards.good) }),
    async () => completeAtGateway(await create({ method: 'card', card: typedCard(cards.challenge) })),
    async () => completeAtGateway(await create({ method: 'wechat' })),
    () =>
      callSmallServer(url, '/api/v2/deposit/create', {
        amount: '25.00',
        method: 'card',
        card: typedCard(cards.good),
      }),
    async () => {
      await create({ method: 'card', card: typedCard(cards.good, true) });
      await callSmallServer(url, '/api/v3/order/cancel', { order_no: orderNo, reason_id: 1 });
    },
  ];
  await steps[randomInt(steps.length)]?.();
}

describe(`a server killed ${kills} times in the middle of payments`, () => {
  it('pays no order twice, loses no payment, and agrees with the gateway to the cent', async () => {
    let interruptedCalls = 0;
    for (let round = 0; round < kills; round += 1) {
      const agent = asUser(world, { accountId: 'com_kill' });
      const orders = await Promise.all(
        Array.from({ length: ordersPerRound }, () => bookedOrder(agent, { hotel, nights: 1 })),
      );
      const server = await start();
      let answerCount = 0;
      const work = orders.map((orderNo) =>
        payAnyhow(server.url, orderNo).then(
          () => {
            answerCount += 1;
          },
          () => {
            interruptedCalls += 1;
          },
        ),
      );
      // Kills at a random moment, at the latest after half of the answers, so that some calls are in progress.
      const latest = Date.now() + randomInt(2, 300);
      while (Date.now() < latest && answerCount < ordersPerRound / 2) await sleep(1);
      await server.kill();
      await Promise.all(work);
      if (round % 20 !== 19) continue;
      // The data must be consistent at any moment, also with payments that the kill interrupted.
      expect(await verifyConsistency(test.db)).toEqual([]);
      printProgress(`${round + 1} kills, ${interruptedCalls} calls cut off`);
    }
    expect(interruptedCalls).toBeGreaterThan(0);
    await settle();
    expect(await verifyConsistency(test.db)).toEqual([]);
    await expectFactsOfSales();
    const outcomes = await sql<{ line: string }>`
      select method || ' ' || purpose || ' ' || status || coalesce(' ' || failure, '') || ': ' || count(*) as line
      from payment.payments group by method, purpose, status, failure order by 1`.execute(test.db);
    printProgress(outcomes.rows.map((row) => row.line).join('\n'));
  }, 3_600_000);
});

/** The facts of the sales report, which the killed servers wrote too, equal the orders. */
async function expectFactsOfSales(): Promise<void> {
  const { rows } = await sql<{ facts: number }>`select count(*)::int as facts from insight.bookings`.execute(
    test.db,
  );
  expect(rows[0]?.facts).toBeGreaterThan(0);
  printProgress(`${rows[0]?.facts} facts of sales`);
  expect(await verifySales(test.db)).toEqual([]);
}

/** Starts a last server, which finishes all open payments, and compares our data with the gateway's. */
async function settle(): Promise<void> {
  const server = await start();
  try {
    // Pays one order, because on a slow machine every kill of a short run may come before the first payment.
    const orderNo = await bookedOrder(asUser(world, { accountId: 'com_kill' }), { hotel, nights: 1 });
    await callSmallServer(server.url, '/api/v2/payment/create', {
      order_nos: [orderNo],
      method: 'balance',
      agree_balance_terms: true,
    });
    for (const seconds of [35, 60, 1000, 700, 60]) {
      await forward(seconds);
      await callSmallServer(server.url, '/jobs', {});
    }
    const gateway = sandboxGateway({
      keys: sandboxKeys(createVault(secret)),
      clock: world.app.clock,
      gatewayUrl: () => server.url,
      siteUrl: () => 'http://site.test',
    });
    const comparison = await reconcileGateway(
      { ...world.app, gateway },
      { from: '2027-02-01T00:00:00Z', to: '2027-04-01T00:00:00Z' },
    );
    expect(comparison.differences).toEqual([]);
    const openItems = await sql<{ no: string }>`
      select payment_no as no from payment.payments where status = 'pending'
      union all select refund_no from payment.refunds where status <> 'succeeded'`.execute(test.db);
    expect(openItems.rows).toEqual([]);
  } finally {
    await server.kill();
  }
}
