/** Periods of the sales report: the previous period, and the steps of a period. Pure. */
import { addDays, addMonths, nightsBetween } from '@wayhouse/contract/dates';

export interface Period {
  /** Days, both included. */
  from: string;
  to: string;
}
export type Step = 'day' | 'week' | 'month';

/** A period of the same length, moved back by whole weeks. So each day is compared with the same weekday. */
export function periodBefore({ from, to }: Period): Period {
  const days = -7 * Math.ceil((nightsBetween(from, to) + 1) / 7);
  return { from: addDays(from, days), to: addDays(to, days) };
}

const barsMax = 40;

/** The length of a step. A period that would have more than `barsMax` days or weeks has longer steps. */
export function stepOf({ from, to }: Period): Step {
  const days = nightsBetween(from, to) + 1;
  if (days <= barsMax) return 'day';
  return days <= 7 * barsMax ? 'week' : 'month';
}

/**
 * The first days of the steps. Weeks count from the first day of the period. Months begin on the 1st, except the first
 * step, which begins with the period.
 */
export function stepsOf(period: Period): string[] {
  const step = stepOf(period);
  const steps: string[] = [];
  for (let day = period.from; day <= period.to; day = nextStep(day, step)) steps.push(day);
  return steps;
}

/** The days of the step that begins on `day`. The last step ends with the period. */
export function stepPeriod(period: Period, day: string): Period {
  const last = addDays(nextStep(day, stepOf(period)), -1);
  return { from: day, to: last < period.to ? last : period.to };
}

function nextStep(day: string, step: Step): string {
  if (step !== 'month') return addDays(day, step === 'day' ? 1 : 7);
  return `${addMonths(day.slice(0, 7), 1)}-01`;
}
