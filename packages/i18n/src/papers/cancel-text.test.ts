import { expect, test } from 'vitest';
import { cancelText } from './cancel-text.ts';

const policy = {
  ...{ non_refundable: false, timezone: '-05:00', shown_deadline: '2027-03-06 22:00' },
  free_cancel_until: '2027-03-10T03:00:00.000Z',
};

test.each([
  ['2027-03-07T02:59:00Z', 'Free cancellation until 6 Mar 2027, 22:00 (hotel time, UTC−5).'],
  ['2027-03-07T03:00:00Z', 'Free cancellation until 9 Mar 2027, 22:00 (hotel time, UTC−5).'],
  ['2027-03-10T03:00:00Z', 'Free cancellation ended on 9 Mar 2027, 22:00 (hotel time, UTC−5).'],
])('at %s the next deadline is named', (now, text) => {
  expect(cancelText('en', policy, new Date(now))).toBe(text);
});

test('a rate without free cancellation names no deadline', () => {
  const fixedPolicy = { non_refundable: true, timezone: '+08:00' };
  expect(cancelText('zh', fixedPolicy, new Date('2027-03-01T00:00:00Z'))).toBe('不可退款。');
});
