/** Fee and refund of an order, for any fee, rooms and coupon: together they equal the paid amount to the cent. */
import { feeTypes } from '@wayhouse/contract/booking/cancellation';
import { orderStatus } from '@wayhouse/contract/booking/order-status';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { materializePolicy } from '../../rates/price/cancellation-policy.ts';
import type { OrderRow } from '../booking.store.ts';
import { decideCancellation, mayAskToCancel, toPreview } from './decide-cancellation.ts';

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const stays = fc.integer({ min: 1, max: 10 }).chain((nights) =>
  fc.array(fc.array(fc.integer({ min: 100, max: 90_000 }), { minLength: nights, maxLength: nights }), {
    minLength: 1,
    maxLength: 8,
  }),
);

const orders = fc.record({
  rooms: stays,
  feeType: fc.constantFrom(...feeTypes),
  feeValue: fc.integer({ min: 0, max: 200_000 }),
  /** The coupon's discount in basis points of the price. */
  couponBp: fc.integer({ min: 0, max: 9_000 }),
  /** Fees of earlier changes, in cents. */
  changeFee: fc.constantFrom(0, 2_500),
  isPaid: fc.boolean(),
  status: fc.constantFrom(orderStatus.process, orderStatus.confirmed, orderStatus.cancelFailed),
});

test.each([
  ['before the deadline', '2027-06-08T08:59:59.999Z', false],
  ['at the deadline', '2027-06-08T09:00:00.000Z', true],
  ['on arrival', '2027-06-10T03:00:00.000Z', true],
  ['on the last day, by the hotel’s calendar', '2027-06-12T14:59:59.999Z', true],
])('%s', (_when, instant, isLate) => {
  fc.assert(
    fc.property(orders, ({ rooms, feeType, feeValue, couponBp, changeFee, isPaid, status }) => {
      const price = sum(rooms.map(sum));
      const total = price - Math.floor((price * couponBp) / 10_000) + changeFee;
      const steps = [{ daysBefore: 2, localTime: '18:00', feeType, feeValue }];
      const policy = materializePolicy({ id: 'p', supportCancel: true, steps }, '2027-06-10', 'Asia/Tokyo');
      const order = {
        order_no: 'WH27030100000001',
        order_status: status,
        total_cents: total,
        change_fee_cents: changeFee,
        paid_cents: isPaid ? total : 0,
        check_out: '2027-06-12',
        sold: { policy, room_night_cents: rooms, hotel: { time_zone: 'Asia/Tokyo' } },
      } as unknown as OrderRow;
      const now = new Date(instant);
      const terms = decideCancellation(order, now);
      expect(terms.feeCents).toBeGreaterThanOrEqual(0);
      expect(terms.feeCents).toBeLessThanOrEqual(total);
      if (isPaid) expect(terms.feeCents + terms.refundCents).toBe(total);
      else expect(terms.refundCents).toBe(0);
      if (!isLate) expect(terms.feeCents).toBe(changeFee);
      const isCancelable = !isLate && status !== orderStatus.cancelFailed;
      expect(terms.refusal === undefined).toBe(isCancelable);
      // Until check-out the customer can either cancel without staff or ask staff, never both.
      expect(mayAskToCancel(order, now)).toBe(!isCancelable);
      expect(mayAskToCancel(order, new Date('2027-06-12T15:00:00Z'))).toBe(false);
      expect(toPreview(order, terms).can_cancel).toBe(isCancelable);
    }),
    { numRuns: 200 },
  );
});
