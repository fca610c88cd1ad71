/**
 * Changes the booking of an outside source when staff record the outcome of its order, or when the order is closed
 * unpaid. A later cancellation and the comparison with the source need the booking's true state. Does nothing for our
 * own contracts.
 */
import type { Tx } from '../../platform/database.ts';
import { cancelUnsent, selectBooking, updateBooking } from './bookings.store.ts';
import { withoutReason } from './outside/settled-reasons.ts';

/**
 * Staff confirmed the order. `reference`: the number that staff entered; it replaces that of a booking that had failed.
 * The comparison does not report a booking that the source has under another number (`settled_reason`).
 */
export async function followConfirmation(
  tx: Tx,
  { orderNo, reference }: { orderNo: string; reference: string | undefined },
): Promise<void> {
  const row = await selectBooking(tx, orderNo);
  if (!row) return;
  const isAnswered = row.staff_reason === 'silent' || row.staff_reason === 'late_booking';
  await updateBooking(tx, orderNo, {
    state: 'confirmed',
    ...(row.state !== 'confirmed' && {
      reference: reference ?? row.reference,
      settled_reason: 'missing',
    }),
    ...(isAnswered && { staff_reason: null, staff_since: null }),
  });
}

/** Staff recorded that the booking is canceled. If the source still has it, the comparison reports it. */
export async function followCancellation(tx: Tx, orderNo: string): Promise<void> {
  const row = await selectBooking(tx, orderNo);
  if (row) await updateBooking(tx, orderNo, { state: 'canceled', ...withoutReason(row) });
}

/** The order was closed unpaid, so no request is ever sent. Deletes the IP address of the person who ordered. */
export async function followClosing(tx: Tx, orderNo: string): Promise<void> {
  await cancelUnsent(tx, orderNo);
}
