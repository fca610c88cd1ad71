/** Writes of staff that do not change the order's status. The customer sees numbers and answers in the order's log. */
import type { DeskStep } from '@wayhouse/contract/console/orders/orders';
import { orderPath } from '@wayhouse/contract/site-routes';
import type { StaffCtx } from '../../../context.ts';
import type { Tx } from '../../../platform/database.ts';
import { followConfirmation } from '../../supply/follow-order.ts';
import { ownSource } from '../../supply/sources.ts';
import { staffActorOf } from '../actor-of.ts';
import type { OrderRow } from '../booking.store.ts';
import { insertEvidence } from '../hotel/evidence.store.ts';
import { settleNotices } from '../hotel/hotel-notices.store.ts';
import { writeLog } from '../life/move-order.ts';
import { mailOwner, stayParams } from '../mail/mail-owner.ts';
import { refuseRequest, updateHotelNumber } from './desk.store.ts';

/** Records the hotel's own number of the booking, and ends the desk's tasks about the hotel. */
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
  await writeLog(tx, ctx.clock, { orderNo, actor: staffActorOf(ctx), event: 'hotel_number', note: number });
}

/**
 * Records what staff learned from the order's source. A hotel of our own contracts has the booking, with or without the
 * hotel's number, and the desk's tasks about the hotel end. An outside source has the booking too, but its number does
 * not prove that the hotel knows of it.
 */
export async function recordSourceConfirmation(
  ctx: StaffCtx,
  tx: Tx,
  { order, number }: { order: OrderRow; number: string | undefined },
): Promise<void> {
  if (order.source !== ownSource)
    return followConfirmation(tx, { orderNo: order.order_no, reference: number });
  const by = { source: 'staff', staff_id: ctx.staff.staffId, at: ctx.clock.now() } as const;
  const level = number === undefined ? 'reconfirmed' : 'numbered';
  await insertEvidence(tx, { ...by, order_no: order.order_no, rung: level, number: number ?? null });
  if (number !== undefined) await updateHotelNumber(tx, order.order_no, number);
  await settleNotices(tx, order.order_no, by.at);
}

/**
 * Staff records a contact with the hotel: the hotel knows of the booking, or confirmed it again. Ends the desk's tasks
 * about the hotel.
 */
export async function recordHotelContact(
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

/** Refuses a cancellation request; the customer sees the answer on the order, and in a mail. */
export async function refuseCancelRequest(
  ctx: StaffCtx,
  tx: Tx,
  { order, answer }: { order: OrderRow; answer: string },
): Promise<void> {
  const { staffId } = ctx.staff;
  const orderNo = order.order_no;
  await refuseRequest(tx, orderNo, { answer, staffId, at: ctx.clock.now() });
  await writeLog(tx, ctx.clock, {
    orderNo,
    actor: staffActorOf(ctx),
    event: 'cancel_help_refused',
    note: answer,
  });
  await mailOwner(tx, ctx.clock, {
    userId: order.user_id,
    template: 'cancel_request_refused',
    mandatory: true,
    links: [orderPath(orderNo)],
    params: (lang) => ({ ...stayParams(order, lang, ctx.clock.now()), answer }),
  });
}
