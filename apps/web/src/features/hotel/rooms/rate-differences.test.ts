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

test('the title of the only rate of a board names no further fact', () => {
  expect(rateDifferences([offer, { ...offer, board: 'RO' }])).toEqual([[], []]);
});

test('the titles of two rates of a board name the cancellation when it differs', () => {
  const later = { ...offer, shown_deadline: '2026-12-09 18:00' };
  expect(rateDifferences([offer, later])).toEqual([['cancellation'], ['cancellation']]);
  expect(rateDifferences([offer, { ...offer, refundable: false }])).toEqual([
    ['cancellation'],
    ['cancellation'],
  ]);
});

test('a title names the next fact only where two titles are still alike', () => {
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
