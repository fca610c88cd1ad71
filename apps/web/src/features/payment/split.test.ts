import { expect, test } from 'vitest';
import { splitOf, sumMoney } from './split.ts';

const balance = { deposit: '640.00', held: '0.00', credit: '10000.00', credit_limit: '10000.00' };

test('prepaid money is used first, then credit', () => {
  expect(splitOf('953.40', balance)).toEqual({
    prepaid: '640.00',
    credit: '313.40',
    prepaidBefore: '640.00',
    prepaidAfter: '0.00',
    creditAfter: '9686.60',
    missing: null,
    lacks: null,
    share: 67,
  });
});

test('sufficient prepaid money leaves the credit unused', () => {
  expect(splitOf('640.00', balance)).toMatchObject({ credit: '0.00', creditAfter: '10000.00', share: 100 });
});

test('reports the missing amount and the limit that is too low', () => {
  expect(splitOf('10640.01', balance)).toMatchObject({ missing: '0.01', lacks: 'credit' });
  const prepaidOnly = { deposit: '10.00', held: '0.00', credit: '0.00', credit_limit: '0.00' };
  expect(splitOf('12.50', prepaidOnly)).toMatchObject({ missing: '2.50', lacks: 'balance' });
});

test('money that is held for a withdrawal does not pay', () => {
  const held = { ...balance, held: '145.00' };
  expect(splitOf('600.00', held)).toMatchObject({
    prepaid: '495.00',
    credit: '105.00',
    prepaidBefore: '495.00',
  });
  expect(splitOf('500.00', { ...held, credit: '0.00' })).toMatchObject({ missing: '5.00' });
});

test('amounts are added without rounding errors', () => {
  expect(sumMoney(['0.10', '0.20', '953.40'])).toBe('953.70');
});
