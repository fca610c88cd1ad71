/** Writes of staff that do not change the order's status. The customer sees both in the order's log. */
import type { StaffCtx } from '../../../context.ts';
import type { Tx } from '../../../platform/database.ts';
import { writeLog } from '../life/move-order.ts';
import { refuseRequest, updateHotelNumber } from './desk.store.ts';

/** The hotel's own number of the booking. */
export async function recordHotelNumber(
  ctx: StaffCtx,
  tx: Tx,
  { orderNo, number }: { orderNo: string; number: string },
): Promise<void> {
  await updateHotelNumber(tx, orderNo, number);
  const actor = `staff:${ctx.staff.staffId}` as const;
  await writeLog(tx, ctx.clock, { orderNo, actor, event: 'hotel_number', note: number });
}

/** Refuses a cancellation request; the customer sees the answer. */
export async function answerRequest(
  ctx: StaffCtx,
  tx: Tx,
  { orderNo, answer }: { orderNo: string; answer: string },
): Promise<void> {
  const { staffId } = ctx.staff;
  await refuseRequest(tx, orderNo, { answer, staffId, at: ctx.clock.now() });
  await writeLog(tx, ctx.clock, {
    orderNo,
    actor: `staff:${staffId}`,
    event: 'cancel_help_refused',
    note: answer,
  });
}
