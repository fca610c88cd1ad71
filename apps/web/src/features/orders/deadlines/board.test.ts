import type { CostStep } from '@wayhouse/contract/booking/deadlines';
import { describe, expect, it } from 'vitest';
import {
  forecast,
  groupOf,
  mondayOf,
  payableWithin24Hours,
  stepsByDay,
  sumSteps,
  urgencyOf,
  weeksFrom,
} from './board.ts';

const now = Date.parse('2026-12-07T02:00:00Z');
/** The date of an instant for a reader in Beijing. */
const dateOf = (at: string) => new Date(Date.parse(at) + 8 * 3_600_000).toISOString().slice(0, 10);
const step = (at: string, part: Partial<CostStep> = {}) =>
  ({ at, kind: 'fee', amount: '10.00', accepted: false, ...part }) as CostStep;

describe('groups', () => {
  it.each([
    ['2026-12-07T15:59:00Z', 'today'],
    ['2026-12-07T16:00:00Z', 'day'],
    ['2026-12-08T02:00:00Z', 'day'],
    ['2026-12-08T02:01:00Z', 'three_days'],
    ['2026-12-10T02:01:00Z', 'week'],
    ['2026-12-14T02:01:00Z', 'later'],
  ] as const)('a step at %s is in the group %s', (at, group) =>
    expect(groupOf(step(at), now, dateOf)).toBe(group),
  );

  it('an accepted step has a group of its own', () =>
    expect(groupOf(step('2026-12-07T15:00:00Z', { accepted: true }), now, dateOf)).toBe('accepted'));
});

it.each([
  ['2026-12-08T02:00:00Z', 'day'],
  ['2026-12-08T02:01:00Z', 'three_days'],
  ['2026-12-10T02:01:00Z', 'later'],
] as const)('the earliest step gives a day its urgency: %s → %s', (at, urgency) =>
  expect(urgencyOf([step('2026-12-31T02:00:00Z'), step(at)], now)).toBe(urgency),
);

it('the payments within 24 hours are as many as one payment covers, the earliest first', () => {
  const payments = Array.from({ length: 25 }, (_, minute) =>
    step(new Date(now + minute * 60_000).toISOString(), { kind: 'pay', can_pay: true }),
  ).reverse();
  const afterADay = step('2026-12-08T02:01:00Z', { kind: 'pay', can_pay: true });
  const payable = payableWithin24Hours([afterADay, ...payments, step(new Date(now).toISOString())], now);
  expect(payable).toEqual(payments.toReversed().slice(0, 20));
});

it('fees and unpaid amounts are summed separately', () => {
  const at = '2026-12-08T02:00:00Z';
  const steps = [
    step(at),
    step(at, { kind: 'pay', amount: '5.05' }),
    step(at, { kind: 'hold', amount: '1.00' }),
  ];
  expect(sumSteps(steps)).toEqual({ count: 3, fees: 1_000, unpaid: 605 });
});

it('steps are grouped by the reader’s days, without accepted steps', () => {
  const days = stepsByDay(
    [step('2026-12-07T16:30:00Z'), step('2026-12-07T17:00:00Z', { accepted: true })],
    dateOf,
  );
  expect([...days].map(([date, steps]) => [date, steps.length])).toEqual([['2026-12-08', 1]]);
});

it('weeks begin on Monday, also at the turn of the year', () => {
  expect(['2026-12-07', '2026-12-13', '2027-01-01'].map(mondayOf)).toEqual([
    '2026-12-07',
    '2026-12-07',
    '2026-12-28',
  ]);
  expect(weeksFrom('2026-12-28', 2).map((week) => [week[0], week[6]])).toEqual([
    ['2026-12-28', '2027-01-03'],
    ['2027-01-04', '2027-01-10'],
  ]);
});

it('the forecast subtracts the payments of each day, and may become negative', () => {
  const steps = [
    step('2026-12-08T01:00:00Z', { kind: 'hold', amount: '30.00' }),
    step('2026-12-08T02:00:00Z'),
    step('2026-12-08T03:00:00Z', { kind: 'pay', amount: '40.00' }),
    step('2026-12-10T03:00:00Z', { kind: 'approval', amount: '0.00' }),
    step('2026-12-20T03:00:00Z', { kind: 'pay', amount: '50.00' }),
  ];
  expect(forecast(steps, 10_000, dateOf)).toEqual([
    { date: '2026-12-08', due: 7_000, left: 3_000 },
    { date: '2026-12-20', due: 5_000, left: -2_000 },
  ]);
});
