/** The hotel gets one mail two minutes after the last change (ADR 59); the caller sets the order's `changed_at`. */
import { deskLimits } from '@wayhouse/contract/booking/desk-limits';
import type { Clock } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database.ts';
import { enqueue } from '../../../platform/work/enqueue.ts';

export async function notifyHotelLater(tx: Tx, clock: Clock, orderNo: string): Promise<void> {
  await enqueue(tx, {
    clock,
    kind: 'booking.changed',
    items: [{ key: orderNo, payload: { orderNo } }],
    due: new Date(clock.now().getTime() + deskLimits.hotelGatherSeconds * 1000),
  });
}
