/** Rules that hold for every fee, room and zone, even when daylight saving changes. */
import { feeTypes } from '@wayhouse/contract/booking/cancellation';
import { addDays, zoneOffsetMinutes } from '@wayhouse/contract/dates';
import { shareOf } from '@wayhouse/contract/money';
import { formatZone } from '@wayhouse/i18n/format';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cancellationFee } from './cancellation-fee.ts';
import { materializePolicy, policyText } from './cancellation-policy.ts';

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

const zones = fc.constantFrom(
  'Pacific/Kiritimati',
  'Pacific/Apia',
  'Australia/Lord_Howe',
  'Asia/Shanghai',
  'Asia/Kathmandu',
  'Europe/Lisbon',
  'Europe/Paris',
  'UTC',
  'America/New_York',
  'America/Santiago',
  'Pacific/Pago_Pago',
);
/** Days of two years, in which daylight saving begins and ends several times. */
const days = fc.integer({ min: 0, max: 730 }).map((day) => addDays('2026-12-01', day));
const step = fc.record({
  daysBefore: fc.integer({ min: 0, max: 60 }),
  localTime: fc
    .tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom('00', '30', '59'))
    .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${minute}`),
  feeType: fc.constantFrom(...feeTypes),
  feeValue: fc.integer({ min: 0, max: 10_000 }),
});
const rules = fc
  .array(step, { minLength: 1, maxLength: 4 })
  .map((steps) => ({ id: 'pol', supportCancel: true, steps }));
/** `[room][night]`, up to 8 rooms of up to 30 nights, cents. */
const stays = fc.integer({ min: 1, max: 30 }).chain((nights) =>
  fc.array(fc.array(fc.integer({ min: 1, max: 500_000 }), { minLength: nights, maxLength: nights }), {
    minLength: 1,
    maxLength: 8,
  }),
);

describe('a deadline in any zone, on any day', () => {
  test('canceling is free exactly before it, and the shown deadline is 72 hours earlier', () => {
    fc.assert(
      fc.property(rules, days, zones, stays, (rule, checkIn, zone, roomNightCents) => {
        const policy = materializePolicy(rule, checkIn, zone);
        const deadline = Date.parse(policy.free_cancel_until ?? '');
        const at = (ms: number) => cancellationFee({ policy, roomNightCents }, new Date(ms));
        expect(at(deadline - 1)).toEqual({ allowed: true, feeCents: 0 });
        expect(at(deadline).allowed).toBe(false);
        expect(at(deadline + 1).allowed).toBe(false);
        expect(deadline).toBe(Math.min(...policy.tiers.map((tier) => Date.parse(tier.datetime))));
        // The shown deadline, read with its printed offset, is the supplier's deadline less 72 hours.
        const shownDeadline = Date.parse(`${policy.shown_deadline?.replace(' ', 'T')}:00${policy.timezone}`);
        expect(shownDeadline).toBe(Math.floor((deadline - 72 * 3_600_000) / 60_000) * 60_000);
        for (const text of Object.values(policyText(policy)))
          expect(text).toContain(formatZone(policy.timezone));
      }),
      { numRuns: 300 },
    );
  });

  test("is at the rule's hour on the hotel’s clock, in summer and winter", () => {
    fc.assert(
      fc.property(step, days, zones, (ruleStep, checkIn, zone) => {
        const policy = materializePolicy(
          { id: 'pol', supportCancel: true, steps: [ruleStep] },
          checkIn,
          zone,
        );
        const at = new Date(policy.free_cancel_until ?? '');
        const wall = new Date(at.getTime() + zoneOffsetMinutes(at, zone) * 60_000).toISOString();
        const ruleTime = `${addDays(checkIn, -ruleStep.daysBefore)}T${ruleStep.localTime}`;
        // An hour skipped by daylight saving does not exist; the deadline is then at most an hour off.
        const minutesOff = Math.abs(Date.parse(`${ruleTime}:00Z`) - Date.parse(wall)) / 60_000;
        expect(minutesOff === 0 || (minutesOff <= 60 && zoneChangesNear(at, zone))).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  test('in an unknown zone is never later than in any existing zone', () => {
    fc.assert(
      fc.property(rules, days, zones, (rule, checkIn, zone) => {
        const unknownZonePolicy = materializePolicy(rule, checkIn, 'Mars/Base');
        const zonePolicy = materializePolicy(rule, checkIn, zone);
        expect(unknownZonePolicy.timezone).toBe('+14:00');
        expect(Date.parse(unknownZonePolicy.free_cancel_until ?? '')).toBeLessThanOrEqual(
          Date.parse(zonePolicy.free_cancel_until ?? ''),
        );
      }),
      { numRuns: 200 },
    );
  });
});

function zoneChangesNear(at: Date, zone: string): boolean {
  const day = 86_400_000;
  const before = zoneOffsetMinutes(new Date(at.getTime() - day), zone);
  const after = zoneOffsetMinutes(new Date(at.getTime() + day), zone);
  return before !== after;
}

describe('a fee of any type on any rooms', () => {
  const feeAfterDeadline = (
    feeType: (typeof feeTypes)[number],
    feeValue: number,
    roomNightCents: number[][],
  ) => {
    const steps = [{ daysBefore: 2, localTime: '18:00', feeType, feeValue }];
    const policy = materializePolicy({ id: 'pol', supportCancel: true, steps }, '2027-06-10', 'Asia/Tokyo');
    return cancellationFee({ policy, roomNightCents }, new Date('2027-06-10T00:00:00Z')).feeCents;
  };

  test('is whole cents between zero and the price', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...feeTypes),
        fc.integer({ min: 0, max: 9_000_000 }),
        stays,
        (type, value, rooms) => {
          const fee = feeAfterDeadline(type, value, rooms);
          expect(Number.isSafeInteger(fee)).toBe(true);
          expect(fee).toBeGreaterThanOrEqual(0);
          expect(fee).toBeLessThanOrEqual(sum(rooms.map(sum)));
        },
      ),
      { numRuns: 500 },
    );
  });

  test('equals its description, room by room', () => {
    fc.assert(
      fc.property(
        stays,
        fc.integer({ min: 1, max: 40 }),
        fc.integer({ min: 0, max: 10_000 }),
        (rooms, count, value) => {
          const totals = rooms.map(sum);
          expect(feeAfterDeadline('total', 0, rooms)).toBe(sum(totals));
          expect(feeAfterDeadline('first_night', 0, rooms)).toBe(sum(rooms.map((nights) => nights[0] ?? 0)));
          expect(feeAfterDeadline('nights', count, rooms)).toBe(
            sum(rooms.map((nights) => sum(nights.slice(0, count)))),
          );
          expect(feeAfterDeadline('nights', 1, rooms)).toBe(feeAfterDeadline('first_night', 0, rooms));
          expect(feeAfterDeadline('percent', value, rooms)).toBe(
            sum(totals.map((total) => shareOf(total, value))),
          );
          expect(feeAfterDeadline('percent', 10_000, rooms)).toBe(sum(totals));
          const amount = Math.min(value, sum(totals));
          // An amount below the price is distributed by room price, and each room may differ by a cent.
          expect(Math.abs(feeAfterDeadline('price', amount, rooms) - amount)).toBeLessThanOrEqual(
            rooms.length,
          );
        },
      ),
      { numRuns: 300 },
    );
  });

  test('does not fall, except by rounding, when the value of its step rises', () => {
    fc.assert(
      fc.property(stays, fc.integer({ min: 0, max: 9_999 }), (rooms, value) => {
        expect(feeAfterDeadline('percent', value, rooms)).toBeLessThanOrEqual(
          feeAfterDeadline('percent', value + 1, rooms),
        );
        expect(feeAfterDeadline('price', value, rooms)).toBeLessThanOrEqual(
          feeAfterDeadline('price', value + 1, rooms) + rooms.length,
        );
      }),
      { numRuns: 200 },
    );
  });
});
