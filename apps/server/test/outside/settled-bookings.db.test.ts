/** Staff records what a source says about a booking on which our data and the source's data differ. */
import type { SettledOutcome, StaffReason } from '@wayhouse/contract/console/supply/settle-choices';
import { sourceHistoryEndpoints } from '@wayhouse/contract/console/supply/source-history';
import { describe, expect, it } from 'vitest';
import { selectOrder } from '../../src/modules/booking/booking.store.ts';
import { cancelBooking } from '../../src/modules/booking/cancel/cancel-booking.ts';
import { failByHand } from '../../src/modules/booking/desk/confirm-by-hand.ts';
import { compareBookings, compareOldBookings } from '../../src/modules/supply/compare-bookings.ts';
import { replayPastRule, showSourceHistory } from '../../src/modules/supply/contests/show-contests.ts';
import { settleBooking } from '../../src/modules/supply/settle-booking.ts';
import { showSuppliers } from '../../src/modules/supply/supplier-desk.ts';
import { inTransaction } from '../../src/platform/database.ts';
import { hotelbeds } from '../../src/ports/bedbank/hotelbeds.ts';
import { watchBedbank } from '../../src/ports/bedbank/watch-bedbank.ts';
import { refusal, statusOf, statusPair } from '../builders/booking.ts';
import { outsideOrders } from '../builders/outside/outside-orders.ts';

const { fixture, staff, placePaidOrder, pass, sourceBookings, rowOf } = outsideOrders('com_settle');

const settle = (orderNo: string, waiting: StaffReason, outcome: SettledOutcome, reference = '') =>
  settleBooking(staff(), { order_no: orderNo, waiting, outcome, reference, reason: 'Called the source' });
const compare = () => {
  const day = fixture.world.clock.now().toISOString().slice(0, 10);
  return compareBookings(fixture.world.app, { source: 'hotelbeds', from: day, to: day });
};
/** An order whose source has been silent for more than half an hour, so that it waits for staff. */
async function silentOrder(): Promise<string> {
  fixture.world.standIn.trouble.set('book', ['silent_after']);
  const orderNo = await placePaidOrder();
  fixture.world.standIn.dead = true;
  await pass(30, 30, 30, 60, 120, 240, 600, 600, 600);
  expect(await rowOf(orderNo)).toMatchObject({ staff_reason: 'silent', state: 'open' });
  return orderNo;
}

it('a silent booking that exists is confirmed with the reference of the source, once and with its reason', async () => {
  const orderNo = await silentOrder();
  expect(await refusal(settle(orderNo, 'silent', 'booked'))).toBe('request.invalid');
  expect(await refusal(settle(orderNo, 'missing', 'booked', '1-77'))).toBe('request.changed');
  const { waiting } = await settle(orderNo, 'silent', 'booked', '1-77');
  expect(waiting.map((row) => row.order_no)).not.toContain(orderNo);
  expect(await refusal(settle(orderNo, 'silent', 'not_booked'))).toBe('request.changed');
  await pass(600);
  expect(await statusOf(fixture.test.db, orderNo)).toEqual(statusPair.confirmedPaid);
  expect(await rowOf(orderNo)).toMatchObject({ state: 'confirmed', reference: '1-77' });
  const entry = await fixture.test.db
    .selectFrom('platform.audit_log')
    .selectAll()
    .where('target_id', '=', orderNo)
    .where('action', '=', 'supplier.booking_settled')
    .executeTakeFirstOrThrow();
  expect(entry).toMatchObject({
    staff_name: 'Ada',
    reason: 'Called the source',
    before: { waiting: 'silent', state: 'open', reference: null },
    after: { outcome: 'booked', state: 'confirmed', reference: '1-77' },
  });
});

it('a silent booking that does not exist fails, and the comparison reports it when it exists after all', async () => {
  const orderNo = await silentOrder();
  await settle(orderNo, 'silent', 'not_booked');
  await pass(600);
  expect(await statusOf(fixture.test.db, orderNo)).toEqual(statusPair.failedRefunded);
  fixture.world.standIn.dead = false;
  expect(sourceBookings(orderNo)).toHaveLength(1);
  await compare();
  expect((await rowOf(orderNo)).staff_reason).toBe('late_booking');
  // The source cancels the booking without a charge, but still lists it.
  await settle(orderNo, 'late_booking', 'not_booked');
  await compare();
  expect((await rowOf(orderNo)).staff_reason).toBeNull();
});

it('a booking that the source lost and confirms by phone is reported again only after both sides agreed', async () => {
  const orderNo = await placePaidOrder('RO');
  const [booking] = sourceBookings(orderNo);
  if (!booking) throw new Error('no booking');
  booking.status = 'CANCELLED';
  await compare();
  expect((await rowOf(orderNo)).staff_reason).toBe('canceled_there');
  expect(await refusal(settle(orderNo, 'canceled_there', 'not_booked'))).toBe('request.wrong_state');
  await settle(orderNo, 'canceled_there', 'booked');
  await compare();
  expect((await rowOf(orderNo)).staff_reason).toBeNull();
  booking.status = 'CONFIRMED';
  await compare();
  booking.status = 'CANCELLED';
  await compare();
  expect((await rowOf(orderNo)).staff_reason).toBe('canceled_there');
  await cancelBooking(fixture.agent, { order_no: orderNo, reason_id: 1 });
  expect(await refusal(settle('WHNONE', 'silent', 'booked', '1'))).toBe('request.not_found');
});

it('shows who won the contests of past days, and the cost of a rule', async () => {
  const kinds = JSON.stringify([
    [
      ['hotelbeds', 9_000, 10_000],
      [null, 9_100, 10_150],
    ],
  ]);
  const day = fixture.world.clock.now().toISOString().slice(0, 10);
  await fixture.test.db
    .insertInto('supply.contests')
    .values({ day, hotel_id: 'h_x', check_in: day, nights: 1, party: 'CN 2', kinds })
    .execute();
  // `days` is a text, because it comes from the query string.
  const { input } = sourceHistoryEndpoints['GET /api/console/v1/suppliers/history'];
  expect(await showSourceHistory(staff(), input.parse({ days: '30' }))).toEqual({
    contests: 1,
    sources: [
      { source: 'hotelbeds', won: 1, lost: 0, above_bp: 0 },
      { source: null, won: 0, lost: 1, above_bp: 150 },
    ],
  });
  const rule = { days: 30, prefer_own_bp: 200, avoid: [] };
  const cost = { contests: 1, changed: 1, unsold: 0, net: '1.00', total: '1.50' };
  expect(await replayPastRule(staff(), rule)).toEqual(cost);
  const avoid = [{ source: 'hotelbeds', hotel_id: null }];
  expect(await replayPastRule(staff(), { ...rule, prefer_own_bp: null, avoid })).toEqual(cost);
});

describe('an order that staff fails before the source has answered', () => {
  const fail = async (orderNo: string) => {
    const order = await selectOrder(fixture.test.db, orderNo);
    if (!order) throw new Error('no order');
    await inTransaction(fixture.test.db, (tx) => failByHand(staff(), tx, { order }));
  };
  /** Staff fails each order after the source has booked it, but before the source's answer arrives. */
  const failDuringCall = () => {
    const { world } = fixture;
    const port = hotelbeds(world.standIn.access);
    const book: typeof port.book = async (request) => {
      const booking = await port.book(request);
      await fail(request.orderNo);
      return booking;
    };
    world.app.bedbanks = [watchBedbank({ ...port, book }, world.app.clock)];
  };

  it('is canceled at the source when the source confirms it later', async () => {
    failDuringCall();
    const orderNo = await placePaidOrder('RO');
    await fixture.world.app.deliverEvents();
    expect(await statusOf(fixture.test.db, orderNo)).toEqual(statusPair.failedRefunded);
    expect(sourceBookings(orderNo)).toMatchObject([{ status: 'CANCELLED' }]);
    expect(await rowOf(orderNo)).toMatchObject({ state: 'canceled', staff_reason: null });
  });

  it('is canceled at the source when the source stays silent until it answers again', async () => {
    const orderNo = await silentOrder();
    await fail(orderNo);
    await fixture.world.app.deliverEvents();
    expect(sourceBookings(orderNo)).toMatchObject([{ status: 'CONFIRMED' }]);
    fixture.world.standIn.dead = false;
    await pass(600);
    await fixture.world.app.deliverEvents();
    expect(sourceBookings(orderNo)).toMatchObject([{ status: 'CANCELLED' }]);
    expect(await rowOf(orderNo)).toMatchObject({ state: 'canceled', staff_reason: null });
  });

  it('is canceled at the source when staff finds the booking after the queue has given up', async () => {
    const orderNo = await silentOrder();
    await fail(orderNo);
    await fixture.test.db
      .updateTable('platform.work')
      .set({ state: 'dead', ended_at: fixture.world.clock.now() })
      .where('kind', '=', 'booking.cancel_at_source')
      .where('key', '=', orderNo)
      .execute();
    fixture.world.standIn.dead = false;
    await settle(orderNo, 'silent', 'booked', sourceBookings(orderNo)[0]?.reference);
    expect(sourceBookings(orderNo)).toMatchObject([{ status: 'CANCELLED' }]);
    expect(await rowOf(orderNo)).toMatchObject({ state: 'canceled', staff_reason: null });
  });

  it('waits for staff when the source refuses, also after a comparison', async () => {
    failDuringCall();
    fixture.world.standIn.trouble.set('cancel', ['refused']);
    const orderNo = await placePaidOrder('RO');
    await fixture.world.app.deliverEvents();
    await compare();
    expect(sourceBookings(orderNo)).toMatchObject([{ status: 'CONFIRMED' }]);
    expect(await rowOf(orderNo)).toMatchObject({ state: 'failed', staff_reason: 'late_booking' });
  });
});

it('a booking whose order a restore has lost waits until staff settle it or the source cancels it', async () => {
  const { standIn, app, clock } = fixture.world;
  const waiting = async () =>
    (await showSuppliers(staff())).waiting.flatMap(({ order_no, reason, reference }) =>
      reason === 'unknown_order' ? [[order_no, reference]] : [],
    );
  const [booking] = sourceBookings(await placePaidOrder());
  if (!booking) throw new Error('no booking');
  await compare();
  expect(await waiting()).toEqual([]);
  const lost = ['WH1', 'WH2'].map((no) => ({ ...booking, clientReference: no, reference: `ref-${no}` }));
  standIn.bookings.push(...lost);
  await compare();
  expect(await waiting()).toEqual([
    ['WH1', 'ref-WH1'],
    ['WH2', 'ref-WH2'],
  ]);
  await settle('WH1', 'unknown_order', 'booked');
  await compare();
  expect(await waiting()).toEqual([['WH2', 'ref-WH2']]);
  expect(await refusal(settle('WH1', 'unknown_order', 'booked'))).toBe('request.changed');
  for (const each of lost) each.status = 'CANCELLED';
  // The days of the booking are no longer recent.
  clock.forward(4 * 86_400);
  await compareOldBookings(app, 'hotelbeds');
  expect(await waiting()).toEqual([]);
});

it('a lost booking is settled only at its source, although another source has the same number', async () => {
  const { db } = fixture.test;
  const at = fixture.world.clock.now();
  const sources = ['hotelbeds', 'ratehawk'];
  for (const source of sources) {
    await db
      .insertInto('supply.lost_bookings')
      .values({
        ...{ source, order_no: 'WH8', reference: `${source}-8`, found_at: at, seen_at: at },
        ...{ listed_from: '2027-03-01', listed_to: '2027-03-01' },
      })
      .execute();
  }
  const { waiting } = await settleBooking(staff(), {
    ...{ order_no: 'WH8', source: 'ratehawk', waiting: 'unknown_order', outcome: 'not_booked' },
    ...{ reference: '', reason: 'Called the source' },
  });
  const rows = waiting.filter(({ order_no }) => order_no === 'WH8');
  expect(rows.map(({ source }) => source)).toEqual(['hotelbeds']);
  const entry = await db
    .selectFrom('platform.audit_log')
    .selectAll()
    .where('target_id', '=', 'WH8')
    .executeTakeFirstOrThrow();
  expect(entry.before).toEqual({ waiting: 'unknown_order', source: 'ratehawk', reference: 'ratehawk-8' });
  await db.deleteFrom('supply.lost_bookings').where('order_no', '=', 'WH8').execute();
});

it('staff see every booking of a lost order, and a settled one waits again only for a new booking', async () => {
  const { standIn, app, clock } = fixture.world;
  const waiting = async () =>
    (await showSuppliers(staff())).waiting.flatMap(({ order_no, reference }) =>
      order_no === 'WH3' ? [reference] : [],
    );
  const [booking] = sourceBookings(await placePaidOrder());
  if (!booking) throw new Error('no booking');
  const book = (reference: string) =>
    standIn.bookings.push({ ...booking, clientReference: 'WH3', reference });
  book('ref-b');
  book('ref-a');
  await compare();
  expect(await waiting()).toEqual(['ref-a, ref-b']);
  await settle('WH3', 'unknown_order', 'booked');
  await compare();
  expect(await waiting()).toEqual([]);
  // A comparison of other days may list only one of the bookings.
  const listedBooking = standIn.bookings.pop();
  await compare();
  if (listedBooking) standIn.bookings.push(listedBooking);
  await compare();
  expect(await waiting()).toEqual([]);
  book('ref-c');
  await compare();
  expect(await waiting()).toEqual(['ref-a, ref-b, ref-c']);
  await settle('WH3', 'unknown_order', 'booked');
  // A later round asks a source only about our own bookings, which are deleted here, and about waiting lost ones.
  await fixture.test.db.deleteFrom('supply.bookings').execute();
  clock.forward(4 * 86_400);
  standIn.calls.length = 0;
  await compareOldBookings(app, 'hotelbeds');
  expect(standIn.calls.map(({ verb }) => verb)).not.toContain('list');
});
