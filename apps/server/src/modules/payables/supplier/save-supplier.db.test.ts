import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { refusal } from '../../../../test/builders/booking.ts';
import { openDesk } from '../../../../test/builders/orders-desk.ts';
import { recordBalance } from './record-balance.ts';
import { saveSupplier } from './save-supplier.ts';

it('a supplier cannot be paid in a currency without a rate, because no invoice could be entered', async () => {
  const desk = await openDesk();
  const { db } = desk.database;
  await sql`delete from content.currency_rate_changes where code = 'HKD'`.execute(db);
  await sql`delete from content.currency_rates where code = 'HKD'`.execute(db);
  const save = (currency: 'THB' | 'HKD') =>
    saveSupplier(desk.finance(), {
      name: 'Cais Grand Lisbon',
      kind: 'hotel',
      source: null,
      hotel_ids: [desk.hotel.hotelId],
      currency,
      terms: 'invoice',
      terms_days: 14,
      email: '',
      language: 'en',
      tolerance: '0.50',
      tolerance_bp: 10,
      alert_below: null,
    });
  expect(await refusal(save('HKD'))).toBe('request.invalid');
  expect(await save('THB')).toMatchObject({ currency: 'THB' });
  await desk.database.drop();
});

it('a balance in a former currency is not shown as one in the new currency', async () => {
  const desk = await openDesk();
  const terms = {
    ...{ name: 'Cais Grand Lisbon', kind: 'hotel' as const, source: null, hotel_ids: [desk.hotel.hotelId] },
    ...{ terms: 'prepaid' as const, terms_days: 0, email: '', language: 'en' as const },
    ...{ tolerance: '0.50', tolerance_bp: 10, alert_below: null },
  };
  const { id } = await saveSupplier(desk.finance(), { ...terms, currency: 'EUR' });
  const { version } = await recordBalance(desk.finance(), { params: { id }, balance: '900.00' });
  const renamed = await saveSupplier(desk.finance(), {
    ...terms,
    id,
    version,
    name: 'Cais',
    currency: 'EUR',
  });
  expect(renamed).toMatchObject({ balance: '900.00' });
  const change = { id, version: renamed.version, currency: 'CNY' as const };
  expect(await saveSupplier(desk.finance(), { ...terms, ...change })).toMatchObject({
    balance: null,
    balance_at: null,
  });
  await desk.database.drop();
});
