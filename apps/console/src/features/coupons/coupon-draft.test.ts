import type { StaffCoupon } from '@wayhouse/contract/console/coupons';
import { afterEach, expect, test, vi } from 'vitest';
import { fetchData } from '../../shared/api.ts';
import { draftOf, toForm } from './coupon-draft.ts';
import { newestCoupon } from './newest-coupon.ts';

vi.mock('../../shared/api.ts', () => ({ fetchData: vi.fn() }));
afterEach(() => vi.clearAllMocks());

const coupon = {
  ...{ id: 'cou_1', version: 3, name: { en: 'Spring', zh: '春季' }, kind: 'amount', amount: '5.00' },
  ...{ min_spend: '50.00', scope: 'all', places: [], per_user_limit: 1, per_account_limit: 1 },
  claim_from: '2026-12-01T08:00:12.345Z',
  claim_until: '2026-12-31T08:00:12.345Z',
  use_until: '2027-03-01T08:00:12.345Z',
} as unknown as StaffCoupon;
const draft = draftOf(coupon, new Date('2026-12-02T00:00:00Z'));

test('an unchanged time keeps its seconds, which the field does not show, because it may be promised', () => {
  const { claim_from, claim_until, use_until } = toForm({ ...draft, nameEn: 'Spring sale' }, coupon);
  expect([claim_from, claim_until, use_until]).toEqual([
    coupon.claim_from,
    coupon.claim_until,
    coupon.use_until,
  ]);
});

test('a changed time is the time of the field', () => {
  const claimUntil = '2027-01-05T12:00';
  expect(toForm({ ...draft, claimUntil }, coupon).claim_until).toBe(new Date(claimUntil).toISOString());
});

test('the newest state of a coupon is found although it has left the shown page', async () => {
  const fetchPage = vi.mocked(fetchData).mockResolvedValue({ items: [coupon] } as never);
  expect(await newestCoupon('cou_1')).toEqual(coupon);
  expect(fetchPage.mock.lastCall?.[1]).toEqual({ id: 'cou_1' });
});
