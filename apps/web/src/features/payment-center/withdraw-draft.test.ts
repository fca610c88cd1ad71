import { expect, test } from 'vitest';
import {
  checkWithdrawal,
  emptyWithdrawal,
  fieldOfWithdrawal,
  totalOf,
  toWithdrawal,
} from './withdraw-draft.ts';

const wire = {
  ...emptyWithdrawal,
  amount: '955',
  holder: 'Blue Wave Travel',
  bank: 'First Bank',
  number: '12345678',
  swift: 'FIRSUS33',
};

test('a wire costs US$45.00 on top, and the balance must cover both', () => {
  expect(totalOf(wire)).toEqual({ fee: '45.00', total: '1000.00' });
  expect(checkWithdrawal(wire, '1000.00')).toEqual({});
  expect(checkWithdrawal(wire, '999.99')).toEqual({ amount: 'center.out.much' });
});

test('a check is free and is sent with a postal address', () => {
  const check = { ...wire, method: 'check' as const, address: '1 Pine Street' };
  expect(totalOf(check)).toEqual({ fee: '0.00', total: '955.00' });
  expect(toWithdrawal(check)).toEqual({
    amount: '955.00',
    method: 'check',
    account: { holder: 'Blue Wave Travel', address: '1 Pine Street' },
  });
});

test('an error of the server stands at the field of the form', () => {
  expect(fieldOfWithdrawal('account.swift')).toBe('swift');
  expect(fieldOfWithdrawal('amount')).toBe('amount');
});

test('an empty form reports its required fields', () => {
  expect(Object.keys(checkWithdrawal(emptyWithdrawal, '10.00'))).toEqual([
    'amount',
    'holder',
    'bank',
    'number',
    'swift',
  ]);
});
