/** The steps of the deadlines board agree with the cancellation fee at every instant. */
import { feeTypes } from '@wayhouse/contract/booking/cancellation';
import { orderStatus } from '@wayhouse/contract/booking/order-status';
import { paymentStatus } from '@wayhouse/contract/payment/payment-status';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { materializePolicy } from '../../rates/price/cancellation-policy.ts';
import { orderFeeAt } from '../cancel/order-fee.ts';
import { type CostedOrder, costSteps } from './cost-steps.ts';

const now = new Date('2027-05-01T09:00:00Z');
const checkIn = '2027-06-10';

const cancellationSteps = fc.uniqueArray(
  fc.record({
    daysBefore: fc.integer({ min: 0, max: 30 }),
    localTime: fc.constantFrom('00:00', '12:00', '18:00'),
    feeType: fc.constantFrom(...feeTypes),
    feeValue: fc.integer({ min: 0, max: 10_000 }),
  }),
  { minLength: 1, maxLength: 4, selector: ({ daysBefore, localTime }) => `${daysBefore} ${localTime}` },
);

const orders = fc
  .record({
    steps: cancellationSteps,
    rooms: fc.array(fc.array(fc.integer({ min: 100, max: 90_000 }), { minLength: 3, maxLength: 3 }), {
      minLength: 1,
      maxLength: 4,
    }),
    couponBp: fc.integer({ min: 0, max: 5_000 }),
    changeFee: fc.constantFrom(0, 2_500),
    timeZone: fc.constantFrom('Asia/Tokyo', 'America/New_York', 'Pacific/Kiritimati', 'Europe/Lisbon'),
  })
  .map(({ steps, rooms, couponBp, changeFee, timeZone }) => {
    const price = rooms.flat().reduce((sum, cents) => sum + cents, 0);
    const policy = materializePolicy({ id: 'p', supportCancel: true, steps }, checkIn, timeZone);
    return {
      order_status: orderStatus.confirmed,
      payment_status: paymentStatus.paid,
      total_cents: price - Math.floor((price * couponBp) / 10_000) + changeFee,
      change_fee_cents: changeFee,
      pay_until: now,
      pay_by: null,
      sold: { policy, room_night_cents: rooms },
    } as unknown as CostedOrder;
  });

const feeAt = (order: CostedOrder, at: Date) => orderFeeAt(order, at).feeCents;

describe('the costs of a paid booking', () => {
  it('each step has the fee just before and from its instant on, and no other instant raises the fee', () => {
    fc.assert(
      fc.property(orders, (order) => {
        const steps = costSteps(order, now);
        for (const { at, amountCents, feeBeforeCents, feeAfterCents } of steps) {
          expect([feeBeforeCents, feeAfterCents]).toEqual([
            feeAt(order, new Date(at.getTime() - 1)),
            feeAt(order, at),
          ]);
          expect(amountCents).toBe(feeAfterCents - feeBeforeCents);
          expect(amountCents).toBeGreaterThan(0);
        }
        const risingInstants = new Set(steps.map(({ at }) => at.getTime()));
        for (const { datetime } of order.sold.policy.tiers) {
          const at = Date.parse(datetime);
          const rise = feeAt(order, new Date(at)) - feeAt(order, new Date(at - 1));
          if (at > now.getTime()) expect(risingInstants.has(at)).toBe(rise > 0);
        }
      }),
    );
  });

  it('where the fee only rises, the steps up to an instant sum up to the fee at that instant', () => {
    fc.assert(
      fc.property(orders, fc.integer({ min: 0, max: 45 * 86_400 }), (order, seconds) => {
        const until = new Date(now.getTime() + seconds * 1000);
        const fees = order.sold.policy.tiers.map(({ datetime }) => feeAt(order, new Date(datetime)));
        fc.pre(fees.every((fee, index) => index === 0 || fee >= (fees[index - 1] ?? 0)));
        const sum = costSteps(order, now)
          .filter(({ at }) => at <= until)
          .reduce((total, { amountCents }) => total + amountCents, 0);
        expect(sum).toBe(feeAt(order, until) - feeAt(order, now));
      }),
    );
  });
});

describe('an unpaid order', () => {
  const unpaidFields = { payment_status: paymentStatus.unpaid, total_cents: 19_046, sold: {} };
  const pay_until = new Date('2027-05-01T09:20:00Z');
  const pay_by = new Date('2027-05-20T09:00:00Z');
  const order = (part: Partial<CostedOrder>) =>
    ({ ...unpaidFields, pay_until, pay_by: null, approve_by: null, ...part }) as CostedOrder;

  it('that awaits payment has one step: the instant until which its rooms are held', () => {
    expect(costSteps(order({ order_status: orderStatus.awaitingPayment }), now)).toMatchObject([
      { kind: 'hold', at: pay_until, amountCents: 19_046 },
    ]);
    expect(costSteps(order({ order_status: orderStatus.awaitingPayment }), pay_until)).toEqual([]);
  });

  it('with pay later has a step when its payment is due, and no fee, because it is canceled before the fee begins', () => {
    expect(costSteps(order({ order_status: orderStatus.confirmed, pay_by }), now)).toMatchObject([
      { kind: 'pay', at: pay_by, amountCents: 19_046, feeAfterCents: 0 },
    ]);
  });

  it('that waits for an approval also has a step when it is canceled without one', () => {
    const approve_by = new Date('2027-05-02T09:00:00Z');
    expect(costSteps(order({ order_status: orderStatus.confirmed, pay_by, approve_by }), now)).toMatchObject([
      { kind: 'approval', at: approve_by, amountCents: 0 },
      { kind: 'pay', at: pay_by, amountCents: 19_046 },
    ]);
  });

  it('that failed, has ended or is being canceled has no steps', () => {
    const { confirmFailed, canceled, closed, cancelPending } = orderStatus;
    for (const order_status of [confirmFailed, canceled, closed, cancelPending])
      expect(costSteps(order({ order_status, pay_by }), now)).toEqual([]);
  });
});
