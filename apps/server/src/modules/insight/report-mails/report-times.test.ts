import { reportMailCadences } from '@wayhouse/contract/console/reports/report-mail-choices';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dueDay, latestDay, nextDay, periodOfMail } from './report-times.ts';

const at = (text: string) => new Date(text);
const shanghai = { hour: 8, time_zone: 'Asia/Shanghai' };

describe('the day of a mail', () => {
  it('is each day, the Monday, or the 2nd, in the zone of the person', () => {
    // Sunday, 28 February 2027, 20:00 in New York; Monday, 09:00 in Shanghai.
    const now = at('2027-03-01T01:00:00Z');
    expect(latestDay({ cadence: 'daily', ...shanghai }, now)).toBe('2027-03-01');
    expect(latestDay({ cadence: 'weekly', ...shanghai }, now)).toBe('2027-03-01');
    expect(latestDay({ cadence: 'monthly', ...shanghai }, now)).toBe('2027-02-02');
    const york = { hour: 8, time_zone: 'America/New_York' };
    expect(latestDay({ cadence: 'weekly', ...york }, now)).toBe('2027-02-22');
  });

  it('of a week waits until Sunday is over for the operator', () => {
    const kiritimati = { cadence: 'weekly', hour: 0, time_zone: 'Pacific/Kiritimati' } as const;
    // Monday, 1 March 2027, 00:30 in Kiritimati; Sunday, 18:30 in Shanghai.
    expect(latestDay(kiritimati, at('2027-02-28T10:30:00Z'))).toBe('2027-02-22');
    expect(latestDay(kiritimati, at('2027-02-28T16:00:00Z'))).toBe('2027-03-01');
  });

  it('begins at its hour', () => {
    const daily = { cadence: 'daily', ...shanghai, last_on: '2027-03-01' } as const;
    expect(dueDay(daily, at('2027-03-01T23:59:00Z'))).toBeUndefined();
    expect(dueDay(daily, at('2027-03-02T00:00:00Z'))).toBe('2027-03-02');
  });

  it('is due later when the product was off, once', () => {
    const weekly = { cadence: 'weekly', ...shanghai, last_on: '2027-02-22' } as const;
    expect(dueDay(weekly, at('2027-03-04T03:00:00Z'))).toBe('2027-03-01');
    expect(dueDay({ ...weekly, last_on: '2027-03-01' }, at('2027-03-04T03:00:00Z'))).toBeUndefined();
  });
});

describe('the period of a mail', () => {
  it('is the day, the week or the month before', () => {
    const now = at('2027-03-02T02:00:00Z');
    expect(periodOfMail('daily', '2027-03-02', now)).toEqual({ from: '2027-03-01', to: '2027-03-01' });
    expect(periodOfMail('weekly', '2027-03-01', now)).toEqual({ from: '2027-02-22', to: '2027-02-28' });
    expect(periodOfMail('monthly', '2027-03-02', now)).toEqual({ from: '2027-02-01', to: '2027-02-28' });
  });

  it('of a daily mail is an earlier day if the day before is not over for the operator', () => {
    // 00:30 on 2 March in Auckland, 19:30 on 1 March in Shanghai.
    const now = at('2027-03-01T11:30:00Z');
    expect(periodOfMail('daily', '2027-03-02', now)).toEqual({ from: '2027-02-28', to: '2027-02-28' });
  });

  it('is over for the operator in every zone, and weeks and months follow each other without a gap', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...reportMailCadences),
        fc.integer({ min: 0, max: 23 }),
        fc.constantFrom('Pacific/Kiritimati', 'Asia/Shanghai', 'Europe/Lisbon', 'Pacific/Pago_Pago'),
        fc.integer({ min: 0, max: 800 * 24 }),
        (cadence, hour, time_zone, hours) => {
          const now = at(new Date(Date.UTC(2026, 0, 1) + hours * 3_600_000).toISOString());
          const day = latestDay({ cadence, hour, time_zone }, now);
          const { to } = periodOfMail(cadence, day, now);
          expect(new Date(`${to}T16:00:00Z`) <= now).toBe(true);
          const next = nextDay(cadence, day);
          expect(nextDay(cadence, '2026-01-01') > '2026-01-01').toBe(true);
          if (cadence !== 'daily') {
            const nextStart = periodOfMail(cadence, next, at('2030-01-01T00:00:00Z')).from;
            expect(new Date(`${nextStart}T00:00:00Z`).getTime() - new Date(`${to}T00:00:00Z`).getTime()).toBe(
              86_400_000,
            );
          }
        },
      ),
    );
  });
});
