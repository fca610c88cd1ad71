import { expect, it } from 'vitest';
import { logNote, type PaidBy } from './log-note.ts';

const payments = new Map<string, PaidBy>([
  ['PM1', { method: 'balance', card_last4: null, amount_cents: 20_000 }],
  ['PM2', { method: 'card', card_last4: '4242', amount_cents: 123_450 }],
]);
const paid = (note: string) => ({ event: 'paid', actor: 'payment', note }) as const;

it('says how much was paid and by what, never the number of the payment', () => {
  expect(logNote('en', paid('PM1'), payments)).toBe('US$200.00, Account balance');
  expect(logNote('zh', paid('PM2'), payments)).toBe('US$1,234.50（信用卡/借记卡 •••• 4242）');
  expect(logNote('en', paid('PM9'), payments)).toBeUndefined();
});

it('keeps codes and the words of sources for staff', () => {
  const said = { actor: 'supplier', note: 'E-417 allotment closed' } as const;
  expect(logNote('en', { event: 'confirm_failed', ...said }, payments)).toBeUndefined();
  expect(logNote('en', { event: 'cancel_refused', ...said }, payments)).toBeUndefined();
  const refused = { event: 'move_refused', actor: 'system', note: 'payment:0 → payment:3' } as const;
  expect(logNote('en', refused, payments)).toBeUndefined();
});

it('names a confirmation number as one, and hands on what people wrote', () => {
  const confirmed = { event: 'confirmed', actor: 'supplier', note: 'HTL-77' } as const;
  expect(logNote('en', confirmed, payments)).toBe('Confirmation no. HTL-77');
  expect(logNote('zh', confirmed, payments)).toBe('酒店确认号 HTL-77');
  const asked = { event: 'cancel_asked', actor: 'user:1', note: 'Flight canceled' } as const;
  expect(logNote('en', asked, payments)).toBe('Flight canceled');
});
