import { expect, test } from 'vitest';
import { checkAmount, depositEffect } from './deposit-amount.ts';

const limits = { min: '10.00', max: '50000.00' };

test.each([
  ['', 'deposit.amount.required'],
  ['  ', 'deposit.amount.required'],
  ['ten', 'deposit.amount.legal'],
  ['0', 'deposit.amount.legal'],
  ['12.345', 'deposit.amount.legal'],
  ['9.99', 'deposit.amount.range'],
  ['50,000.01', 'deposit.amount.range'],
  ['10', null],
  ['12,50', null],
  ['50,000.00', null],
])('the typed amount %j gets the message %s', (typed, problem) => {
  expect(checkAmount(typed, limits)).toBe(problem);
});

test('used credit is repaid first, the rest is prepaid', () => {
  const balance = { available: '6785.60', credit_used: '3214.40' };
  expect(depositEffect('5000', balance)).toEqual({
    repaid: '3214.40',
    added: '1785.60',
    available: '11785.60',
  });
  expect(depositEffect('1000', balance)).toEqual({ repaid: '1000.00', added: '0.00', available: '7785.60' });
});
