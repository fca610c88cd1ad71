/** Computes when the credit of a company stops. Pure (docs/money.md, "Credit with terms"). */
import { addDays, instantInZone } from '@wayhouse/contract/dates';

interface Facts {
  /** The time at which staff stopped the credit by hand; null if they did not. */
  stoppedAt: Date | null;
  /** Number of days after the due date at which the credit stops automatically; null without an automatic stop. */
  stopAfterDays: number | null;
  timeZone: string;
  /** The earliest due date of the open invoices; null without an open invoice. */
  firstDueOn: string | null;
  /** End of the current promise; null without a promise. */
  promiseEndsAt: Date | null;
}

/** The instant from which credit cannot be used; null without a stop. A promise delays the automatic stop. */
export function stopInstant({
  stoppedAt,
  stopAfterDays,
  timeZone,
  firstDueOn,
  promiseEndsAt,
}: Facts): Date | null {
  if (stoppedAt) return stoppedAt;
  if (stopAfterDays === null || firstDueOn === null) return null;
  const byRule = instantInZone(addDays(firstDueOn, stopAfterDays), '00:00', timeZone);
  return promiseEndsAt && promiseEndsAt > byRule ? promiseEndsAt : byRule;
}
