import type { ClientQuote } from '@wayhouse/contract/quote/client-quote';
import { expect, test } from 'vitest';
import { writePage } from './write-page.ts';

const name = (en: string) => ({ en, zh: en });
const quote: ClientQuote = {
  ...{ quote_no: 'QT1', language: 'en', title: 'Lisbon', client: '', words: '' },
  agency: { name: name('Northlane'), line: name(''), color: '#39407e' },
  advisor: { name: '𠮷田', wechat: false },
  ...{ check_in: '2027-04-10', check_out: '2027-04-12', nights: 2, rooms: 1, adults: 2, children: 0 },
  ...{ valid_until: '2027-03-10T00:00:00.000Z', offset: 0, checked_at: '2027-03-01T00:00:00.000Z' },
  state: 'open',
  items: [],
};
const pageOf = (change: Partial<ClientQuote>, lang: 'en' | 'zh' = 'en') =>
  writePage({
    quote: { ...quote, ...change },
    lang,
    now: new Date('2027-03-01T00:05:00.000Z'),
    names: [],
    styles: '',
  });

test('the page of a booked quote states the booking instead of the last check', () => {
  expect(pageOf({})).toContain('checked 5 min ago');
  const page = pageOf({ state: 'booked', chosen: { n: 2, letter: 'B' } });
  expect(page).toContain('Option B is booked.');
  expect(page).not.toContain('min ago');
});

test('the line about ended prices has the punctuation of its language', () => {
  expect(pageOf({ state: 'expired' }, 'zh')).toContain('报价已过有效期，请向𠮷田索取最新报价。');
});

test('the initial of a name is a whole character', () => {
  expect(pageOf({})).toContain('>𠮷<');
});
