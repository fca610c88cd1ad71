/** Groups, days and forecast of the deadlines board. Pure; amounts in cents. */
import type { CostStep } from '@wayhouse/contract/booking/deadlines';
import { addDays } from '@wayhouse/contract/dates';
import { limits } from '@wayhouse/contract/limits';
import { toCents } from '@wayhouse/contract/money';

export const stepGroups = ['today', 'day', 'three_days', 'week', 'later', 'accepted'] as const;
export type StepGroup = (typeof stepGroups)[number];

/** Returns the date (`YYYY-MM-DD`) of an instant in the reader's time zone. */
export type DateOf = (at: string) => string;

const hourMs = 3_600_000;

/**
 * The group of a step: `accepted`; else `today` by the reader's calendar; else a group by the hours left: `day` up to
 * 24, `three_days` up to 72, `week` up to 168, and `later`.
 */
export function groupOf(step: CostStep, now: number, dateOf: DateOf): StepGroup {
  if (step.accepted) return 'accepted';
  if (dateOf(step.at) === dateOf(new Date(now).toISOString())) return 'today';
  const hours = (Date.parse(step.at) - now) / hourMs;
  if (hours <= 24) return 'day';
  if (hours <= 72) return 'three_days';
  return hours <= 168 ? 'week' : 'later';
}

/** The urgency of a day by its earliest step: within 24 hours, within three days, or later. */
export function urgencyOf(steps: readonly CostStep[], now: number): 'day' | 'three_days' | 'later' {
  const hours = (Math.min(...steps.map(({ at }) => Date.parse(at))) - now) / hourMs;
  if (hours <= 24) return 'day';
  return hours <= 72 ? 'three_days' : 'later';
}

/** True when the step makes the reader pay an amount: neither a rising fee nor an approval. */
export function isPayment({ kind }: Pick<CostStep, 'kind'>): boolean {
  return kind === 'hold' || kind === 'pay';
}

/** `fees`: the sum by which fees rise. `unpaid`: the sum of the payments that are due. */
export interface StepSums {
  count: number;
  fees: number;
  unpaid: number;
}

export function sumSteps(steps: readonly CostStep[]): StepSums {
  const sums = { count: steps.length, fees: 0, unpaid: 0 };
  for (const step of steps) sums[step.kind === 'fee' ? 'fees' : 'unpaid'] += toCents(step.amount);
  return sums;
}

/**
 * The payments that are due within 24 hours and can be made, the earliest first; at most as many as one payment covers.
 */
export function payableWithin24Hours(steps: readonly CostStep[], now: number): CostStep[] {
  return steps
    .filter(({ can_pay, at }) => can_pay && Date.parse(at) <= now + 24 * hourMs)
    .sort((a, b) => Date.parse(a.at) - Date.parse(b.at))
    .slice(0, limits.checkoutItemsMax);
}

/** The steps by group or day, in their order. Older browsers have no `Map.groupBy`. */
export function groupSteps<Key>(
  steps: readonly CostStep[],
  keyOf: (step: CostStep) => Key,
): Map<Key, CostStep[]> {
  const groups = new Map<Key, CostStep[]>();
  for (const step of steps) {
    const key = keyOf(step);
    const members = groups.get(key);
    if (members) members.push(step);
    else groups.set(key, [step]);
  }
  return groups;
}

/** The open steps of each day of the reader's calendar. */
export function stepsByDay(steps: readonly CostStep[], dateOf: DateOf): Map<string, CostStep[]> {
  return groupSteps(
    steps.filter((step) => !step.accepted),
    ({ at }) => dateOf(at),
  );
}

/** The Monday of a date's week. */
export function mondayOf(date: string): string {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  return addDays(date, -((weekday + 6) % 7));
}

/** `weeks` weeks of seven dates from a Monday on. */
export function weeksFrom(monday: string, weeks: number): string[][] {
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (_day, day) => addDays(monday, 7 * week + day)),
  );
}

export interface ForecastDay {
  date: string;
  due: number;
  left: number;
}

/** The balance left after each day with payments, if they are all paid from it. `steps` are sorted by time. */
export function forecast(steps: readonly CostStep[], available: number, dateOf: DateOf): ForecastDay[] {
  const days = groupSteps(steps.filter(isPayment), ({ at }) => dateOf(at));
  let left = available;
  return [...days].map(([date, daySteps]) => {
    const { unpaid } = sumSteps(daySteps);
    left -= unpaid;
    return { date, due: unpaid, left };
  });
}
