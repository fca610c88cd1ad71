import { expect, test } from 'vitest';
import { requestWords } from './request-approval.ts';

const subject = { id: 'sup_a', name: 'Harbor Hotels Group' };

test('only a coupon without an amount has no upper limit in a mail; another bank account is not about an amount', () => {
  expect(requestWords({ kind: 'coupon', subject, cents: null }, 'en').amount).toBe('no upper limit');
  expect(requestWords({ kind: 'supplier_bank', subject, cents: null }, 'en').amount).toBe('–');
  expect(requestWords({ kind: 'payout', subject, cents: 12_300 }, 'zh').amount).toBe('US$123.00');
});
