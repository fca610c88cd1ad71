import { orderStatus } from '@wayhouse/contract/booking/order-status';
import { paymentStatus } from '@wayhouse/contract/payment/payment-status';
import { describe, expect, test } from 'vitest';
import { joinChanges, type OrderFacts, previousOf, typeOf } from './event-types.ts';

const facts = (change: Partial<OrderFacts> = {}): OrderFacts => ({
  order_status: orderStatus.confirmed,
  payment_status: paymentStatus.paid,
  paid_cents: 10_000,
  refunded_cents: 0,
  cancel_fee_cents: null,
  supplier_confirmation_no: 'S1',
  hotel_confirmation_no: null,
  pay_reminded_days: null,
  ...change,
});

describe('the type of a change', () => {
  test.each([
    ['order.awaiting_payment', null, facts({ order_status: orderStatus.awaitingPayment })],
    [
      'order.processing',
      facts({ order_status: orderStatus.awaitingPayment }),
      facts({ order_status: orderStatus.process }),
    ],
    [
      'order.processing',
      facts({ order_status: orderStatus.confirmFailed }),
      facts({ order_status: orderStatus.process }),
    ],
    [
      'order.cancelled',
      facts({ order_status: orderStatus.cancelPending }),
      facts({ order_status: orderStatus.canceled }),
    ],
    [
      'order.closed',
      facts({ order_status: orderStatus.awaitingPayment }),
      facts({ order_status: orderStatus.closed }),
    ],
    ['order.hotel_number', facts(), facts({ hotel_confirmation_no: 'H1' })],
    ['order.payment_due', facts(), facts({ pay_reminded_days: 3 })],
    ['order.changed', facts(), facts({ refunded_cents: 10 })],
  ])('is %s (case %#)', (type, before, after) => {
    expect(typeOf({ before, after })).toBe(type);
  });

  test('the event names the replaced values, and nothing else', () => {
    expect(previousOf({ before: null, after: facts() })).toBeUndefined();
    expect(
      previousOf({
        before: facts({ order_status: orderStatus.process, supplier_confirmation_no: null }),
        after: facts(),
      }),
    ).toEqual({
      state: 'processing',
      confirmation_no: null,
    });
    expect(previousOf({ before: facts(), after: facts({ refunded_cents: 5, cancel_fee_cents: 1 }) })).toEqual(
      {
        refunded: { amount: '0.00', currency: 'USD' },
        cancel_fee: null,
      },
    );
  });
});

test('changes of one order in one transaction become one event; other changes stay in order', () => {
  const change = (tx: string, order_no: string, before: unknown, after: unknown, subject = 'order') => ({
    tx,
    order_no,
    before,
    after,
    subject,
  });
  const at = (order_status: number) => ({ order_status });
  expect(
    joinChanges([
      change('1', 'A', null, at(1)),
      change('1', 'B', null, at(0)),
      change('1', 'A', at(1), at(2)),
      change('3', 'A', at(2), at(5)),
      change('3', 'A', at(5), at(4)),
      change('4', 'A', null, { refund: 1 }, 'refund'),
      change('5', 'A', at(4), at(3)),
    ]),
  ).toEqual([
    change('1', 'A', null, at(2)),
    change('1', 'B', null, at(0)),
    change('3', 'A', at(2), at(4)),
    change('4', 'A', null, { refund: 1 }, 'refund'),
    change('5', 'A', at(4), at(3)),
  ]);
});
