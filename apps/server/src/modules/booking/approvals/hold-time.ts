/** Until when a stay can be held for its approvers. Pure. */
import { approvalHours } from '@wayhouse/contract/booking/approval-choices';

const hourMs = 3_600_000;
/** With less time, the approvers could not decide. */
const minHours = 1;
/** The order is canceled well before its cancellation costs a fee. */
const marginHours = 24;

/**
 * `approvalHours` from now, but at most until `marginHours` before the supplier's deadline for free cancellation, and
 * until the order has to be paid. Undefined for a stay without free cancellation or without a date of payment, and when
 * less than `minHours` would be left.
 */
export function holdUntil({
  freeUntil,
  payBy,
  now,
}: {
  freeUntil: Date | undefined;
  payBy: Date | undefined;
  now: Date;
}): Date | undefined {
  if (!freeUntil || !payBy) return undefined;
  const until = Math.min(
    now.getTime() + approvalHours * hourMs,
    freeUntil.getTime() - marginHours * hourMs,
    payBy.getTime(),
  );
  return until - now.getTime() < minHours * hourMs ? undefined : new Date(until);
}
