/** A cancellation by the source long after the booking is found before the guests arrive. */
import { expect, it } from 'vitest';
import { cancelBooking } from '../../src/modules/booking/cancel/cancel-booking.ts';
import { openLostBookings } from '../../src/modules/care/open-lost-bookings.job.ts';
import { supplyJobs } from '../../src/modules/supply/supply.jobs.ts';
import { outsideOrders } from '../builders/outside/outside-orders.ts';

const { fixture, placePaidOrder, sourceBookings, rowOf, requestsOf } = outsideOrders('com_life');
const hour = 3600;

const compare = async (seconds: number) => {
  fixture.world.clock.forward(seconds);
  await supplyJobs.find((job) => job.name === 'supply.compare-bookings')?.run(fixture.world.app);
  await openLostBookings(fixture.world.app);
};
const casesOf = (orderNo: string) =>
  fixture.test.db
    .selectFrom('care.cases as c')
    .innerJoin('care.lines as l', 'l.case_no', 'c.case_no')
    .select(['c.kind', 'c.state', 'l.kind as line'])
    .where('order_no', '=', orderNo)
    .execute();
/** Moves the stay, because an order is compared with its source until the check-out. */
const setStay = async (orderNo: string, checkIn: string, checkOut: string) => {
  await fixture.test.db
    .updateTable('supply.bookings')
    .set({ check_out: checkOut })
    .where('order_no', '=', orderNo)
    .execute();
  await fixture.test.db
    .updateTable('booking.orders')
    .set({ check_in: checkIn, check_out: checkOut })
    .where('order_no', '=', orderNo)
    .execute();
};
const dayIn = (days: number) =>
  new Date(fixture.world.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);

it('finds a cancellation by the source after ten days, opens one case, and drops the task when both sides agree', async () => {
  const [lost, fine, canceled] = [
    await placePaidOrder('RO'),
    await placePaidOrder('RO'),
    await placePaidOrder('RO'),
  ];
  expect((await rowOf(lost)).check_out).not.toBeNull();
  for (const orderNo of [lost, fine, canceled]) await setStay(orderNo, dayIn(60), dayIn(62));
  await compare(10 * 24 * hour);
  expect((await rowOf(lost)).staff_reason).toBeNull();
  for (const booking of [...sourceBookings(lost), ...sourceBookings(canceled)]) booking.status = 'CANCELLED';
  await cancelBooking(fixture.agent, { order_no: canceled, reason_id: 1 });
  await compare(21 * hour);
  expect((await rowOf(lost)).staff_reason).toBe('canceled_there');
  expect((await rowOf(fine)).staff_reason).toBeNull();
  expect((await rowOf(canceled)).staff_reason).toBeNull();
  expect(await casesOf(lost)).toEqual([{ kind: 'other', state: 'waiting_us', line: 'source_differs' }]);
  await compare(24 * hour);
  expect(await casesOf(lost)).toHaveLength(1);
  await cancelBooking(fixture.agent, { order_no: lost, reason_id: 1 });
  expect((await rowOf(lost)).staff_reason).toBeNull();
});

it('opens an urgent case when the guests arrive within days, and compares no more after the stay', async () => {
  const orderNo = await placePaidOrder('RO');
  await setStay(orderNo, dayIn(8), dayIn(10));
  for (const booking of sourceBookings(orderNo)) booking.status = 'CANCELLED';
  await compare(6 * 24 * hour);
  expect(await casesOf(orderNo)).toMatchObject([{ kind: 'no_booking' }]);
  await fixture.test.db
    .updateTable('supply.bookings')
    .set({ staff_reason: null, staff_since: null })
    .where('order_no', '=', orderNo)
    .execute();
  await compare(6 * 24 * hour);
  expect((await rowOf(orderNo)).staff_reason).toBeNull();
});

it('sends one list a day for each day of creation, and none when only the reserve of the quota is left', async () => {
  await fixture.test.db.updateTable('supply.bookings').set({ check_out: null }).execute();
  for (const orderNo of [await placePaidOrder('RO'), await placePaidOrder('RO')])
    await setStay(orderNo, dayIn(60), dayIn(62));
  // Each run of the job also sends the list of the last two days.
  const listsOf = async (seconds: number) => {
    const before = requestsOf('list').length;
    await compare(seconds);
    return requestsOf('list').length - before;
  };
  expect(await listsOf(5 * 24 * hour)).toBe(2);
  expect(await listsOf(2 * hour)).toBe(1);
  fixture.world.app.bedbanks?.[0]?.allowSearches(0);
  expect(await listsOf(30 * hour)).toBe(1);
  fixture.world.app.bedbanks?.[0]?.allowSearches(null);
  expect(await listsOf(2 * hour)).toBe(2);
});
