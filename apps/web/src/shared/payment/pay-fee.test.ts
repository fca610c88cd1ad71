import { expect, test } from 'vitest';
import { withShownTotal } from './pay-fee.ts';

test('a payment with a fee names the shown total; the balance and bank transfers do not', () => {
  expect(withShownTotal({ method: 'card' }, '205.00')).toEqual({ method: 'card', shown_total: '205.00' });
  for (const method of ['balance', 'bank']) expect(withShownTotal({ method }, '205.00')).toEqual({ method });
  expect(withShownTotal({ method: 'alipay' }, null)).toEqual({ method: 'alipay' });
});
