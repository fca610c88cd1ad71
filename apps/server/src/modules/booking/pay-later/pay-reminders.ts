/** Decides which reminder of an unpaid pay-later order is due. Pure. */
import { limits } from '@wayhouse/contract/limits';

export type ReminderDays = (typeof limits.payReminderDays)[number];

const dayMs = 86_400_000;

interface Unpaid {
  now: Date;
  payBy: Date;
  bookedAt: Date;
  /** Days of the last sent reminder. */
  last: number | null;
}

/**
 * The nearest passed reminder day (days before `payBy`) without a reminder; earlier days are skipped. A day that had
 * passed at booking is never due. No reminders from `payBy` on.
 */
export function dueReminder({ now, payBy, bookedAt, last }: Unpaid): ReminderDays | undefined {
  if (now >= payBy) return undefined;
  const markOf = (days: number) => payBy.getTime() - days * dayMs;
  const passed = limits.payReminderDays.filter(
    (days) => markOf(days) <= now.getTime() && markOf(days) >= bookedAt.getTime(),
  );
  const nearest = passed.at(-1);
  return nearest !== undefined && (last === null || nearest < last) ? nearest : undefined;
}
