/** Writes of staff that do not change the order's status. The customer sees both in the order's log. */
import type { DeskStep } from '@wayhouse/contract/console/orders';
import type { StaffCtx } from '../../../context.ts';
import type { Tx } from '../../../platform/database.ts';
import { insertEvidence } from '../hotel/evidence.store.ts';
import { settleNotices } from '../hotel/hotel-notices.store.ts';
import { writeLog } from '../life/move-order.ts';
import { refuseRequest, updateHotelNumber } from './desk.store.ts';

/** The hotel's own number of the booking. */
export async function recordHotelNumber(
  ctx: StaffCtx,
  tx: Tx,
  { orderNo, number }: { orderNo: string; number: string },
): Promise<void> {
  await updateHotelNumber(tx, orderNo, number);
  const { staffId } = ctx.staff;
  const at = ctx.clock.now();
  await insertEvidence(tx, {
    order_no: orderNo,
    rung: 'numbered',
    source: 'staff',
    number,
    staff_id: staffId,
    at,
  });
  await settleNotices(tx, orderNo, at);
  const actor = `staff:${staffId}` as const;
  await writeLog(tx, ctx.clock, { orderNo, actor, event: 'hotel_number', note: number });
}

/** Staff spoke or wrote to the hotel: it knows of the booking, or said again that it stands. */
export async function recordSpoken(
  ctx: StaffCtx,
  tx: Tx,
  { orderNo, step }: { orderNo: string; step: Extract<DeskStep, { do: 'hotel_told' | 'hotel_reconfirmed' }> },
): Promise<void> {
  const at = ctx.clock.now();
  await insertEvidence(tx, {
    order_no: orderNo,
    rung: step.do === 'hotel_told' ? 'told' : 'reconfirmed',
    source: 'staff',
    channel: step.channel,
    person: step.person.trim(),
    staff_id: ctx.staff.staffId,
    at,
  });
  await settleNotices(tx, orderNo, at);
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
