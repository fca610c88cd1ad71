/** Which reminder of an unpaid pay-later order is due. Pure. */
import { limits } from '@wayhouse/contract/limits';

export type ReminderDays = (typeof limits.payReminderDays)[number];

const dayMs = 86_400_000;

interface Unpaid {
  now: Date;
  payBy: Date;
  bookedAt: Date;
  /** Days of the last reminder that went out. */
  last: number | null;
}

/**
 * The nearest mark (days before `payBy`) that has passed and was not told yet; the marks before it are then too late to
 * tell. A mark that had passed when the order was booked was never due. From `payBy` on there is nothing to call to mind.
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
