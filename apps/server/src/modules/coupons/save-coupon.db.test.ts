/** A changed coupon waits for a second person when it may cost more than that person accepted. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildCoupon } from '../../../test/builders/coupons.ts';
import { asStaff, buildDesk, type Desk } from '../../../test/builders/finance.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import type { CouponForm } from './coupon-terms.ts';
import { endCoupon, saveCoupon } from './save-coupon.ts';

let database: TestDatabase;
let desk: Desk;
beforeAll(async () => {
  database = await createTestDatabase();
  desk = await buildDesk(database.db);
});
afterAll(() => database.drop());

/** One dollar off, for any number of pieces. */
const cheapTerms: CouponForm = {
  name: { en: 'Spring', zh: '春日券' },
  kind: 'amount',
  amount: '1.00',
  min_spend: '10000.00',
  claim_from: '2027-01-01T00:00:00Z',
  claim_until: '2027-12-01T00:00:00Z',
  use_until: '2027-12-31T00:00:00Z',
  scope: 'all',
  scope_ids: [],
  per_user_limit: 1,
};

test.each([
  { change: { total_limit: 1_000 }, waiting: false },
  { change: { amount: '5000.00', total_limit: 1_000 }, waiting: true },
  { change: { amount: '5000.00' }, waiting: true },
])('a coupon without an upper bound that gets $change waits: $waiting', async ({ change, waiting }) => {
  const id = await buildCoupon(desk.world.app, cheapTerms);
  const answer = await saveCoupon(asStaff(desk), { ...cheapTerms, id, version: 1, ...change });
  expect(answer).toEqual({ id, waiting });
});

/** The states of the requests to approve a change of the coupon. */
const requestsAbout = (id: string) =>
  database.db.selectFrom('approvals.requests').select('status').where('subject_id', '=', id).execute();

/** A coupon whose change waits for a second person, and its terms before the change. */
async function buildWaiting() {
  const id = await buildCoupon(desk.world.app, { ...cheapTerms, total_limit: 10 });
  const terms = { ...cheapTerms, id, version: 1, total_limit: 10 };
  const change = { ...terms, amount: '5000.00', total_limit: 1_000 };
  expect(await saveCoupon(asStaff(desk), change)).toEqual({ id, waiting: true });
  return { id, terms };
}

test('a change that waits ends when the coupon is saved without it', async () => {
  const { id, terms } = await buildWaiting();
  const renaming = { ...terms, name: { en: 'Summer', zh: '夏日券' } };
  expect(await saveCoupon(asStaff(desk), renaming)).toEqual({ id, waiting: false });
  expect(await requestsAbout(id)).toEqual([{ status: 'replaced' }]);
});

test('a change that waits ends with its coupon', async () => {
  const { id } = await buildWaiting();
  await endCoupon(asStaff(desk), { params: { id } });
  expect(await requestsAbout(id)).toEqual([{ status: 'replaced' }]);
});
