import { expect, test } from 'vitest';
import { quotaState, searchQuota } from './quota-state.ts';

const requests = (today: number, reserve_bp = 1_000) => ({ today, quota: 1_000, reserve_bp });

test('searches stop where the reserve begins', () => {
  expect(searchQuota(requests(0, 2_000))).toBe(800);
  expect(quotaState(requests(799))).toBe('fine');
  expect(quotaState(requests(800))).toBe('near');
  expect(quotaState(requests(899))).toBe('near');
  expect(quotaState(requests(900))).toBe('used');
});

test('gives no quota state to a source without a quota', () => {
  expect(quotaState({ today: 5, quota: null, reserve_bp: 0 })).toBe('none');
});
