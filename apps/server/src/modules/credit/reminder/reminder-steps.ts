/** Decides which reminder of an invoice is due. Pure. */
import { type ReminderStep, reminderSteps } from '@wayhouse/contract/console/credit/credit-states';
import { dateInZone, dayNumber, zoneOffsetMinutes } from '@wayhouse/contract/dates';

/** Reminders are mailed from `mailFromHour` until `mailUntilHour` in the company's time zone. */
export const mailFromHour = 9;
export const mailUntilHour = 18;

/** True from 9:00 until 18:00 in the company's zone. */
export function isMailTime(now: Date, timeZone: string): boolean {
  const offsetMinutes = zoneOffsetMinutes(now, timeZone);
  const hour = new Date(now.getTime() + offsetMinutes * 60_000).getUTCHours();
  return hour >= mailFromHour && hour < mailUntilHour;
}

/** Number of days after the due date, in the company's time zone; below zero before the due date. */
export function daysLate(dueOn: string, now: Date, timeZone: string): number {
  return dayNumber(dateInZone(now, timeZone)) - dayNumber(dueOn);
}

/**
 * `step`: the latest step that is due. `skipped`: earlier steps that are not done and that `step` replaces. Undefined
 * when no step is due, or when the latest due step is in `doneSteps`.
 */
export function dueStep(
  late: number,
  doneSteps: readonly number[],
): { step: ReminderStep; skipped: ReminderStep[] } | undefined {
  const reachedSteps = reminderSteps.filter((step) => step <= late);
  const step = reachedSteps.at(-1);
  if (step === undefined || doneSteps.includes(step)) return undefined;
  return { step, skipped: reachedSteps.filter((each) => each < step && !doneSteps.includes(each)) };
}
