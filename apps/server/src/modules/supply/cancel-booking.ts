/** Asks an order's source to cancel. An unexpected failure is `unknown` and is retried. */

import { flagForStaff, updateBooking } from './bookings.store.ts';
import type { CancelOutcome, SourceContext } from './source.ts';
import { sourceOf } from './sources.ts';

/** Cancels the order's booking at its source. Never throws. */
export async function cancelBooking(
  ctx: SourceContext,
  request: { orderNo: string; source: string },
): Promise<CancelOutcome> {
  try {
    return await sourceOf(ctx, request.source).cancel(ctx, request);
  } catch (error) {
    return { outcome: 'unknown', reason: (error as Error).message };
  }
}

/** Marks a booking as failed, and flags it for staff: its order has failed, but the source does not cancel it. */
export async function flagLateBooking({ db, clock }: SourceContext, orderNo: string): Promise<void> {
  await updateBooking(db, orderNo, { state: 'failed' });
  await flagForStaff(db, orderNo, { reason: 'late_booking', at: clock.now() });
}
