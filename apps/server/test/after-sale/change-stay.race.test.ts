/** Random and concurrent changes of stays: rooms, ledger, payables and refunds agree afterwards. */

import { addDays } from '@wayhouse/contract/dates';
import type { Party } from '@wayhouse/contract/schemas';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ActorCtx } from '../../src/context.ts';
import { changeStay, previewChange } from '../../src/modules/booking/change/change-stay.ts';
import { verifyConsistency } from '../../src/modules/booking/verify-consistency.ts';
import { receiveCoupon } from '../../src/modules/coupons/receive-coupon.ts';
import { depositMoney } from '../../src/modules/ledger/deposit-money.ts';
import { inTransaction } from '../../src/platform/database.ts';
import { isAppError } from '../../src/platform/errors.ts';
import { asUser, bookedOrder, cancel, paidOrder, pay, refusal, soldOf } from '../builders/booking.ts';
import { buildHotel } from '../builders/catalogue.ts';
import { buildCoupon } from '../builders/coupons.ts';
import { cards, payByCard } from '../builders/gateway/gateway.ts';
import { type GatewayWorld, makeGatewayWorld } from '../builders/gateway/gateway-world.ts';
import { byDepth } from '../depth.ts';

let shop: GatewayWorld;
beforeAll(async () => {
  shop = await makeGatewayWorld();
});
afterAll(() => shop.close());

const agent = (key?: string): ActorCtx => asUser(shop.world, { accountId: 'com_f' }, key);
const expectConsistency = async () => expect(await verifyConsistency(shop.test.db)).toEqual([]);

interface Target {
  check_in: string;
  check_out: string;
  rooms: Party[];
}
const leads = [1, 2].map((room) => ({ room, first_name: 'Mei', last_name: 'Huang' }));

async function change(orderNo: string, target: Target, key?: string): Promise<string> {
  const ctx = agent(key);
  const { digest, leads_missing } = await previewChange(ctx, { order_no: orderNo, ...target });
  const missingLeads = leads.filter((lead) => leads_missing.includes(lead.room));
  const { change_no } = await changeStay(ctx, { order_no: orderNo, ...target, digest, leads: missingLeads });
  return change_no;
}

async function runStep(orderNo: string, target: Target | 'cancel' | 'pay'): Promise<unknown> {
  if (target === 'cancel') return cancel(agent(), orderNo);
  if (target === 'pay') return pay(agent(), orderNo);
  return change(orderNo, target);
}

const randomTarget = fc
  .record({ from: fc.nat(40), nights: fc.integer({ min: 1, max: 5 }), rooms: fc.integer({ min: 1, max: 3 }) })
  .map(({ from, nights, rooms }): Target => {
    const check_in = addDays('2027-04-05', from);
    const parties = Array.from({ length: rooms }, () => ({ adults: 2, children: [] }));
    return { check_in, check_out: addDays(check_in, nights), rooms: parties };
  });
const randomStep = fc.oneof(
  { weight: 8, arbitrary: fc.record({ order: fc.nat(5), target: randomTarget }) },
  { weight: 1, arbitrary: fc.record({ order: fc.nat(5), target: fc.constant('cancel' as const) }) },
  { weight: 1, arbitrary: fc.record({ order: fc.nat(5), target: fc.constant('pay' as const) }) },
);

/** Makes orders: paid from the balance, by card, and with a coupon; to be paid later, without and with a coupon. */
async function ordersOfAllKinds(): Promise<string[]> {
  const { hotel } = shop;
  const id = await buildCoupon(agent(), {
    name: { en: 'Spring', zh: '春日券' },
    kind: 'percent',
    percent_bp: 1500,
    min_spend: '0.00',
    claim_from: '2027-01-01T00:00:00Z',
    claim_until: '2027-12-01T00:00:00Z',
    use_until: '2027-12-31T00:00:00Z',
    scope: 'all',
    scope_ids: [],
    per_user_limit: 2,
  } as never);
  const claims = [await receiveCoupon(agent(), { id }), await receiveCoupon(agent(), { id })];
  const card = await bookedOrder(agent(), { hotel, nights: 3 });
  await payByCard(agent(), cards.good, card);
  const withCoupon = await bookedOrder(agent(), { hotel, nights: 3 }, {
    coupon_id: claims[0]?.id ?? '',
  } as never);
  await pay(agent(), withCoupon);
  return [
    await paidOrder(agent(), { hotel }),
    card,
    withCoupon,
    await bookedOrder(agent(), { hotel }, { payment: 'later' }),
    await bookedOrder(agent(), { hotel }, { payment: 'later', coupon_id: claims[1]?.id ?? '' } as never),
  ];
}

it('rooms, payments and ledger agree after random sequences of changes, payments and cancellations', async () => {
  // High, because the unpaid orders of all runs count toward it.
  await shop.test.db.updateTable('companies.companies').set({ pay_later_limit_cents: 400_000_000 }).execute();
  const outcomes = new Map<string, number>();
  let runs = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(randomStep, { minLength: 8, maxLength: 24 }), async (steps) => {
      runs += 1;
      await inTransaction(shop.test.db, (tx) =>
        depositMoney(tx, shop.world.clock, {
          accountId: 'com_f',
          amountCents: 1_000_000,
          cause: { type: 'seed', id: `run ${runs}` },
        }),
      );
      const orders = await ordersOfAllKinds();
      await agent().deliverEvents();
      for (const each of steps) {
        const orderNo = orders[each.order % orders.length] ?? '';
        const answer = await refusal(runStep(orderNo, each.target));
        outcomes.set(answer, (outcomes.get(answer) ?? 0) + 1);
        await agent().deliverEvents();
      }
      await shop.sweep();
      expect(await shop.faults()).toEqual([]);
    }),
    { numRuns: byDepth(4, 60) },
  );
  expect(outcomes.get('not refused')).toBeGreaterThan(20);
}, 600_000);

it('forty changes across the end of a month, in both directions, beside bookings, cause no deadlock and oversell nothing', async () => {
  const hotel = await buildHotel(shop.test.db, { name: 'months', rooms: 12 });
  const orders = await Promise.all(
    Array.from({ length: 10 }, (_, at) =>
      paidOrder(agent(), { hotel, checkIn: at % 2 ? '2027-04-28' : '2027-05-03', nights: 2 }),
    ),
  );
  const rooms = [{ adults: 2, children: [] }];
  const spans = [
    { check_in: '2027-04-29', check_out: '2027-05-02', rooms },
    { check_in: '2027-05-03', check_out: '2027-05-05', rooms },
    { check_in: '2027-04-27', check_out: '2027-04-28', rooms },
    { check_in: '2027-04-30', check_out: '2027-05-04', rooms },
  ];
  const changes = orders.flatMap((orderNo, at) =>
    spans.map((_, n) => change(orderNo, spans[(at + n) % 4] ?? spans[0]!)),
  );
  const bookings = Array.from({ length: 10 }, () =>
    paidOrder(agent(), { hotel, checkIn: '2027-04-29', nights: 4 }),
  );
  const answers = await Promise.allSettled([...changes, ...bookings]);
  const reasons = answers.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  expect(reasons.filter((reason) => !isAppError(reason))).toEqual([]);
  expect(answers.length - reasons.length).toBeGreaterThan(10);
  await agent().deliverEvents();
  await expectConsistency();
});

it('of ten orders that need the last room, one gets it', async () => {
  const hotel = await buildHotel(shop.test.db, { name: 'wanted', rooms: 10 });
  const orders = await Promise.all(
    Array.from({ length: 10 }, () => paidOrder(agent(), { hotel, checkIn: '2027-04-10', nights: 1 })),
  );
  await Promise.all(
    Array.from({ length: 9 }, () => paidOrder(agent(), { hotel, checkIn: '2027-04-20', nights: 1 })),
  );
  const to = { check_in: '2027-04-20', check_out: '2027-04-21', rooms: [{ adults: 2, children: [] }] };
  const answers = await Promise.all(orders.map((orderNo) => refusal(change(orderNo, to))));
  expect(answers.filter((answer) => answer === 'not refused')).toHaveLength(1);
  expect(await soldOf(shop.test.db, hotel, '2027-04-10', 1)).toEqual([9]);
  expect(await soldOf(shop.test.db, hotel, '2027-04-20', 1)).toEqual([10]);
  await expectConsistency();
});

it('ten presses with one key make one change, ten tabs with one consent make one change, paid once', async () => {
  const hotel = await buildHotel(shop.test.db, { name: 'presses', rooms: 5 });
  const orderNo = await paidOrder(agent(), { hotel, nights: 1 });
  const to = { order_no: orderNo, check_out: '2027-04-12' };
  const { digest } = await previewChange(agent(), to);
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => changeStay(agent('one-press'), { ...to, digest })),
  );
  expect(new Set(answers.map((one) => one.change_no)).size).toBe(1);
  const next = { order_no: orderNo, check_out: '2027-04-13' };
  const consent = await previewChange(agent(), next);
  const tabs = await Promise.all(
    Array.from({ length: 10 }, (_, tab) =>
      refusal(changeStay(agent(`tab-${tab}`), { ...next, digest: consent.digest })),
    ),
  );
  expect(tabs.filter((answer) => answer === 'not refused')).toHaveLength(1);
  const order = await shop.test.db
    .selectFrom('booking.orders')
    .select(['total_cents', 'paid_cents', 'changes'])
    .where('order_no', '=', orderNo)
    .executeTakeFirstOrThrow();
  expect(order).toEqual({ total_cents: 30_000, paid_cents: 30_000, changes: 2 });
  await expectConsistency();
});
