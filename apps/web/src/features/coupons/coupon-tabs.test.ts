import { couponStates } from '@wayhouse/contract/booking/coupon-states';
import { expect, it } from 'vitest';
import { isUnderTab } from './coupon-tabs.ts';

const tabsOf = (state: (typeof couponStates)[number]) => couponStates.filter((tab) => isUnderTab(tab, state));

it('shows a claimed coupon under "to use" until it is used or expired', () => {
  expect(tabsOf('received')).toEqual(['received', 'to_use']);
  expect(tabsOf('to_use')).toEqual(['to_use']);
  for (const state of ['unclaimed', 'used', 'expired'] as const) expect(tabsOf(state)).toEqual([state]);
});
