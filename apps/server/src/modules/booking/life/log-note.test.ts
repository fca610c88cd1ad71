import { expect, it } from 'vitest';
import { eventText } from './confirmation-kind.ts';
import { logNote, type PaymentShare } from './log-note.ts';

const order = { order_no: 'WH26112140862070', source: 'own' };
const payments = new Map<string, PaymentShare>([
  ['PM1', { method: 'balance', card_last4: null, amount_cents: 20_000 }],
  ['PM2', { method: 'card', card_last4: '4242', amount_cents: 123_450 }],
]);
const paidLine = (note: string) => ({ event: 'paid', actor: 'payment', note, order }) as const;

it('the note of a payment has its amount and method, never its number', () => {
  expect(logNote('en', paidLine('PM1'), payments)).toBe('US$200.00, Account balance');
  expect(logNote('zh', paidLine('PM2'), payments)).toBe('US$1,234.50（信用卡/借记卡 •••• 4242）');
  expect(logNote('en', paidLine('PM9'), payments)).toBeUndefined();
});

it('codes and the texts of sources are hidden from customers', () => {
  const fields = { actor: 'supplier', note: 'E-417 allotment closed', order } as const;
  expect(logNote('en', { event: 'confirm_failed', ...fields }, payments)).toBeUndefined();
  expect(logNote('en', { event: 'cancel_refused', ...fields }, payments)).toBeUndefined();
  const refusedMove = {
    event: 'move_refused',
    actor: 'system',
    note: 'payment:0 → payment:3',
    order,
  } as const;
  expect(logNote('en', refusedMove, payments)).toBeUndefined();
});

it('a confirmation number is labeled, and texts of people are shown as written', () => {
  const confirmedLine = (note: string, source: string) =>
    ({ event: 'confirmed', actor: 'supplier', note, order: { ...order, source } }) as const;
  const ownLine = confirmedLine('OC26112140862070', 'own');
  expect(logNote('en', ownLine, payments)).toBe('Wayhouse reference OC26112140862070');
  expect(logNote('zh', ownLine, payments)).toBe('途驿确认号 OC26112140862070');
  expect(logNote('en', confirmedLine('1-4417', 'hotelbeds'), payments)).toBe('Supplier reference 1-4417');
  expect(logNote('en', confirmedLine('HTL-77', 'own'), payments)).toBe('Hotel confirmation no. HTL-77');
  const entry = { event: 'cancel_asked', actor: 'user:1', note: 'Flight canceled', order } as const;
  expect(logNote('en', entry, payments)).toBe('Flight canceled');
});

it('the log says that the hotel did something only where the hotel answered', () => {
  const line = (source: string, event: 'source_asked' | 'confirmed' | 'canceled', actor = 'supplier') =>
    eventText('en', { ...order, source, confirmation: 'instant' }, { event, actor });
  for (const event of ['source_asked', 'confirmed', 'canceled'] as const)
    for (const source of ['own', 'hotelbeds']) expect(line(source, event)).not.toMatch(/hotel/i);
  expect(line('own', 'confirmed')).toBe('Confirmed by Wayhouse');
  expect(line('hotelbeds', 'confirmed')).toBe('Confirmed by the supplier');
  expect(line('own', 'confirmed', 'staff:stf_1')).toBe('Confirmed by the hotel');
  const onRequest = { ...order, confirmation: 'on_request' } as const;
  expect(eventText('en', onRequest, { event: 'source_asked', actor: 'system' })).toBe(
    'Customer service asks the hotel',
  );
});

it('a changed stay is in words, and other texts are shown as stored', () => {
  const note =
    '2027-02-05 – 2027-02-09 · 1 × RO · US$ 1700.44 → 2027-02-06 – 2027-02-08 · 2 × BB · US$ 335.13';
  const line = { event: 'stay_changed', actor: 'user:1', note, order } as const;
  expect(logNote('en', line, payments)).toBe(
    '5 – 9 Feb 2027 · 1 room · Room only · US$1,700.44 → 6 – 8 Feb 2027 · 2 rooms · Breakfast · US$335.13',
  );
  expect(logNote('zh', line, payments)).toContain('2027年2月5日 – 2月9日 · 1 间 ·');
  expect(logNote('en', { ...line, note: 'moved' }, payments)).toBe('moved');
});
