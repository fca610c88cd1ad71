import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { priceLines, scheduleAmounts, scheduleFault } from './price-offer.ts';

/** Shares in basis points with a sum of 100 %. */
const shares = fc.array(fc.integer({ min: 1, max: 2_000 }), { minLength: 0, maxLength: 4 }).map((parts) => {
  const rest = 10_000 - parts.reduce((sum, part) => sum + part, 0);
  return [...parts, rest];
});

describe('a payment schedule', () => {
  it('adds up to the price to the cent, for all shares', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 900_000_000 }), shares, (total, parts) => {
        const steps = scheduleAmounts(
          total,
          parts.map((percent_bp) => ({ percent_bp, due_on: '2027-03-10' })),
        );
        expect(steps.reduce((sum, step) => sum + step.amount_cents, 0)).toBe(total);
        for (const step of steps)
          expect(Math.abs(step.amount_cents - (total * step.percent_bp) / 10_000)).toBeLessThan(1);
      }),
    );
  });

  const stay = { today: '2027-03-01', checkIn: '2027-05-01' };
  it('must add up to 100 %', () => {
    expect(scheduleFault([{ percent_bp: 9_999, due_on: '2027-03-10' }], stay)?.path).toBe('schedule');
  });
  it('needs days in order, from today to arrival', () => {
    const faultPath = (...days: string[]) =>
      scheduleFault(
        days.map((due_on, index) => ({ percent_bp: index === 0 ? 10_000 - (days.length - 1) : 1, due_on })),
        stay,
      )?.path;
    expect(faultPath('2027-03-01', '2027-05-01')).toBeUndefined();
    expect(faultPath('2027-02-28')).toBe('schedule.0.due_on');
    expect(faultPath('2027-03-10', '2027-05-02')).toBe('schedule.1.due_on');
    expect(faultPath('2027-03-10', '2027-03-09')).toBe('schedule.1.due_on');
  });
});

describe('the price of an offer', () => {
  it('is the sum of rooms × nights × rate over its lines', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            rooms: fc.integer({ min: 1, max: 100 }),
            rate_cents: fc.integer({ min: 1, max: 500_000 }),
            net_cents: fc.integer({ min: 0, max: 500_000 }),
          }),
          { minLength: 1, maxLength: 8 },
        ),
        fc.integer({ min: 1, max: 30 }),
        (lines, nights) => {
          const lineTotals = lines.map((line) => priceLines([line], nights).totalCents);
          expect(priceLines(lines, nights).totalCents).toBe(
            lineTotals.reduce((sum, cents) => sum + cents, 0),
          );
        },
      ),
    );
    const line = { rooms: 20, rate_cents: 12_345, net_cents: 10_000 };
    expect(priceLines([line], 3)).toEqual({ totalCents: 740_700, netCents: 600_000 });
  });
});
