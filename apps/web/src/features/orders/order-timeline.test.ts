import { type OrderStatus, orderStatus } from '@wayhouse/contract/booking/order-status';
import { type PaymentStatus, paymentStatus } from '@wayhouse/contract/payment/payment-status';
import { describe, expect, test } from 'vitest';
import { orderSteps } from './order-timeline.ts';

const base = {
  created_at: '2026-11-20T03:31:00.000Z',
  payment_option: 'now' as const,
  pay_until: '2026-11-20T03:46:00.000Z',
  check_in: '2026-12-11',
  check_out: '2026-12-14',
  hotel: {
    id: 'h1',
    name: { en: 'Cais', zh: '凯斯' },
    address: { en: '', zh: '' },
    phone: '',
    stars: 5,
    time_zone: 'Europe/Lisbon',
    scene_region: 'oldtown',
    check_in_from: '15:00',
    check_out_until: '12:00',
  },
  policy: {
    support_cancel: true,
    non_refundable: false,
    timezone: '+00:00',
    tiers: [],
    free_cancel_until: '2026-12-08T18:00:00.000Z',
    shown_deadline: '2026-12-05 18:00',
  },
};
const order = (order_status: OrderStatus, payment_status: PaymentStatus) => ({
  ...base,
  order_status,
  payment_status,
});
const { awaitingPayment, confirmed, canceled } = orderStatus;
const { unpaid, paid, refunded } = paymentStatus;
const createdEntry = { at: '2026-11-20T03:31:00.000Z', actor: 'Lin Yue', event: 'Order created', to: '0' };
const paidEntry = {
  at: '2026-11-20T03:32:00.000Z',
  actor: 'Lin Yue',
  event: 'Paid',
  from: 'payment:0',
  to: 'payment:2',
};
const confirmedEntry = {
  at: '2026-11-20T03:33:00.000Z',
  actor: 'Hotel',
  event: 'Confirmed',
  from: '1',
  to: '2',
};
const log = [createdEntry, paidEntry, confirmedEntry];
const now = Date.parse('2026-11-20T04:00:00.000Z');
const words = (steps: ReturnType<typeof orderSteps>) =>
  steps.map((step) => `${step.key.slice('orders.route.'.length)}:${step.state}`);

describe('the timeline of an order', () => {
  test('a deadline before the booking is no step', () => {
    const late = { ...order(confirmed, paid), created_at: '2026-12-05T18:00:00.000Z' };
    expect(words(orderSteps(late, log, Date.parse('2026-12-06T00:00:00.000Z'))).join()).not.toContain(
      'free_ends',
    );
    const early = { ...late, created_at: '2026-12-05T17:59:00.000Z' };
    expect(words(orderSteps(early, log, Date.parse('2026-12-06T00:00:00.000Z')))).toContain('free_ends:now');
  });

  test('check-in follows the hotel’s clock, also when the offset of the policy is that of another season', () => {
    const summer = { ...order(confirmed, paid), check_in: '2027-04-10', check_out: '2027-04-12' };
    // Lisbon is at +01:00 then, so that 15:00 there is 14:00 UTC.
    const checkIn = (at: string) =>
      orderSteps(summer, log, Date.parse(at)).find(({ key }) => key === 'orders.route.check_in')?.state;
    expect(checkIn('2027-04-10T13:59:00Z')).toBe('next');
    expect(checkIn('2027-04-10T14:01:00Z')).toBe('now');
  });

  test('an unpaid order waits for the payment', () => {
    expect(words(orderSteps(order(awaitingPayment, unpaid), [createdEntry], now))).toEqual([
      'booked:done',
      'pay:now',
      'confirm:next',
      'free_ends:next',
      'check_in:next',
      'check_out:next',
    ]);
  });

  test('payment and confirmation are shown even before the log has loaded', () => {
    expect(words(orderSteps(order(confirmed, paid), [], now)).slice(0, 3)).toEqual([
      'booked:done',
      'paid:done',
      'confirmed:now',
    ]);
  });

  test('a confirmed order stays at the confirmation until free cancellation ends', () => {
    expect(words(orderSteps(order(confirmed, paid), log, now))).toEqual([
      'booked:done',
      'paid:done',
      'confirmed:now',
      'free_ends:next',
      'check_in:next',
      'check_out:next',
    ]);
  });

  test("free cancellation ends on the hotel's clock", () => {
    const deadline = Date.parse('2026-12-05T18:00:00.000Z');
    expect(words(orderSteps(order(confirmed, paid), log, deadline - 1))).toContain('confirmed:now');
    expect(words(orderSteps(order(confirmed, paid), log, deadline))).toContain('free_ends:now');
    const tokyo = { ...order(confirmed, paid), policy: { ...base.policy, timezone: '+09:00' } };
    expect(words(orderSteps(tokyo, log, deadline - 9 * 3_600_000))).toContain('free_ends:now');
  });

  test('an order with payment later is confirmed first, and its payment lies ahead', () => {
    const steps = words(orderSteps(order(confirmed, unpaid), [confirmedEntry], now));
    expect(steps.slice(0, 3)).toEqual(['booked:done', 'confirmed:now', 'pay:next']);
  });

  test('an unpaid order with payment later still waits for the payment after the deadline', () => {
    const afterDeadline = Date.parse('2026-12-06T00:00:00.000Z');
    const steps = words(orderSteps(order(confirmed, unpaid), [confirmedEntry], afterDeadline));
    expect(steps.slice(1, 5)).toEqual(['confirmed:done', 'pay:now', 'free_ends:done', 'check_in:next']);
  });

  test('a canceled order ends with the cancellation and its refund', () => {
    const entries = [
      ...log,
      { at: '2026-11-21T00:00:00.000Z', actor: 'Hotel', event: 'Canceled', from: '5', to: '4' },
    ];
    expect(words(orderSteps(order(canceled, refunded), entries, now)).slice(-2)).toEqual([
      'canceled:bad',
      'refunded:done',
    ]);
  });
});
