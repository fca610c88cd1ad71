/** The latest time of our answer to a partner's picture. Pure. */
import { addDays, instantInZone, operatorDay, operatorZone } from '@wayhouse/contract/dates';

/**
 * The same time on the next working day (Monday to Friday) in the operator's time zone. A picture from a weekend counts
 * as sent on Monday at 09:00.
 */
export function nextWorkingDay(at: Date): Date {
  const today = operatorDay(at);
  if (isWeekend(today)) return instantInZone(addDays(nextMonday(today), 1), '09:00', operatorZone);
  const tomorrow = addDays(today, 1);
  const days = isWeekend(tomorrow) ? 3 : 1;
  return new Date(at.getTime() + days * 86_400_000);
}

function weekday(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay();
}

function isWeekend(date: string): boolean {
  return weekday(date) === 0 || weekday(date) === 6;
}

function nextMonday(date: string): string {
  return addDays(date, weekday(date) === 6 ? 2 : 1);
}
