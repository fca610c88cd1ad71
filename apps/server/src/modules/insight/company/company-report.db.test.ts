/** The company report: the spending of an account, by person and place, and who may read it. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { asUser, cancel, paidOrder } from '../../../../test/builders/booking.ts';
import { type Desk, openDesk } from '../../../../test/builders/orders-desk.ts';
import { createUser } from '../../../../test/builders/users.ts';
import { reportCompany } from './report-company.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
  for (const name of ['ana', 'bo', 'cai'])
    await createUser(desk.database.db, { id: name, accountId: 'com_desk', firstName: name, language: 'en' });
  await stay('ana', 3);
  await stay('ana', 1);
  await stay('bo', 2);
  await cancel(person('cai'), await stay('cai', 1));
});
afterAll(() => desk.database.drop());

const person = (userId: string, own = false) => asUser(desk.world, { accountId: 'com_desk', userId, own });
/** A paid stay from 10 April, 100.00 a night, booked on 1 March. */
const stay = (userId: string, nights: number) => paidOrder(person(userId), { hotel: desk.hotel, nights });
const march = { month: '2027-03', basis: 'booked' } as const;

it('sums prices of standing bookings and fees of canceled ones, by person, city and hotel', async () => {
  const report = await reportCompany(person('ana'), march);
  expect(report.figures).toEqual({
    ...{ spent: '600.00', bookings: 4, canceled: 1, nights: 6, average_night: '100.00', fees: '0.00' },
  });
  expect(report.people?.map(({ id, spent, canceled }) => [id, spent, canceled])).toEqual([
    ['ana', '400.00', 0],
    ['bo', '200.00', 0],
    ['cai', '0.00', 1],
  ]);
  expect(report.hotels).toMatchObject([{ hotel: { id: desk.hotel.hotelId }, spent: '600.00', nights: 6 }]);
  expect(report.cities).toMatchObject([{ spent: '600.00', bookings: 4 }]);
  expect(report.saved).toEqual({ coupons: '0.00', canceled_free: '100.00' });
});

it('shows twelve months, and moves bookings to the month of their check-in', async () => {
  const { months } = await reportCompany(person('ana'), march);
  expect([months.length, months[0], months.at(-1)]).toEqual([
    12,
    { month: '2026-04', spent: '0.00' },
    { month: '2027-03', spent: '600.00' },
  ]);
  expect((await reportCompany(person('ana'), { month: '2027-04', basis: 'check_in' })).figures.bookings).toBe(
    4,
  );
  expect((await reportCompany(person('ana'), { month: '2027-04', basis: 'booked' })).figures).toMatchObject({
    bookings: 0,
    spent: '0.00',
  });
});

it('shows people without the company privilege their own bookings only, and other accounts nothing', async () => {
  const own = await reportCompany(person('bo', true), march);
  expect([own.scope, own.figures.spent, own.people]).toEqual(['own', '200.00', undefined]);
  const other = await reportCompany(asUser(desk.world, { accountId: 'com_other' }), march);
  expect([other.figures.bookings, other.hotels]).toEqual([0, []]);
});

it('counts deadlines that passed in the month as kept or missed', async () => {
  desk.world.clock.at('2027-05-01T00:00:00Z');
  const { deadlines } = await reportCompany(person('ana'), { month: '2027-04', basis: 'booked' });
  expect(deadlines.stayed + deadlines.canceled_free).toBe(4);
  expect(deadlines).toMatchObject({ missed: 0, missed_fees: '0.00' });
});
