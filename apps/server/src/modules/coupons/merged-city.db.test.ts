/** Coupons of cities that the catalogue merges. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildHotel } from '../../../test/builders/catalogue.ts';
import { buildCoupon } from '../../../test/builders/coupons.ts';
import { asStaff, buildDesk, type Desk } from '../../../test/builders/finance.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { inTransaction } from '../../platform/database.ts';
import type { CouponForm } from './coupon-terms.ts';
import { couponsSubscribers } from './coupons.subscribers.ts';
import { couponApproval, saveCoupon } from './save-coupon.ts';

let database: TestDatabase;
let desk: Desk;
beforeAll(async () => {
  database = await createTestDatabase();
  desk = await buildDesk(database.db);
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

/** Delivers the event of a merge twice, as the queue may do. */
async function mergeCities() {
  const [follow] = couponsSubscribers()['catalogue.city_merged'] ?? [];
  if (typeof follow !== 'function') throw new Error('no subscriber');
  for (const _delivery of [1, 2])
    await inTransaction(database.db, (tx) => follow(tx, { from: 'faro-twin', to: 'faro' }));
}

test.each([
  { scope: ['porto', 'faro-twin'], after: ['faro', 'porto'] },
  { scope: ['faro', 'faro-twin'], after: ['faro'] },
  { scope: ['porto'], after: ['porto'] },
])('a coupon for $scope is for $after after the merge', async ({ scope, after }) => {
  const { db } = database;
  const id = await buildCoupon(desk.world.app, { ...terms, scope_ids: scope });
  await mergeCities();
  const row = db.selectFrom('coupons.coupons').select('scope_ids').where('id', '=', id);
  const { scope_ids } = await row.executeTakeFirstOrThrow();
  expect(scope_ids.sort()).toEqual(after);
});

const citiesOf = (id: string) =>
  database.db.selectFrom('coupons.coupons').select('scope_ids').where('id', '=', id).executeTakeFirst();

test('a change that waits for approval can be approved after the merge', async () => {
  const { db } = database;
  const cityTerms = { ...terms, scope_ids: ['porto', 'faro-twin'], total_limit: 10 };
  const id = await buildCoupon(desk.world.app, cityTerms);
  const change = {
    ...cityTerms,
    id,
    version: 1,
    amount: '5000.00',
    min_spend: '9000.00',
    total_limit: 1_000,
  };
  expect((await saveCoupon(asStaff(desk), change)).waiting).toBe(true);
  await mergeCities();
  // The catalogue deletes the merged city. Here it becomes a district, which a coupon cannot name either.
  await db.updateTable('catalogue.regions').set({ type: 'district' }).where('id', '=', 'faro-twin').execute();
  const request = await db
    .selectFrom('approvals.requests')
    .selectAll()
    .where('subject_id', '=', id)
    .executeTakeFirstOrThrow();
  if (couponApproval.prepare) throw new Error('a coupon needs no call to another system');
  const { carryOut } = couponApproval;
  await inTransaction(db, (tx) => carryOut(asStaff(desk), tx, request as never));
  expect(await citiesOf(id)).toEqual({ scope_ids: ['faro', 'porto'] });
});

test('a claimed coupon can still be renamed after the merge', async () => {
  const { db } = database;
  const cityTerms = { ...terms, scope_ids: ['porto', 'faro'] };
  const id = await buildCoupon(desk.world.app, cityTerms);
  // An older release stored the cities of a merge in this order.
  const claimed = { claimed: 1, scope_ids: ['porto', 'faro'] };
  await db.updateTable('coupons.coupons').set(claimed).where('id', '=', id).execute();
  const renaming = { ...cityTerms, id, version: 1, name: { en: 'Coast', zh: '海岸券' } };
  expect(await saveCoupon(asStaff(desk), renaming)).toEqual({ id, waiting: false });
});
