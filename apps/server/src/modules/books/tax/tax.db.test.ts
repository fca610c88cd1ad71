/** The tax report against the real database. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  bookedOrder,
  buildWorld,
  paidOrder,
  pay,
  refusal,
  type World,
} from '../../../../test/builders/booking.ts';
import { buildHotel } from '../../../../test/builders/catalogue.ts';
import { asStaff, buildDesk, type Desk } from '../../../../test/builders/finance.ts';
import { buildAccount } from '../../../../test/builders/ledger.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts';
import { inTransaction } from '../../../platform/database.ts';
import { findBusinessDetails } from '../../content/business/show-service-desk.ts';
import { postTransaction } from '../../ledger/post-transaction.ts';
import { showMonth } from '../close/show-month.ts';
import { exportTax, reportTax } from './report-tax.ts';
import { saveTaxSettings, showTaxSettings } from './tax-settings.ts';

let database: TestDatabase;
let world: World;
beforeAll(async () => {
  database = await createTestDatabase();
  world = buildWorld(database.db);
  world.clock.at('2027-01-05T00:00:00Z');
  await buildAccount(database.db, world.clock, { accountId: 'com_tax', prepaidCents: 1_000_000 });
  const { version } = await showTaxSettings(staff());
  await saveTaxSettings(staff(), { rate_bp: 600, base: 'margin', version });
  await sell('2027-01-10T00:00:00Z', 20_600, 10_000);
  // 1 March in UTC+8.
  await sell('2027-02-28T16:30:00Z', 5_000, 5_500);
});
afterAll(() => database.drop());

const staff = () => asStaff({ world });
const year = { year: 2027 };

/** A sale and its cost. */
async function sell(at: string, sales: number, cost: number): Promise<void> {
  world.clock.at(at);
  const id = `TAX${at}`;
  await inTransaction(database.db, async (tx) => {
    await postTransaction(tx, world.clock, {
      kind: 'payment',
      cause: { type: 'payment', id },
      entries: [
        { account: 'com_tax:prepaid', cents: -sales },
        { account: 'house:revenue', cents: sales },
      ],
    });
    await postTransaction(tx, world.clock, {
      kind: 'cost',
      cause: { type: 'order', id },
      entries: [
        { account: 'house:revenue', cents: -cost },
        { account: 'house:supplier_payable', cents: cost },
      ],
    });
  });
}

test('the report lists the months of the year until now, each with the tax of its margin', async () => {
  const { months, total } = await reportTax(staff(), year);
  expect(months).toMatchObject([
    { month: '2027-01', status: 'open', sales: '206.00', cost: '-100.00', margin: '106.00', tax: '6.00' },
    { month: '2027-02', sales: '0.00', tax: '0.00' },
    { month: '2027-03', sales: '50.00', cost: '-55.00', margin: '-5.00', tax: '-0.28' },
  ]);
  // Invoices name the same rate.
  expect((await findBusinessDetails(database.db)).tax_percent).toBe('6');
  expect(total).toEqual({ sales: '256.00', cost: '-155.00', margin: '101.00', tax: '5.72' });
  expect((await exportTax(staff(), year)).bytes.length).toBeGreaterThan(1_000);
});

test('the figures of the report are those of profit and loss', async () => {
  const { months } = await reportTax(staff(), year);
  for (const { month, sales, cost } of months) {
    const { result } = await showMonth(staff(), { params: { month } });
    const amountOf = (line: string) => result.lines.find((each) => each.line === line)?.amount ?? '0.00';
    expect([month, sales, cost]).toEqual([month, amountOf('sales'), amountOf('cost_of_stays')]);
  }
});

test('of two people who change the rate at once, the second is refused', async () => {
  const { version } = await showTaxSettings(staff());
  const save = (rate_bp: number) => saveTaxSettings(staff(), { rate_bp, base: 'sales', version });
  const answers = await Promise.all([refusal(save(900)), refusal(save(1_300))]);
  expect(answers.sort()).toEqual(['not refused', 'request.changed']);
});

test('a year without sales has no tax', async () => {
  expect((await reportTax(staff(), { year: 2026 })).total.tax).toBe('0.00');
});

/** Saves a new rate. The clock advances by one minute before and after the save. */
async function changeRate(desk: Desk, rate_bp: number): Promise<void> {
  desk.world.clock.forward(60);
  const { version } = await showTaxSettings(asStaff(desk));
  await saveTaxSettings(asStaff(desk), { rate_bp, base: 'sales', version });
  desk.world.clock.forward(60);
}

test('an order keeps the rate of its day, although it is paid after a change of the rate', async () => {
  const desk = await buildDesk(database.db, { prepaidCents: 1_000_000 });
  const change = (rate_bp: number) => changeRate(desk, rate_bp);
  const hotel = await buildHotel(database.db, { name: 'rates', rooms: 9 });
  const taxOfYear = async () => Number((await reportTax(asStaff(desk), year)).total.tax);
  desk.world.clock.at('2027-03-10T00:00:00Z');
  await change(1_000);
  const before = await taxOfYear();
  const oldRateOrder = await bookedOrder(desk.customer, { hotel, checkIn: '2027-05-10', nights: 2 });
  await change(2_500);
  await pay(desk.customer, oldRateOrder);
  const { total_cents: orderCents } = await database.db
    .selectFrom('booking.orders')
    .select('total_cents')
    .where('order_no', '=', oldRateOrder)
    .executeTakeFirstOrThrow();
  // The price includes the tax: at 10 %, the tax is 1,000 of 11,000 parts.
  const taxAtOldRate = Math.round((orderCents * 1_000) / 11_000);
  expect((await taxOfYear()) - before).toBeCloseTo(taxAtOldRate / 100, 2);
  await paidOrder(desk.customer, { hotel, checkIn: '2027-05-10', nights: 2 });
  const taxOfBoth = taxAtOldRate + Math.round((orderCents * 2_500) / 12_500);
  expect((await taxOfYear()) - before).toBeCloseTo(taxOfBoth / 100, 2);
});

test('a payment of orders of two rates counts each order at its own rate, to the cent', async () => {
  const desk = await buildDesk(database.db, { prepaidCents: 1_000_000 });
  const change = (rate_bp: number) => changeRate(desk, rate_bp);
  const hotel = await buildHotel(database.db, { name: 'two_rates', rooms: 9 });
  const salesAndTax = async () => (await reportTax(asStaff(desk), year)).total;
  desk.world.clock.at('2027-03-20T00:00:00Z');
  await change(1_000);
  const before = await salesAndTax();
  const oldRateOrder = await bookedOrder(desk.customer, { hotel, checkIn: '2027-05-10', nights: 1 });
  await change(2_500);
  const newRateOrder = await bookedOrder(desk.customer, { hotel, checkIn: '2027-05-10', nights: 3 });
  await pay(desk.customer, oldRateOrder, newRateOrder);
  const after = await salesAndTax();
  const tax = Math.round((10_000 * 1_000) / 11_000) + Math.round((30_000 * 2_500) / 12_500);
  expect(Number(after.tax) - Number(before.tax)).toBeCloseTo(tax / 100, 2);
  expect(Number(after.sales) - Number(before.sales)).toBeCloseTo(400, 2);
});
