import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Desk, openDesk } from '../../../../test/builders/orders-desk.ts';
import { recordBalance } from './record-balance.ts';
import { saveSupplier } from './save-supplier.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.database.drop());

it('each time the balance falls below its threshold, finance gets one mail', async () => {
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
  const { id } = await saveSupplier(desk.finance(), {
    ...{ name: 'Cais Grand Lisbon', kind: 'hotel', source: null, hotel_ids: [desk.hotel.hotelId] },
    ...{ currency: 'USD', terms: 'invoice', terms_days: 14, email: 'pay@cais.test' },
    ...{ language: 'en', tolerance: '0.50', tolerance_bp: 10, alert_below: '500.00' },
  });
  for (const balance of ['500.00', '499.99', '480.00', '600.00', '300.00'])
    await recordBalance(desk.finance(), { params: { id }, balance });
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
  ]);
});
