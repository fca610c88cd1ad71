import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { refusal } from '../../../../test/builders/booking.ts';
import { openDesk } from '../../../../test/builders/orders-desk.ts';
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
