import type { StayChangePreview } from '@wayhouse/contract/booking/stay-changes';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { I18nProvider } from '../i18n.tsx';
import { StayComparison } from './stay-comparison.tsx';

afterEach(() => vi.useRealTimers());

const stay = {
  check_in: '2026-12-21',
  check_out: '2026-12-24',
  nights: 3,
  rooms: [{ adults: 2, children: [] }],
  board: 'RO',
  total: '508.69',
  pay_at_hotel: '6.00',
  policy_text: { en: '', zh: '' },
  free_cancel_until: '2026-12-18T18:00:00Z',
} as unknown as StayChangePreview['before'];
const amounts = { fee: '0.00', to_pay: '0.00', refund: '0.00' };
const preview = { before: stay, after: stay, ...amounts } as StayChangePreview;

const htmlOf = (shown: StayChangePreview, isDesk = false) =>
  renderToString(
    <I18nProvider lang="en" catalogue={{ 'change.until': 'until {at}' }}>
      <StayComparison preview={shown} timezone="+00:00" isDesk={isDesk} />
    </I18nProvider>,
  );

test.each([
  ['a customer sees the shown deadline, as on the order', '2026-11-30', false, '15 Dec 2026'],
  ['a customer sees the deadline of the supplier in the last free days', '2026-12-16', false, '18 Dec 2026'],
  ['staff sees the deadline of the supplier', '2026-11-30', true, '18 Dec 2026'],
])('%s', (_, today, isDesk, deadline) => {
  vi.useFakeTimers({ now: new Date(`${today}T09:00:00Z`) });
  const html = htmlOf(preview, isDesk);
  expect(html).toContain(deadline);
  expect(html).not.toContain(deadline === '15 Dec 2026' ? '18 Dec 2026' : '15 Dec 2026');
});

test('a change shows what the guest pays at the hotel only when it differs', () => {
  const withFee = (pay_at_hotel: string) => htmlOf({ ...preview, after: { ...stay, pay_at_hotel } });
  expect(withFee('12.00')).toMatch(/common\.pay_at_hotel.*6\.00.*12\.00/);
  expect(withFee('6.00')).not.toContain('common.pay_at_hotel');
});
