/** The company report: the spending of an account, by person and place, and who may read it. */
import readXlsxFile from 'read-excel-file/node';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { asUser, cancel, offerFor, paidOrder } from '../../../../test/builders/booking.ts';
import { buildHotel } from '../../../../test/builders/catalogue.ts';
import { type Desk, openDesk } from '../../../../test/builders/orders-desk.ts';
import { createUser } from '../../../../test/builders/users.ts';
import { relocateGuests } from '../../booking/after-sale/relocate-guests.ts';
import { selectMonths, selectPassedDeadlines, selectSpend, selectSpentBookings } from './company.views.ts';
import { exportCompanyReport } from './export-company-report.ts';
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

it('sums standing bookings by person, city and hotel; a booking canceled free of charge adds nothing', async () => {
  const report = await reportCompany(person('ana'), march);
  expect(report.figures).toEqual({
    spent: '600.00',
    bookings: 4,
    canceled: 1,
    nights: 6,
    average_night: '100.00',
    fees: '0.00',
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

it('shows twelve months, and counts bookings by the month of booking or of check-in', async () => {
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

it('sums by the reference of the customer, and leaves out bookings without one', async () => {
  const { db } = desk.database;
  const orders = await db
    .selectFrom('booking.orders')
    .select('order_no')
    .where('user_id', '=', 'ana')
    .orderBy('total_cents', 'desc')
    .execute();
  const setReference = (ref: string, ...nos: (string | undefined)[]) =>
    db.updateTable('booking.orders').set({ ref_no: ref }).where('order_no', 'in', nos.map(String)).execute();
  await setReference('P1', orders[0]?.order_no);
  await setReference('P2', orders[1]?.order_no);
  const { order_no: other } = await db
    .selectFrom('booking.orders')
    .select('order_no')
    .where('user_id', '=', 'bo')
    .executeTakeFirstOrThrow();
  await setReference('P2', other);
  const { references, references_total: total } = await reportCompany(person('ana'), march);
  expect(references.map(({ reference, spent }) => [reference, spent]).toSorted()).toEqual([
    ['P1', '300.00'],
    ['P2', '300.00'],
  ]);
  expect(total).toBe(2);
});

it('exports all sums and the bookings, which add up to the figure, without formulas', async () => {
  const { db } = desk.database;
  await db.updateTable('identity.users').set({ first_name: '=1+1' }).where('id', '=', 'bo').execute();
  const file = await exportCompanyReport(person('ana'), { ...march, format: 'xlsx' });
  const sheets = await readXlsxFile(Buffer.from(file.bytes));
  expect(sheets.map(({ sheet }) => sheet)).toEqual([
    ...['By person', 'By city', 'By hotel', 'By reference', 'Bookings'],
  ]);
  const [people, , , references, bookings] = sheets.map(({ data }) => data);
  expect(people?.[2]?.[0]).toMatch(/^=1\+1/);
  expect(references?.slice(1).map((row) => row[0])).toEqual(['P1', 'P2']);
  expect(bookings).toHaveLength(6);
  expect(bookings?.at(-1)?.at(-1)).toBe(600);
  const csv = await exportCompanyReport(person('bo', true), { ...march, format: 'csv' });
  const lines = new TextDecoder().decode(csv.bytes).trim().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(`"'=1+1`);
  const ownSheets = await readXlsxFile(
    Buffer.from((await exportCompanyReport(person('bo', true), { ...march, format: 'xlsx' })).bytes),
  );
  expect(ownSheets.map(({ sheet }) => sheet)).not.toContain('By person');
});

it('says in the last row that a file has not all bookings', async () => {
  const texts = async (format: 'csv' | 'xlsx') => {
    const { bytes } = await exportCompanyReport(person('ana'), { ...march, format }, { rowsMax: 2 });
    if (format === 'csv') return new TextDecoder().decode(bytes).trim().split('\r\n');
    return ((await readXlsxFile(Buffer.from(bytes))).at(-1)?.data ?? []).map((row) => String(row[0] ?? ''));
  };
  expect((await texts('csv')).length).toBe(4);
  expect((await texts('csv')).at(-1)).toMatch(/only the first 2/i);
  expect(await texts('xlsx')).toContainEqual(expect.stringMatching(/only the first 2/i));
});

it('shows people without the company privilege their own bookings only, and other accounts nothing', async () => {
  const ownReport = await reportCompany(person('bo', true), march);
  expect([ownReport.scope, ownReport.figures.spent, ownReport.people]).toEqual(['own', '200.00', undefined]);
  const other = await reportCompany(asUser(desk.world, { accountId: 'com_other' }), march);
  expect([other.figures.bookings, other.hotels]).toEqual([0, []]);
});

it('counts each deadline that passed in the month once, here none as missed', async () => {
  desk.world.clock.at('2027-05-01T00:00:00Z');
  const { deadlines } = await reportCompany(person('ana'), { month: '2027-04', basis: 'booked' });
  expect(deadlines.stayed + deadlines.canceled_free).toBe(4);
  expect(deadlines).toMatchObject({ missed: 0, missed_fees: '0.00' });
});

it('relocated guests count once, and are no missed deadline of the person', async () => {
  const scope = { accountId: 'com_desk', userId: null };
  const filter = { scope, basis: 'check_in', from: '2027-05-01', until: '2027-06-01' } as const;
  const agent = asUser(desk.world, { accountId: 'com_desk' });
  const ofMay = async () => {
    const [sums, months, bookings, deadlines] = await Promise.all([
      selectSpend(desk.database.db, filter),
      selectMonths(desk.database.db, filter),
      selectSpentBookings(desk.database.db, filter, 10),
      selectPassedDeadlines(desk.database.db, scope, {
        from: new Date('2027-05-01T00:00:00Z'),
        until: new Date('2027-06-01T00:00:00Z'),
      }),
    ]);
    const { spent, bookings: count } = sums.find(({ by }) => by === 'all') ?? { spent: 0, bookings: 0 };
    const { stayed, missed } = deadlines[0] ?? { stayed: 0, missed: 0 };
    return [spent, count, months[0]?.spent, bookings.length, stayed, missed];
  };
  const orderNo = await paidOrder(agent, { hotel: desk.hotel, checkIn: '2027-05-10' });
  await agent.deliverEvents();
  expect(await ofMay()).toEqual([20_000, 1, 20_000, 1, 1, 0]);
  const hotel = await buildHotel(desk.database.db, { name: 'free' });
  await relocateGuests(desk.staff(), {
    params: { order_no: orderNo },
    offer_id: await offerFor(agent, { hotel, checkIn: '2027-05-10' }),
    total: '200.00',
    compensation: '0',
    reason: 'Full',
  });
  await agent.deliverEvents();
  expect(await ofMay()).toEqual([20_000, 1, 20_000, 1, 1, 0]);
});
