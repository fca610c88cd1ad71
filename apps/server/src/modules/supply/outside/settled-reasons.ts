/** Reasons for a check by staff that end when our booking becomes confirmed, failed or canceled. */
import type { SupplyBooking } from '../bookings.store.ts';

const settledReasons = new Set<string | null>(['silent', 'missing', 'canceled_there']);

/**
 * Columns that remove the reason for staff if the booking's new state settles it. Other reasons stay until both sides
 * agree.
 */
export function withoutReason(row: Pick<SupplyBooking, 'staff_reason'>) {
  return settledReasons.has(row.staff_reason) ? { staff_reason: null, staff_since: null } : {};
}
