/** Compares our payments and refunds with the gateway's report, and deletes old webhooks. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ActorCtx, AppContext } from '../../src/context.ts';
import { compareGatewayDaily } from '../../src/modules/payment/gateway/compare-gateway-daily.ts';
import { gatewayMetrics } from '../../src/modules/payment/gateway/gateway-metrics.ts';
import { reconcileGateway } from '../../src/modules/payment/gateway/reconcile-gateway.ts';
import { removeOldEvents } from '../../src/modules/payment/payment.jobs.ts';
import { sendRefund } from '../../src/modules/payment/refund/send-refund.ts';
import type { GatewayPayment, GatewayPort } from '../../src/ports/gateway/port.ts';
import { asUser, bookedOrder, buildCompany, buildWorld, cancel, type World } from '../builders/booking.ts';
import { type BuiltHotel, buildHotel } from '../builders/catalogue.ts';
import { cards, openGateway, payByCard, type TestGateway } from '../builders/gateway/gateway.ts';
import { buildAccount } from '../builders/ledger.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';

let test: TestDatabase;
let world: World;
let hotel: BuiltHotel;
let gateway: TestGateway;
let agent: ActorCtx;
const paymentNos: string[] = [];

beforeAll(async () => {
  test = await createTestDatabase();
  world = buildWorld(test.db);
  hotel = await buildHotel(test.db, { name: 'report', rooms: 9 });
  await buildCompany(test.db, { id: 'com_r' });
  await buildAccount(test.db, world.clock, { accountId: 'com_r', prepaidCents: 0 });
  gateway = await openGateway(world);
  agent = asUser(world, { accountId: 'com_r' });
  for (let count = 0; count < 3; count += 1) {
    const orderNo = await bookedOrder(agent, { hotel });
    paymentNos.push((await payByCard(agent, cards.good, orderNo)).payment_no);
    if (count === 2) await cancel(agent, orderNo);
  }
  await world.app.deliverEvents();
});
afterAll(async () => {
  await gateway.close();
  await test.drop();
});

const range = () => ({
  from: new Date(world.clock.now().getTime() - 3_600_000).toISOString(),
  to: new Date(world.clock.now().getTime() + 3_600_000).toISOString(),
});

/** Our unchanged data with a gateway's report that `change` altered. */
function withReport(change: (payments: GatewayPayment[]) => GatewayPayment[]): AppContext {
  const realGateway = world.app.gateway as GatewayPort;
  const report: GatewayPort['report'] = async (period) => {
    const statement = await realGateway.report(period);
    return { ...statement, payments: change(statement.payments) };
  };
  return { ...world.app, gateway: { ...realGateway, report } };
}

it('agrees with the gateway about payments and a refund', async () => {
  const comparison = await reconcileGateway(world.app, range());
  expect(comparison).toMatchObject({ payments: 3, refunds: 1, differences: [] });
});

it('compares a refund in the period in which it was sent, also when that was long after its request', async () => {
  const { app, clock } = world;
  const start = clock.now().toISOString();
  const requested = range();
  const orderNo = await bookedOrder(agent, { hotel });
  await payByCard(agent, cards.good, orderNo);
  const { gateway } = app;
  app.gateway = undefined;
  await cancel({ ...agent, gateway: undefined }, orderNo);
  await app.deliverEvents();
  app.gateway = gateway;
  clock.forward(5 * 3_600);
  const { refund_no } = await test.db
    .selectFrom('payment.refunds')
    .select('refund_no')
    .where('reference', '=', orderNo)
    .executeTakeFirstOrThrow();
  await sendRefund(app, refund_no);
  const sent = range();
  clock.at(start);
  expect(await reconcileGateway(app, requested)).toMatchObject({ payments: 4, refunds: 1, differences: [] });
  expect(await reconcileGateway(app, sent)).toMatchObject({ payments: 0, refunds: 1, differences: [] });
});

it('finds a payment that the gateway does not know', async () => {
  const comparison = await reconcileGateway(
    withReport((payments) => payments.filter((each) => each.paymentNo !== paymentNos[0])),
    range(),
  );
  expect(comparison.differences).toMatchObject([{ what: 'payment', no: paymentNos[0], theirs: null }]);
  expect(comparison.differences[0]?.ours?.amount).toBe('205.00');
});

it('finds a payment that only the gateway knows', async () => {
  const comparison = await reconcileGateway(
    withReport((payments) => [
      ...payments,
      { ...(payments[0] as GatewayPayment), paymentNo: 'pay_nobody', id: 'gw_nobody' },
    ]),
    range(),
  );
  expect(comparison.differences).toMatchObject([{ what: 'payment', no: 'pay_nobody', ours: null }]);
});

it('finds another amount, and money that moved on one side only', async () => {
  const comparison = await reconcileGateway(
    withReport((payments) =>
      payments.map((each) => {
        if (each.paymentNo === paymentNos[0]) return { ...each, amountCents: each.amountCents + 1 };
        return each.paymentNo === paymentNos[1] ? { ...each, state: 'failed' as const } : each;
      }),
    ),
    range(),
  );
  expect(comparison.differences.map((each) => each.no).sort()).toEqual([paymentNos[0], paymentNos[1]].sort());
  expect(new Set(comparison.differences.map((each) => each.kind)).size).toBe(2);
});

it('compares once a day and stores the number for the metrics', async () => {
  const contextAfter = (hours: number): AppContext => ({
    ...withReport((payments) => payments.filter((each) => each.paymentNo !== paymentNos[0])),
    clock: { now: () => new Date(world.clock.now().getTime() + hours * 3_600_000) },
  });
  expect(await gatewayMetrics(test.db)).toBe('');
  await compareGatewayDaily(contextAfter(3));
  expect(await gatewayMetrics(test.db)).toContain('wayhouse_gateway_differences 1\n');
  // Without a gateway, a second comparison within the same day would fail.
  await compareGatewayDaily({ ...contextAfter(4), gateway: undefined });
  const agreeingContext = { ...world.app, clock: contextAfter(30).clock };
  await compareGatewayDaily(agreeingContext);
  expect(await gatewayMetrics(test.db)).toContain('wayhouse_gateway_differences 0\n');
  // The gateway's report could not be read for ten days: the next comparison begins where the last one ended.
  let from: Date | undefined;
  const report: GatewayPort['report'] = async (period) => {
    from = period.from;
    return { payments: [], refunds: [] };
  };
  const laterContext = contextAfter(270);
  await compareGatewayDaily({ ...laterContext, gateway: { ...(world.app.gateway as GatewayPort), report } });
  // The last comparison, at hour 30, covered the time until hour 29. The next one begins an hour earlier.
  expect(from).toEqual(contextAfter(28).clock.now());
});

it('deletes webhooks after 90 days (F16)', async () => {
  const count = async () =>
    (await test.db.selectFrom('payment.gateway_events').select('event_id').execute()).length;
  expect(await count()).toBeGreaterThan(0);
  const later = (days: number) => new Date(world.clock.now().getTime() + days * 86_400_000);
  await removeOldEvents({ db: test.db, clock: { now: () => later(89) } });
  expect(await count()).toBeGreaterThan(0);
  await removeOldEvents({ db: test.db, clock: { now: () => later(91) } });
  expect(await count()).toBe(0);
});
