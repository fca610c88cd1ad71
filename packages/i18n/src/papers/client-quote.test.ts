import type { ClientItem, ClientQuote } from '@wayhouse/contract/quote/client-quote';
import { expect, test } from 'vitest';
import { quoteText, quoteWords } from './client-quote.ts';

const name = (en: string) => ({ en, zh: en });
const option = (n: number, change: Partial<ClientItem>): ClientItem => ({
  ...{ n, letter: 'AB'[n - 1] ?? '', hotel: name(`Hotel ${n}`), area: name('Baixa'), stars: 4, picture: '' },
  ...{ room: name('Double room'), board: 'BB', deadline: { city: name('Lisbon') } },
  ...{ package: false, unchecked: false, state: 'open', recommended: false },
  ...change,
});
const quote: ClientQuote = {
  ...{
    quote_no: 'QT1',
    language: 'en',
    agency: { name: name('Northlane'), line: name(''), color: '#39407e' },
  },
  ...{ advisor: { name: 'Olivia Hart', wechat: false }, title: 'Lisbon', client: '', words: '' },
  ...{ check_in: '2027-04-10', check_out: '2027-04-12', nights: 2, rooms: 1, adults: 2, children: 0 },
  ...{ valid_until: '2027-03-10T00:00:00.000Z', offset: 0, state: 'open' },
  ...{ checked_at: '2027-03-01T00:00:00.000Z' },
  items: [option(1, { price: { amount: '200.00' } }), option(2, { state: 'sold_out' })],
};

test('a sold-out option has neither room nor terms, because its rate no longer exists', () => {
  const [open, soldOut] = quoteWords(quote, 'en').options;
  expect(open?.lines.map(({ icon }) => icon)).toEqual(['bed', 'board', 'fixed']);
  expect([soldOut?.lines, soldOut?.status]).toEqual([[], 'Just sold out for your dates']);
  expect(quoteText(quote, 'en').match(/Double room|Breakfast|Not refundable/g)).toHaveLength(3);
});
