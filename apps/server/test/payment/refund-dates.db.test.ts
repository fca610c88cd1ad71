/** Every refund has promised days. The customer reads them, and an overdue refund is in finance's queue. */
import type { Case } from '@wayhouse/contract/care/cases';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { StaffCtx } from '../../src/context.ts';
import { findOrders } from '../../src/modules/booking/orders/find-orders.ts';
import { listOwnCases, solveAsCustomer } from '../../src/modules/care/ask-desk.ts';
import { openLateRefunds } from '../../src/modules/care/open-late-refunds.job.ts';
import { listDeskRefunds } from '../../src/modules/payment/desk/desk-refunds.ts';
import { listRefunds } from '../../src/modules/payment/refund/list-refunds.ts';
import {
  asUser,
  bookedOrder,
  buildCompany,
  buildWorld,
  cancel,
  pay,
  type World,
} from '../builders/booking.ts';
import { type BuiltHotel, buildHotel } from '../builders/catalogue.ts';
import { cards, openGateway, payByCard, type TestGateway } from '../builders/gateway/gateway.ts';
import { buildAccount } from '../builders/ledger.ts';
import { createUser } from '../builders/users.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';

let test: TestDatabase;
let world: World;
let hotel: BuiltHotel;
let gateway: TestGateway;
const page = { page: 1, page_size: 20 };
const agent = () => asUser(world, { accountId: 'com_dates' });
/** A colleague who sees only own orders. */
const colleague = () => asUser(world, { accountId: 'com_dates', userId: 'usr_other', own: true });
const staff = () =>
  ({
    ...agent(),
    staff: { staffId: 'stf_f', name: 'F', email: 'f@staff.test', role: 'finance', rights: [], ip: '' },
  }) as unknown as StaffCtx;

beforeAll(async () => {
  test = await createTestDatabase();
  world = buildWorld(test.db);
  hotel = await buildHotel(test.db, { name: 'dates', rooms: 20 });
  await buildCompany(test.db, { id: 'com_dates' });
  await buildAccount(test.db, world.clock, { accountId: 'com_dates', prepaidCents: 100_000 });
  const person = { firstName: 'Olivia', language: 'en', accountId: 'com_dates' } as const;
  await createUser(test.db, { ...person, id: 'usr_of_com_dates' });
  gateway = await openGateway(world);
});
afterAll(async () => {
  await gateway.close();
  await test.drop();
});

it('a refund to a card is promised by working days and listed, and a case opens when it is overdue', async () => {
  const orderNo = await bookedOrder(agent(), { hotel });
  await payByCard(agent(), cards.refundWaits, orderNo);
  await cancel(agent(), orderNo);
  await world.app.deliverEvents();
  // The refund begins on Monday 1 March 2027 in New York. The promised days are one and ten working days later.
  const promisedDays = { send_by: '2027-03-02', expected_by: '2027-03-15' };
  const [order] = await findOrders(agent(), { order_nos: [orderNo] });
  expect(order?.refunds).toMatchObject([promisedDays]);
  expect((await listRefunds(agent(), page)).items).toMatchObject([{ order_no: orderNo, ...promisedDays }]);
  expect((await listRefunds(colleague(), page)).items).toEqual([]);
  const overdue = async () => (await listDeskRefunds(staff(), { ...page, status: 'overdue' })).items;
  expect(await overdue()).toEqual([]);
  world.clock.at('2027-03-15T23:00:00Z');
  expect(await overdue()).toEqual([]);
  expect(await casesAfterJob(orderNo)).toEqual([]);
  world.clock.at('2027-03-16T00:00:00Z');
  expect(await overdue()).toMatchObject([{ order_no: orderNo, ...promisedDays }]);
  expect((await listDeskRefunds(staff(), page)).overdue).toBe(1);
  const lateCases = [
    { kind: 'refund', state: 'waiting_us', lines: [{ kind: 'refund_late', side: 'clock' }] },
  ];
  expect(await casesAfterJob(orderNo)).toMatchObject(lateCases);
  const [{ case_no = '' } = {}] = await casesAfterJob(orderNo);
  await solveAsCustomer(agent(), { case_no });
  expect(await casesAfterJob(orderNo)).toMatchObject([{ case_no, state: 'solved' }]);
  world.clock.at('2027-03-01T09:00:00Z');
});

/** The cases of the order after two simultaneous runs of the job. */
async function casesAfterJob(orderNo: string): Promise<Case[]> {
  await Promise.all([openLateRefunds(world.app), openLateRefunds(world.app)]);
  return listOwnCases(agent(), { order_no: orderNo });
}

it('a refund to the balance is promised for the same day and is not in the list', async () => {
  const before = (await listRefunds(agent(), page)).total;
  const orderNo = await bookedOrder(agent(), { hotel });
  await pay(agent(), orderNo);
  await cancel(agent(), orderNo);
  const [order] = await findOrders(agent(), { order_nos: [orderNo] });
  expect(order?.refunds).toMatchObject([{ status: 'succeeded', expected_by: '2027-03-01' }]);
  expect((await listRefunds(agent(), page)).total).toBe(before);
  // Finance sees refunds of every kind in one list, and finds them by the order.
  expect((await listDeskRefunds(staff(), { ...page, search: orderNo })).items).toMatchObject([
    { order_no: orderNo, method: 'balance', status: 'succeeded', amount: order?.paid },
  ]);
  expect((await listDeskRefunds(staff(), { ...page, search: 'WH00' })).items).toEqual([]);
});
