import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { materializePolicy } from '../../rates/price/cancellation-policy.ts';
import { toUsdCents } from '../to-usd-cents.ts';
import { outsideRule } from './outside-policy.ts';

const rate = (net: string, fees: { amount: string; from: string }[]) => ({
  key: 'k',
  recheck: false,
  rooms: [0],
  net,
  fees,
  payAtHotel: [],
});
const now = new Date('2027-01-01T00:00:00Z');

describe('fees of an outside source', () => {
  const zones = [
    'Pacific/Kiritimati',
    'Asia/Shanghai',
    'Europe/Lisbon',
    'America/New_York',
    'Pacific/Pago_Pago',
  ];

  it('keep their instants in every zone, except in the repeated hour of a clock change, and are never later', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.integer({ min: 0, max: 400 * 24 * 60 }),
        (timeZone, minutes) => {
          const from = new Date(now.getTime() + (minutes + 1) * 60_000).toISOString();
          const rule = outsideRule({
            rates: [rate('100.00', [{ amount: '50.00', from }])],
            checkIn: '2028-03-01',
            timeZone,
            now,
          });
          const freeUntil = materializePolicy(rule, '2028-03-01', timeZone).free_cancel_until ?? '';
          const earlyMs = Date.parse(from) - Date.parse(freeUntil);
          // When clocks go back, the repeated hour counts as the earlier one.
          expect([0, 3_600_000]).toContain(earlyMs);
        },
      ),
    );
  });

  it('of several rates are summed as shares of the whole net, rounded up', () => {
    const rates = [
      rate('100.00', [{ amount: '100.00', from: '2027-03-05T00:00:00.000Z' }]),
      rate('200.00', [{ amount: '0.01', from: '2027-03-01T00:00:00.000Z' }]),
    ];
    const { steps, supportCancel } = outsideRule({ rates, checkIn: '2027-03-10', timeZone: 'UTC', now });
    expect(supportCancel).toBe(true);
    expect(steps.map((step) => [step.daysBefore, step.feeType, step.feeValue])).toEqual([
      [9, 'percent', 1],
      [5, 'percent', 3334],
    ]);
  });

  it('that begin in the past, or are missing, mean a non-refundable stay', () => {
    const pastFees = [rate('100.00', [{ amount: '1.00', from: '2026-12-31T00:00:00.000Z' }])];
    for (const rates of [pastFees, [rate('100.00', [])]]) {
      expect(outsideRule({ rates, checkIn: '2027-03-10', timeZone: 'UTC', now }).supportCancel).toBe(false);
    }
  });
});

describe('dollars of a foreign amount', () => {
  it.each([
    ['216.43', 0.92, 23_525],
    ['0.01', 1, 1],
    ['12345', 149.5, 8_258],
    ['10', 3, 334],
    ['99.999', 1, 10_000],
  ])('%s at %d is %d cents, rounded up', (amount, perDollar, cents) => {
    expect(toUsdCents(amount, perDollar)).toBe(cents);
  });

  it('are unknown for a currency without a rate', () => {
    expect(toUsdCents('1.00', undefined)).toBeUndefined();
    expect(toUsdCents('1.00', 0)).toBeUndefined();
  });
});
