/** The tax report counts payments and refunds of groups. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { reportTax } from '../../src/modules/books/tax/report-tax.ts';
import { saveTaxSettings, showTaxSettings } from '../../src/modules/books/tax/tax-settings.ts';
import { cancelAsDesk } from '../../src/modules/groups/confirm-group.ts';
import { asStaff, buildDesk, type Desk } from '../builders/finance.ts';
import { acceptedGroup, asDesk, payInstallment } from '../builders/groups.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';

let database: TestDatabase;
let desk: Desk;
beforeAll(async () => {
  database = await createTestDatabase();
  desk = await buildDesk(database.db, { prepaidCents: 1_000_000 });
  desk.world.clock.at('2027-03-02T00:00:00Z');
});
afterAll(() => database.drop());

const taxOfYear = async () => (await reportTax(asStaff(desk), { year: 2027 })).total.tax;

/** Saves a new rate. The clock advances by one minute before and after the save. */
async function changeRate(rate_bp: number): Promise<void> {
  desk.world.clock.forward(60);
  const { version } = await showTaxSettings(asStaff(desk));
  await saveTaxSettings(asStaff(desk), { rate_bp, base: 'sales', version });
  desk.world.clock.forward(60);
}

test('the refund of a group’s installment has the rate of its payment', async () => {
  await changeRate(1_000);
  const before = await taxOfYear();
  const staff = asDesk(desk.world);
  const groupNo = await acceptedGroup(desk.customer, staff, null);
  const payment = await payInstallment(desk.customer, groupNo, 1);
  expect(await taxOfYear()).not.toBe(before);
  await changeRate(2_500);
  await cancelAsDesk(staff, { params: { id: groupNo }, reason: 'Tour canceled', refund: payment.amount });
  expect(await taxOfYear()).toBe(before);
});
