import type { TrainingOrder } from '@wayhouse/contract/account/training';
import { orderStatus } from '@wayhouse/contract/booking/order-status';
import { expect, test } from 'vitest';
import { hasOpenDeadline } from './practice-query.ts';

const now = '2026-12-01T08:00:00.000Z';
const later = '2026-12-05T08:00:00.000Z';

test.each([
  ['can', 'a confirmed order', orderStatus.confirmed, later],
  ['cannot', 'a confirmed order after its deadline', orderStatus.confirmed, now],
  ['cannot', 'a confirmed order without a deadline', orderStatus.confirmed, undefined],
  ['cannot', 'a canceled order', orderStatus.canceled, later],
])('the clock %s move to the deadline of %s', (verb, _, status, deadline) => {
  const orders = [{ order_status: status, deadline } as TrainingOrder];
  expect(hasOpenDeadline({ orders, now })).toBe(verb === 'can');
});
