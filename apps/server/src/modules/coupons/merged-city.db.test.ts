/** Coupons of cities that the catalogue merges. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildHotel } from '../../../test/builders/catalogue.ts';
import { buildCoupon } from '../../../test/builders/coupons.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { systemClock } from '../../platform/clock.ts';
import { inTransaction } from '../../platform/database.ts';
import type { CouponForm } from './coupon-terms.ts';
import { couponsSubscribers } from './coupons.subscribers.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  for (const city of ['faro', 'faro-twin', 'porto'])
    await buildHotel(database.db, { name: `in ${city}`, city });
});
afterAll(() => database.drop());

const terms: CouponForm = {
  name: { en: 'Sea', zh: '海滨券' },
  kind: 'amount',
  amount: '1.00',
  min_spend: '10.00',
  claim_from: '2027-01-01T00:00:00Z',
  claim_until: '2027-12-01T00:00:00Z',
  use_until: '2027-12-31T00:00:00Z',
  scope: 'cities',
  scope_ids: [],
  per_user_limit: 1,
};

test.each([
  { scope: ['porto', 'faro-twin'], after: ['faro', 'porto'] },
  { scope: ['faro', 'faro-twin'], after: ['faro'] },
  { scope: ['porto'], after: ['porto'] },
])('a coupon for $scope is for $after after the merge', async ({ scope, after }) => {
  const { db } = database;
  const id = await buildCoupon({ db, clock: systemClock }, { ...terms, scope_ids: scope });
  const [follow] = couponsSubscribers()['catalogue.city_merged'] ?? [];
  if (typeof follow !== 'function') throw new Error('no subscriber');
  for (const _delivery of [1, 2])
    await inTransaction(db, (tx) => follow(tx, { from: 'faro-twin', to: 'faro' }));
  const row = db.selectFrom('coupons.coupons').select('scope_ids').where('id', '=', id);
  const { scope_ids } = await row.executeTakeFirstOrThrow();
  expect(scope_ids.sort()).toEqual(after);
});
