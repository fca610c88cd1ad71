import fc from 'fast-check';
import { expect, test } from 'vitest';
import { moneyAfter } from './money-after.ts';

const cents = fc.integer({ min: 1, max: 5_000_000 });
const order = fc
  .record({
    stay: cents,
    couponShare: fc.double({ min: 0, max: 0.99, noNaN: true }),
    fee: fc.nat(50_000),
    cost: fc.nat(50_000),
  })
  .map(({ stay, couponShare, fee, cost }) => {
    const discount_cents = Math.floor(stay * couponShare);
    return {
      total_cents: stay - discount_cents + fee,
      discount_cents,
      net_cents: Math.floor(stay * 0.8) + cost,
      change_fee_cents: fee,
      change_cost_cents: cost,
    };
  });
const terms = fc.record({
  stayCents: cents,
  netCents: cents,
  feeCents: fc.nat(50_000),
  hotelChargeCents: fc.nat(50_000),
});

test('the total is the stay less the coupon plus all fees, and the coupon never pays more than before', () => {
  fc.assert(
    fc.property(order, terms, (before, change) => {
      const after = moneyAfter(before, change);
      expect(after.totalCents).toBe(
        change.stayCents - after.discountCents + before.change_fee_cents + change.feeCents,
      );
      expect(after.totalCents).toBeGreaterThan(0);
      expect(after.discountCents).toBeLessThanOrEqual(before.discount_cents);
      expect(after.deltaCents).toBe(after.totalCents - before.total_cents);
      expect(before.net_cents + after.netDeltaCents).toBe(
        change.netCents + before.change_cost_cents + change.hotelChargeCents,
      );
    }),
  );
});

test('half the stay keeps half of the coupon; a longer stay keeps all of it, and no more', () => {
  const before = {
    total_cents: 36_000,
    discount_cents: 4_000,
    net_cents: 30_000,
    change_fee_cents: 0,
    change_cost_cents: 0,
  };
  const termsWithoutFees = { netCents: 15_000, feeCents: 0, hotelChargeCents: 0 };
  expect(moneyAfter(before, { ...termsWithoutFees, stayCents: 20_000 })).toMatchObject({
    discountCents: 2_000,
    totalCents: 18_000,
  });
  expect(moneyAfter(before, { ...termsWithoutFees, stayCents: 80_000 })).toMatchObject({
    discountCents: 4_000,
    totalCents: 76_000,
  });
});
