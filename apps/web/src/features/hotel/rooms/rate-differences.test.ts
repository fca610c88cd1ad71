import { expect, test } from 'vitest';
import { rateDifferences } from './rate-differences.ts';

const offer = {
  board: 'BB',
  refundable: true,
  shown_deadline: '2026-12-07 18:00',
  confirmation: 'instant',
  pay_later: false,
  package_only: false,
} as const;

test('one rate of a board needs no more than its board', () => {
  expect(rateDifferences([offer, { ...offer, board: 'RO' }])).toEqual([[], []]);
});

test('two rates of a board are told apart by their cancellation', () => {
  const later = { ...offer, shown_deadline: '2026-12-09 18:00' };
  expect(rateDifferences([offer, later])).toEqual([['cancellation'], ['cancellation']]);
  expect(rateDifferences([offer, { ...offer, refundable: false }])).toEqual([
    ['cancellation'],
    ['cancellation'],
  ]);
});

test('the next fact is named only where the first leaves two alike', () => {
  const later = { ...offer, shown_deadline: '2026-12-09 18:00' };
  const onRequest = { ...later, confirmation: 'on_request' as const };
  expect(rateDifferences([offer, later, onRequest])).toEqual([
    ['cancellation'],
    ['cancellation', 'confirmation'],
    ['cancellation', 'confirmation'],
  ]);
  expect(rateDifferences([offer, { ...offer, strike_total: '900.00' }])).toEqual([
    ['promotion'],
    ['promotion'],
  ]);
});
