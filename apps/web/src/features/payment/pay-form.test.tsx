import { renderPart } from '@wayhouse/client/testing/render-part';
import { expect, test, vi } from 'vitest';
import { PayForm } from './pay-form.tsx';

vi.mock('@tanstack/react-router', () => ({ Link: () => null, useNavigate: () => () => {} }));
let isCardTyped = false;
let isLoading = false;
vi.mock('../../shared/payment/use-chosen-card.ts', () => ({
  useChosenCard: () => ({ form: { dirty: isCardTyped }, isLoading }),
}));
vi.mock('../../shared/payment/card-choice.tsx', () => ({ CardChoice: () => null, cardIcon: () => null }));
vi.mock('../../shared/payment/method-row.tsx', () => ({
  MethodRow: ({ id, chosen }: { id: string; chosen: boolean }) => (chosen ? `chosen: ${id}` : null),
}));
vi.mock('./pay-summary.tsx', () => ({
  PaySummary: ({ disabled }: { disabled: boolean }) => (disabled ? 'no button' : null),
}));

const methods = (['balance', 'card'] as const).map((id) => ({
  ...{ id, label: { en: id, zh: id }, fee_bp: 0 },
  for: ['order' as const],
}));

const renderForm = (offered: typeof methods) =>
  renderPart(
    <PayForm
      subject={{ order_nos: ['WH26120100000001'] }}
      sum="10.00"
      lead=""
      bill={{ head: null, lines: null }}
      balance={
        { deposit: '50.00', held: '0.00', credit: '0.00', credit_limit: '0.00', available: '50.00' } as never
      }
      methods={offered}
      onPaid={() => {}}
      onOver={() => {}}
    />,
  );

test.each([
  [false, 'balance'],
  [true, 'card'],
])('when the balance becomes enough and a card is typed: %s, the method is %s', (isTyped, method) => {
  isCardTyped = isTyped;
  const html = renderForm(methods);
  expect(html).toContain(`chosen: ${method}`);
  expect(html).not.toContain('no button');
});

test('a method that is no longer offered cannot pay, although a card is typed', () => {
  isCardTyped = true;
  expect(renderForm(methods.slice(0, 1))).toContain('no button');
});

test.each([
  [true, true],
  [false, false],
])('while the saved cards load, only a payment by card waits: %s', (isTyped, mustWait) => {
  isCardTyped = isTyped;
  isLoading = true;
  const html = renderForm(methods);
  isLoading = false;
  expect(html.includes('no button')).toBe(mustWait);
});
