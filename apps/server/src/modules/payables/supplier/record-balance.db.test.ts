import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Desk, openDesk } from '../../../../test/builders/orders-desk.ts';
import { recordBalance } from './record-balance.ts';
import { saveSupplier } from './save-supplier.ts';
import { showSupplier } from './show-suppliers.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.database.drop());

it('each time the balance falls below its threshold, or the threshold rises above it, finance gets one mail', async () => {
  const { db } = desk.database;
  const common = {
    ...{ language: 'en', status: 'active', password_hash: 'x' },
    created_at: desk.world.clock.now(),
  };
  await db
    .insertInto('identity.staff')
    .values([
      { ...common, id: 'stf_lena', email: 'lena@staff.test', name: 'Lena', role: 'finance' },
      { ...common, id: 'stf_ola', email: 'ola@staff.test', name: 'Ola', role: 'content' },
    ])
    .execute();
  const form: Parameters<typeof saveSupplier>[1] = {
    ...{ name: 'Cais Grand Lisbon', kind: 'hotel', source: null, hotel_ids: [desk.hotel.hotelId] },
    ...{ currency: 'USD', terms: 'invoice', terms_days: 14, email: 'pay@cais.test' },
    ...{ language: 'en', tolerance: '0.50', tolerance_bp: 10, alert_below: '500.00' },
  };
  const { id } = await saveSupplier(desk.finance(), form);
  for (const balance of ['500.00', '499.99', '480.00', '600.00', '300.00'])
    await recordBalance(desk.finance(), { params: { id }, balance });
  // A raised threshold makes the recorded balance low too; the same threshold again sends nothing.
  await recordBalance(desk.finance(), { params: { id }, balance: '700.00' });
  for (const alert_below of ['800.00', '800.00', '900.00']) {
    const { version } = await showSupplier(desk.finance(), { params: { id } });
    await saveSupplier(desk.finance(), { ...form, id, version, alert_below });
  }
  const mails = await db
    .selectFrom('platform.messages')
    .select(['recipient', 'params'])
    .where('template', '=', 'supplier_balance_low')
    .orderBy('id')
    .execute();
  const threshold = 'USD 500.00';
  expect(mails).toMatchObject([
    { recipient: 'lena@staff.test', params: { balance: 'USD 499.99', threshold } },
    { recipient: 'lena@staff.test', params: { balance: 'USD 300.00', threshold } },
    { recipient: 'lena@staff.test', params: { balance: 'USD 700.00', threshold: 'USD 800.00' } },
  ]);
});
