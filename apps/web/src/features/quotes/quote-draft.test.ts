import type { QuoteItem } from '@wayhouse/contract/quote/quote-shapes';
import { expect, test } from 'vitest';
import { centsOf, endsByDeadline, freeUntil, marginOf, pricedBy, undoPrices } from './quote-draft.ts';

const item = { net: '658.80', least_sell: '0.00' };

test('prices an option by percent or amount and rounds up', () => {
  expect(pricedBy({ by: 'percent', value: 12, roundCents: 0 }, item)).toBe('737.86');
  expect(pricedBy({ by: 'percent', value: 12, roundCents: 500 }, item)).toBe('740.00');
  expect(pricedBy({ by: 'amount', value: 81.2, roundCents: 500 }, item)).toBe('740.00');
  expect(pricedBy({ by: 'percent', value: -50, roundCents: 0 }, item)).toBe('329.40');
});

test('never prices an option below the lowest price that the hotel allows', () => {
  expect(pricedBy({ by: 'percent', value: 0, roundCents: 500 }, { ...item, least_sell: '702.00' })).toBe(
    '705.00',
  );
});

test('takes back the prices of a rule, but neither a removed option nor a price that was typed since', () => {
  const before = [1, 2, 3].map((n) => ({ n, sell: '100.00' }));
  const after = before.map(({ n }) => ({ n, sell: '120.00' }));
  const items = [
    { n: 3, sell: '125.00' },
    { n: 1, sell: '120.00' },
  ];
  expect(undoPrices(items, { before, after })).toEqual([
    { n: 3, sell: '125.00' },
    { n: 1, sell: '100.00' },
  ]);
});

test('converts a typed price with commas to cents, and refuses zero and texts that are not a price', () => {
  expect(centsOf(' 1,070.5 ')).toBe(107_050);
  expect(centsOf('350,5')).toBe(35_050);
  expect(['', '0', 'x', '-3', '1.234', '1e3'].map(centsOf)).toEqual(Array(6).fill(undefined));
});

test('writes the margin in cents and percent of net', () => {
  expect(marginOf('658.80', 74_000)).toEqual({ cents: 8_120, percent: '12.3%' });
  expect(marginOf('658.80', 60_000)).toEqual({ cents: -5_880, percent: '-8.9%' });
});

test.each([
  ['three days before the deadline of the supplier', true, '2027-04-05T17:00:00.000Z', true],
  ['the deadline of the supplier', true, '2027-04-08T17:00:00.000Z', true],
  ['the check-in, before any deadline', true, '2027-04-01T23:00:00.000Z', false],
  ['the check-in at a rate without free cancellation', false, '2027-04-05T17:00:00.000Z', false],
])('knows whether a deadline ends the quote: %s', (_, refundable, latest_valid_until, isDeadline) => {
  const offer = { refundable, free_cancel_until: '2027-04-08T18:00:00+01:00' };
  const items = [{ offer } as QuoteItem];
  expect(endsByDeadline({ latest_valid_until, items })).toBe(isDeadline);
});

test('names the deadline that the client sees: the shown one, then the supplier’s, then none', () => {
  const offer = {
    ...{ refundable: true, free_cancel_until: '2027-03-10T03:00:00.000Z' },
    shown_deadline: '2027-03-06 22:00',
  };
  const at = (now: string) => freeUntil(offer, Date.parse(now));
  expect(at('2027-03-07T02:59:00Z')).toBe('2027-03-06 22:00');
  expect(at('2027-03-07T03:00:00Z')).toBe('2027-03-09 22:00');
  expect(at('2027-03-10T03:00:00Z')).toBeUndefined();
});
