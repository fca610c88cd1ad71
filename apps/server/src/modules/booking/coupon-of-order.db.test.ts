import type { Coupon } from '@wayhouse/contract/booking/coupons';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  asUser,
  bookedOrder,
  buildCompany,
  buildWorld,
  cancel,
  createInput,
  openedSession,
  pay,
  refusal,
  statusOf,
  type World,
} from '../../../test/builders/booking.ts';
import { type BuiltHotel, buildHotel } from '../../../test/builders/catalogue.ts';
import { buildCoupon } from '../../../test/builders/coupons.ts';
import { balancesOf, buildAccount } from '../../../test/builders/ledger.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import type { ActorCtx, StaffCtx } from '../../context.ts';
import { listCoupons, listMyCoupons } from '../coupons/list-coupons.ts';
import { listCouponsForStaff } from '../coupons/list-coupons-staff.ts';
import { exchangeCoupon, receiveCoupon } from '../coupons/receive-coupon.ts';
import { endCoupon, saveCoupon } from '../coupons/save-coupon.ts';
import { expireUnpaidOrders } from './life/expire-unpaid-orders.job.ts';
import { findOrders } from './orders/find-orders.ts';
import { createBooking } from './place/create-booking.ts';
import { offerCoupons } from './session/offer-coupons.ts';
import { verifyConsistency } from './verify-consistency.ts';

let test: TestDatabase;
let world: World;
let hotel: BuiltHotel;
let agent: ActorCtx;
let testNumber = 0;

beforeAll(async () => {
  test = await createTestDatabase();
  world = buildWorld(test.db);
  hotel = await buildHotel(test.db, { name: 'coupon', rooms: 50 });
  await buildCompany(test.db, { id: 'com_c' });
  await buildAccount(test.db, world.clock, { accountId: 'com_c', prepaidCents: 10_000_000 });
});
afterAll(() => test.drop());
/** Each test has a new person without coupons, so that the tests can run in any order. */
beforeEach(() => {
  testNumber += 1;
  agent = asUser(world, { accountId: 'com_c', userId: `usr_coupon_${testNumber}` });
});

const staff = (): StaffCtx => ({
  ...asUser(world, { accountId: 'com_c' }),
  staff: {
    staffId: 'stf_t',
    name: 'Test',
    email: 't@staff.wayhouse.test',
    role: 'finance',
    rights: ['coupons.manage'],
    ip: '192.0.2.1',
  },
});

type Form = Parameters<typeof saveCoupon>[1];
const form = (formChanges: Partial<Form> = {}): Form => ({
  name: { en: 'Spring', zh: '春日券' },
  kind: 'amount',
  amount: '20.00',
  min_spend: '100.00',
  claim_from: '2027-01-01T00:00:00Z',
  claim_until: '2027-12-01T00:00:00Z',
  use_until: '2027-12-31T00:00:00Z',
  scope: 'all',
  scope_ids: [],
  per_user_limit: 1,
  ...formChanges,
});
const newCoupon = (changes: Partial<Form> = {}) => buildCoupon(world.app, form(changes));
/** Creates a coupon and claims it one second after the previous one, because lists are sorted by claim time. */
const claimCoupon = async (overrides: Partial<Form> = {}): Promise<Coupon> => {
  world.clock.forward(1);
  return receiveCoupon(agent, { id: await newCoupon(overrides) });
};
const stateOf = async (id: string) => (await listMyCoupons(agent, {})).find((each) => each.id === id)?.state;
const detailsOf = async (work: Promise<unknown>) =>
  work.then(
    () => 'not refused',
    (error) => error.details,
  );

describe('claiming a coupon', () => {
  it('a person claims a listed coupon once, and its rules are shown in both languages', async () => {
    const id = await newCoupon({ scope: 'hotels', scope_ids: [hotel.hotelId], stay_from: '2027-04-01' });
    expect((await listCoupons(agent)).map((each) => each.id)).toContain(id);
    const claimedCoupon = await receiveCoupon(agent, { id });
    expect(claimedCoupon).toMatchObject({
      state: 'received',
      amount: '20.00',
      min_spend: '100.00',
      all_hotels: false,
    });
    expect(claimedCoupon.rules.en).toContain('For bookings of US$100.00 and more');
    expect(claimedCoupon.rules.zh).toContain('订单满 US$100.00 可用');
    expect((await listCoupons(agent)).map((each) => each.id)).not.toContain(id);
    expect(await refusal(receiveCoupon(agent, { id }))).toBe('coupons.claimed_before');
  });

  it('the limit counts the coupons of all people of an account (M11)', async () => {
    const id = await newCoupon({ per_account_limit: 2 });
    const accountId = `com_many_${testNumber}`;
    const claim = (name: string) =>
      refusal(receiveCoupon(asUser(world, { accountId, userId: `usr_${name}_${testNumber}` }), { id }));
    const answers = await Promise.all(['a', 'b', 'c', 'd'].map(claim));
    expect(answers.filter((each) => each === 'not refused')).toHaveLength(2);
    expect(answers.filter((each) => each === 'coupons.claimed_by_colleagues')).toHaveLength(2);
    const fifth = asUser(world, { accountId, userId: `usr_e_${testNumber}` });
    expect((await listCoupons(fifth)).map((each) => each.id)).not.toContain(id);
    expect(await detailsOf(newCoupon({ per_user_limit: 2, per_account_limit: 1 }))).toMatchObject({
      fields: [{ path: 'per_account_limit' }],
    });
  });

  it('a code is accepted however it is typed, and its coupon is not listed', async () => {
    const code = `SPRING${testNumber}`;
    const id = await newCoupon({ code });
    expect((await listCoupons(agent)).map((each) => each.id)).not.toContain(id);
    expect(await refusal(receiveCoupon(agent, { id }))).toBe('request.not_found');
    expect(await exchangeCoupon(agent, { code: ` ${code.toLowerCase()} ` })).toMatchObject({
      state: 'received',
    });
    expect(await refusal(exchangeCoupon(agent, { code: 'NOSUCH' }))).toBe('coupons.unknown_code');
  });

  it('an account that guesses codes is stopped', async () => {
    const code = `AUTUMN${testNumber}`;
    await newCoupon({ code });
    const guesser = asUser(world, { accountId: `com_guess${testNumber}`, userId: `usr_guess${testNumber}` });
    const tries = [];
    for (let i = 0; i < 21; i += 1) tries.push(await refusal(exchangeCoupon(guesser, { code: `TRY${i}` })));
    expect(tries.slice(0, 20).every((each) => each === 'coupons.unknown_code')).toBe(true);
    expect(tries[20]).toBe('request.too_many');
    expect(await refusal(exchangeCoupon(guesser, { code }))).toBe('request.too_many');
    expect(await exchangeCoupon(agent, { code })).toMatchObject({ state: 'received' });
  });

  it('an account that guesses many codes at the same time is stopped', async () => {
    const code = `WINTER${testNumber}`;
    await newCoupon({ code });
    const guesser = asUser(world, { accountId: `com_many${testNumber}`, userId: `usr_many${testNumber}` });
    const codes = [...Array.from({ length: 200 }, (_, index) => `MANY${index}`), code];
    const answers = await Promise.all(codes.map((each) => refusal(exchangeCoupon(guesser, { code: each }))));
    expect(answers.filter((each) => each === 'coupons.unknown_code')).toHaveLength(20);
    expect(answers.at(-1)).toBe('request.too_many');
  });

  it('simultaneous claims never exceed the number of coupons', async () => {
    const id = await newCoupon({ total_limit: 5, per_account_limit: 100 });
    const claims = Array.from({ length: 20 }, (_, index) =>
      refusal(
        receiveCoupon(asUser(world, { accountId: 'com_c', userId: `usr_crowd_${testNumber}_${index}` }), {
          id,
        }),
      ),
    );
    const answers = await Promise.all(claims);
    expect(answers.filter((each) => each === 'not refused')).toHaveLength(5);
    expect(answers.filter((each) => each === 'coupons.all_claimed')).toHaveLength(15);
  });
});

describe('a coupon on an order', () => {
  it('the coupon lowers the price, is used by the payment, and Wayhouse bears its cost', async () => {
    const claimedCoupon = await claimCoupon();
    const orderNo = await bookedOrder(agent, { hotel }, { coupon_id: claimedCoupon.id });
    expect(await stateOf(claimedCoupon.id)).toBe('to_use');
    const before = await balancesOf(test.db, 'com_c');
    expect(await pay(agent, orderNo)).toMatchObject({ amount: '180.00' });
    expect((await balancesOf(test.db, 'com_c')).prepaid).toBe(before.prepaid - 18_000);
    expect(await stateOf(claimedCoupon.id)).toBe('used');
    const [order] = await findOrders(agent, { order_nos: [orderNo] });
    expect(order).toMatchObject({ total: '180.00', paid: '180.00', coupon_discount: '20.00' });
    expect(order?.breakdown.at(-1)).toEqual({ label: { en: 'Coupon', zh: '优惠券' }, amount: '-20.00' });
    expect(await verifyConsistency(test.db)).toEqual([]);
  });

  it('the coupon is released when the order is closed or not paid in time', async () => {
    const claimedCoupon = await claimCoupon({ per_user_limit: 2 });
    const canceledNo = await bookedOrder(agent, { hotel }, { coupon_id: claimedCoupon.id });
    await cancel(agent, canceledNo);
    expect(await stateOf(claimedCoupon.id)).toBe('received');
    const expiredNo = await bookedOrder(agent, { hotel }, { coupon_id: claimedCoupon.id });
    world.clock.forward(15 * 60);
    await expireUnpaidOrders(world.app);
    expect(await statusOf(test.db, expiredNo)).toEqual([-1, 0]);
    expect(await stateOf(claimedCoupon.id)).toBe('received');
  });

  it('the coupon is released when everything is refunded, and can be used again', async () => {
    const claimedCoupon = await claimCoupon();
    const orderNo = await bookedOrder(agent, { hotel }, { coupon_id: claimedCoupon.id });
    await pay(agent, orderNo);
    await cancel(agent, orderNo);
    await world.app.deliverEvents();
    expect(await statusOf(test.db, orderNo)).toEqual([4, 3]);
    expect(await stateOf(claimedCoupon.id)).toBe('received');
    const nextOrderNo = await bookedOrder(agent, { hotel }, { coupon_id: claimedCoupon.id });
    expect((await findOrders(agent, { order_nos: [nextOrderNo] }))[0]).toMatchObject({ total: '180.00' });
    expect(await verifyConsistency(test.db)).toEqual([]);
  });

  it('the coupon applies to one order only, even when two tabs book at once', async () => {
    const claimedCoupon = await claimCoupon();
    const sessions = await Promise.all([openedSession(agent, { hotel }), openedSession(agent, { hotel })]);
    const answers = await Promise.all(
      sessions.map((session) =>
        detailsOf(createBooking(agent, createInput(session, { coupon_id: claimedCoupon.id }))),
      ),
    );
    expect(answers.filter((each) => each === 'not refused')).toHaveLength(1);
    expect(answers.find((each) => each !== 'not refused')).toMatchObject({ data: { reason: 'used' } });
  });

  it('a coupon is refused with its reason, and the form shows the reasons beforehand', async () => {
    const minSpendCoupon = await claimCoupon({ min_spend: '1000.00' });
    const elsewhere = await buildHotel(test.db, { name: 'elsewhere', rooms: 1 });
    const otherHotelCoupon = await claimCoupon({ scope: 'hotels', scope_ids: [elsewhere.hotelId] });
    const usableCoupon = await claimCoupon();
    const session = await openedSession(agent, { hotel });
    expect(await offerCoupons(agent, { session_no: session.session_no })).toMatchObject([
      { id: usableCoupon.id, discount: '20.00', total: '180.00' },
      { discount: '0.00', reason: { en: 'This coupon is not for this hotel.' } },
      { discount: '0.00', reason: { zh: '订单满 US$1000.00 可用。' } },
    ]);
    for (const [claimedCoupon, reason] of [
      [minSpendCoupon, 'min_spend'],
      [otherHotelCoupon, 'hotel'],
    ] as const) {
      const work = createBooking(agent, createInput(session, { coupon_id: claimedCoupon.id }));
      expect(await detailsOf(work)).toMatchObject({ data: { reason } });
    }
  });

  it('only the person who claimed a coupon can use it', async () => {
    const claimedCoupon = await claimCoupon();
    const stranger = asUser(world, { accountId: 'com_c', userId: 'usr_stranger' });
    const session = await openedSession(stranger, { hotel });
    const work = createBooking(stranger, createInput(session, { coupon_id: claimedCoupon.id }));
    expect(await detailsOf(work)).toMatchObject({ fields: [{ path: 'coupon_id' }] });
  });
});

describe('staff', () => {
  it('staff see how many people claimed and used a coupon, and the discount given', async () => {
    const id = await newCoupon();
    const claimedCoupon = await receiveCoupon(agent, { id });
    await pay(agent, await bookedOrder(agent, { hotel }, { coupon_id: claimedCoupon.id }));
    await newCoupon();
    const { items } = await listCouponsForStaff(staff(), { page: 1, page_size: 100 });
    // A form with a conflict asks for its coupon by id, because newer coupons may have moved this one to a later page.
    const byId = await listCouponsForStaff(staff(), { id, page: 1, page_size: 1 });
    expect(byId.items).toMatchObject([{ id, claimed: 1, to_use: 0, used: 1, given: '20.00' }]);
    expect(items).toContainEqual(byId.items[0]);
  });

  it('claimed coupons keep their terms, and the later of two concurrent edits is refused', async () => {
    const id = await newCoupon();
    await saveCoupon(staff(), form({ id, version: 1, total_limit: 10 }));
    expect(await refusal(saveCoupon(staff(), form({ id, version: 1 })))).toBe('request.changed');
    await receiveCoupon(agent, { id });
    const work = saveCoupon(staff(), form({ id, version: 2, amount: '10.00' }));
    expect(await refusal(work)).toBe('coupons.promised');
    await endCoupon(staff(), { params: { id } });
    const { after, before } = await test.db
      .selectFrom('platform.audit_log')
      .select(['before', 'after'])
      .where('target_id', '=', id)
      .where('action', '=', 'coupon.ended')
      .executeTakeFirstOrThrow();
    expect({ before, after }).toMatchObject({
      before: { ended_at: null },
      after: { ended_at: expect.any(String) },
    });
    const lateAgent = asUser(world, { accountId: 'com_c', userId: 'usr_late' });
    expect(await refusal(receiveCoupon(lateAgent, { id }))).toBe('coupons.not_open');
  });

  it.each([
    ['amount', { amount: '0.00' }],
    ['min_spend', { amount: '100.00' }],
    ['claim_until', { claim_until: '2026-01-01T00:00:00Z' }],
    ['scope_ids', { scope: 'hotels' as const }],
    ['scope_ids', { scope: 'hotels' as const, scope_ids: ['no_such_hotel'] }],
    ['scope_ids', { scope: 'hotels' as const, scope_ids: ['lisbon'] }],
    ['scope_ids', { scope: 'cities' as const, scope_ids: ['h_coupon'] }],
    ['amount', { amount: '99999999.00', min_spend: '999999999.00' }],
  ])('the error names the wrong field: %s', async (path, wrongFields) => {
    expect(await detailsOf(saveCoupon(staff(), form(wrongFields)))).toMatchObject({ fields: [{ path }] });
  });
});
