import { addDays, nightsBetween } from '@wayhouse/contract/dates';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { periodBefore, stepOf, stepPeriod, stepsOf } from './sales-period.ts';

const period = fc
  .tuple(fc.integer({ min: 0, max: 5_000 }), fc.integer({ min: 0, max: 399 }))
  .map(([start, days]) => ({ from: addDays('2020-01-01', start), to: addDays('2020-01-01', start + days) }));

describe('the previous period', () => {
  it('of 1 to 30 November is 27 September to 26 October', () => {
    expect(periodBefore({ from: '2026-11-01', to: '2026-11-30' })).toEqual({
      from: '2026-09-27',
      to: '2026-10-26',
    });
  });

  it('ends before the period begins, has its length and its weekdays', () => {
    fc.assert(
      fc.property(period, (current) => {
        const before = periodBefore(current);
        expect(before.to < current.from).toBe(true);
        expect(nightsBetween(before.from, before.to)).toBe(nightsBetween(current.from, current.to));
        expect(nightsBetween(before.from, current.from) % 7).toBe(0);
      }),
    );
  });
});

describe('the steps of a period', () => {
  it('are days for up to 40 days, then weeks, then months', () => {
    const stepFor = (days: number) => stepOf({ from: '2026-01-01', to: addDays('2026-01-01', days - 1) });
    expect([stepFor(1), stepFor(40), stepFor(41), stepFor(280), stepFor(281)]).toEqual([
      'day',
      'day',
      'week',
      'week',
      'month',
    ]);
  });

  it('cover each day of the period once', () => {
    fc.assert(
      fc.property(period, (current) => {
        const parts = stepsOf(current).map((day) => stepPeriod(current, day));
        expect(parts.length).toBeLessThanOrEqual(40);
        expect(parts[0]?.from).toBe(current.from);
        expect(parts.at(-1)?.to).toBe(current.to);
        for (const [index, part] of parts.entries()) {
          expect(part.from <= part.to).toBe(true);
          if (index > 0) expect(part.from).toBe(addDays(parts[index - 1]?.to ?? '', 1));
        }
      }),
    );
  });
});
