/** Decides which reminder of an unpaid pay-later order is due. Pure. */
import { limits } from '@wayhouse/contract/limits';

export type ReminderDays = (typeof limits.payReminderDays)[number];

const dayMs = 86_400_000;

interface UnpaidOrder {
  now: Date;
  payBy: Date;
  bookedAt: Date;
  /** The reminder day (days before `payBy`) of the last sent reminder; null before the first. */
  last: number | null;
}

/**
 * The latest reminder day (days before `payBy`) that has passed; undefined when its reminder was sent. Earlier days are
 * skipped. A day that had passed at booking is never due. Undefined from `payBy` on.
 */
export function dueReminder({ now, payBy, bookedAt, last }: UnpaidOrder): ReminderDays | undefined {
  if (now >= payBy) return undefined;
  const dueMs = (days: number) => payBy.getTime() - days * dayMs;
  const passedDays = limits.payReminderDays.filter(
    (days) => dueMs(days) <= now.getTime() && dueMs(days) >= bookedAt.getTime(),
  );
  const nearest = passedDays.at(-1);
  return nearest !== undefined && (last === null || nearest < last) ? nearest : undefined;
}
