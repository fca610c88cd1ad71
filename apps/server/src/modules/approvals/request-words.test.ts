import { expect, test } from 'vitest';
import { requestWords } from './request-approval.ts';

const subject = { id: 'sup_a', name: 'Harbor Hotels Group' };

test('a mail says that a coupon without an amount has no upper limit, and shows a dash where no amount is requested', () => {
  expect(requestWords({ kind: 'coupon', subject, cents: null }, 'en').amount).toBe('no upper limit');
  expect(requestWords({ kind: 'supplier_bank', subject, cents: null }, 'en').amount).toBe('–');
  expect(requestWords({ kind: 'payout', subject, cents: 12_300 }, 'zh').amount).toBe('US$123.00');
});
