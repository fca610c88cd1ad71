/** What is available after each day on which orders fall due. Pure. */
import { addDays } from '@wayhouse/contract/dates';

/** `due` in cents. */
export type Due = { day: string; due: number };
export type ForecastStep = { day: string; due: number; after: number };
export type Forecast = {
  steps: ForecastStep[];
  /** The first day without enough money, and the last safe day for a transfer. */
  short?: { day: string; missing: number; sendBy: string };
};

export const forecastDays = 14;
/** Working days that a bank transfer needs. */
const transferDays = 3;

/** `available` in cents today; orders due before `today` count today. */
export function forecastOf(available: number, dues: readonly Due[], today: string): Forecast {
  const last = addDays(today, forecastDays - 1);
  const byDay = new Map<string, number>();
  for (const { day, due } of dues) {
    if (day > last) continue;
    const counted = day < today ? today : day;
    byDay.set(counted, (byDay.get(counted) ?? 0) + due);
  }
  let after = available;
  const steps = [...byDay]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([day, due]) => {
      after -= due;
      return { day, due, after };
    });
  const short = steps.find((step) => step.after < 0);
  if (!short) return { steps };
  const sendBy = workingDaysBefore(short.day, transferDays);
  return { steps, short: { day: short.day, missing: -short.after, sendBy: sendBy < today ? today : sendBy } };
}

function workingDaysBefore(day: string, count: number): string {
  let at = day;
  for (let left = count; left > 0; ) {
    at = addDays(at, -1);
    const weekday = new Date(`${at}T00:00:00Z`).getUTCDay();
    if (weekday !== 0 && weekday !== 6) left -= 1;
  }
  return at;
}
